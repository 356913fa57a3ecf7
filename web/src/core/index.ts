// Placeholder with the interface of the rules in the browser (core.wasm in a worker).

export interface Core {
  judge(json: unknown): Promise<any>;
  auction(json: unknown): Promise<any>;
  solve(json: unknown, goal?: string): Promise<any>;
  adjudicate(json: unknown): Promise<any>;
  analyse(json: unknown): Promise<any>;
  rules(): Promise<any>;
  house(json: unknown): Promise<any>;
  convert(text: string): Promise<any>;
  suggest(json: unknown): Promise<any>;
}

export function core(): Promise<Core> {
  return Promise.reject(new Error('not here yet'));
}

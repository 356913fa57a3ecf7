// Placeholder until the table's own types are here.
export type View = Record<string, any>;
export type Action = Record<string, unknown>;

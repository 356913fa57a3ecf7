// The halls of this page, on its line.

import { line } from './desk';
import { Halls, type Hall, type Listed } from './hall';

const halls = new Halls(line);

export const joinTournament = (id: string, key?: string): Promise<Hall> => halls.join(id, key);
export const myTournaments = (): Promise<Listed[]> => halls.list();

export async function openTournament(setup: object): Promise<string> {
  const ok = await line.ask({ t: 'tournament_open', setup });
  return ok.tournament!;
}

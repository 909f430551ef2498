import type { CompanyRole } from './terms';

/** What the actor is in a company: a manager has the ids of their departments, everybody else null for all of it. */
export type CompanyAccess = {
  companyId: string;
  name: string;
  role: CompanyRole;
  departments: string[] | null;
};

/**
 * What each role may do in its company. `see`: the overview, the people and what they learn (a manager: those of their departments). `people`: invite,
 * import, move and revoke. `train`: give courses and remind. `contracts` and `settings`: read contracts, change the company's data, departments and join
 * links. `sign`: send what binds the company, as the handover and bukti potong. `roles`: name HR staff and owners; who has `settings` alone names managers of departments.
 */
const table = {
  see: ['owner', 'hr', 'manager'],
  people: ['owner', 'hr'],
  train: ['owner', 'hr'],
  contracts: ['owner', 'hr'],
  settings: ['owner', 'hr'],
  sign: ['owner'],
  roles: ['owner'],
} as const satisfies Record<string, readonly CompanyRole[]>;

export type CompanyVerb = keyof typeof table;

export const can = ({ role }: Pick<CompanyAccess, 'role'>, verb: CompanyVerb): boolean =>
  (table[verb] as readonly CompanyRole[]).includes(role);

import * as z from 'zod/mini';
import { companyRoles } from './terms';

/** A company in which the signed-in person acts. */
const ownCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(companyRoles),
  /** of a manager, the departments; null for the whole company */
  departments: z.nullable(z.array(z.uuid())),
});
export const ownCompanies = z.object({ items: z.array(ownCompany) });

const day = z.iso.date();
/** The first screen of a company's area. Seats and what waits count those whom the actor sees. */
export const companyOverview = z.object({
  company: ownCompany,
  /** seats of the contracts that run today */
  bought: z.int(),
  invited: z.int(),
  active: z.int(),
  /** invitations that nobody has answered for `unansweredDays` */
  unanswered: z.int(),
  /** of a company as a whole, seats that may still be given; null for managers */
  free: z.nullable(z.int()),
  /** the last contract that runs today or begins later; null where all are over */
  contract: z.nullable(z.object({ startsOn: day, endsOn: day })),
  departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type CompanyOverview = z.infer<typeof companyOverview>;

export const companyParam = z.object({ company: z.uuid() });

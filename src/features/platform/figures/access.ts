import type { Actor } from '~/lib/actor';
import { holds, type Permission } from '~/lib/permissions';
import { type Concern, type Figure, figures } from './terms';

/** The figures of people and courses; all others are of sales. */
const ofLearning: readonly Figure[] = [
  'signUps',
  'enrolments',
  'completions',
  'certificates',
  'active7',
  'active30',
];

/** The figures that the actor may see. */
export const figuresFor = (actor: Pick<Actor, 'role'>): Figure[] =>
  figures.filter((figure) =>
    holds(actor, ofLearning.includes(figure) ? 'figures.learning' : 'figures.sales'),
  );

/** The work in whose desk a concern waits. */
export const concernWork: Record<Concern, Permission> = {
  reviews: 'submissions.review',
  quotes: 'quotes.handle',
  privacy: 'privacy.answer',
  applications: 'applications.decide',
  billsLate: 'contracts.read',
  payouts: 'payouts.manage',
  payoutsApproved: 'payouts.manage',
  refunds: 'refunds.decide',
  refundsPaying: 'refunds.decide',
  faktursMaking: 'fakturs.manage',
  faktursReturning: 'fakturs.manage',
  slips: 'contracts.read',
  mails: 'system.manage',
  notices: 'system.manage',
  jobs: 'system.manage',
};

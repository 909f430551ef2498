import { sql } from 'drizzle-orm';
import { type Merging, moves, stays } from '~/lib/server/merging';
import { booksOf, holdBalance, replaceDoubled } from './mutations';
import {
  bankAccounts,
  earningBalances,
  earningMaturities,
  earningMonths,
  ledgerEntries,
  ledgerLines,
  payoutBatches,
  payouts,
  shareSplits,
  shareTerms,
  taxProfiles,
} from './tables';

export const earningsMerging: Merging = {
  title: 'Pendapatan',
  hold: (ctx, { from }) => holdBalance(ctx, from),
  obstacles: (ctx, { from }) => booksOf(ctx, from),
  before: replaceDoubled,
  rules: [
    moves(bankAccounts.instructorId, {
      unless: [],
      among: sql`state in ('waiting', 'confirmed')`,
      label: 'Rekening bank',
      doubledNote: 'Rekening akun yang tetap berlaku.',
    }),
    moves(taxProfiles.instructorId, {
      unless: [],
      label: 'Data pajak',
      doubledNote: 'Data pajak akun yang tetap berlaku.',
    }),
    // An account with books is never merged into another one: what is booked can't be changed (ADR 032).
    ...[ledgerLines, earningBalances, earningMaturities, earningMonths, payouts].map(
      ({ instructorId }) => stays(instructorId, 'an account with books stays'),
    ),
    ...[shareTerms, shareSplits, ledgerEntries, payoutBatches].map(({ createdBy }) =>
      stays(createdBy, 'an act stays with the account that did it'),
    ),
    ...[bankAccounts, payouts].map(({ decidedBy }) =>
      stays(decidedBy, 'an act stays with the account that did it'),
    ),
  ],
};

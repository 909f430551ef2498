import { aboutNobody, type PersonalTable } from '~/lib/server/personal';
import { businessQuoteNumbers } from './tables';

export const sendingTables: PersonalTable[] = [
  aboutNobody(businessQuoteNumbers, 'the last number of a year', ['year', 'last']),
];

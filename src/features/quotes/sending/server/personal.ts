import { aboutNobody, type PersonalData } from '~/lib/server/personal';
import { businessQuoteNumbers } from './tables';

export const sendingPersonal: PersonalData = {
  tables: [aboutNobody(businessQuoteNumbers, 'the last number of a year', ['year', 'last'])],
};

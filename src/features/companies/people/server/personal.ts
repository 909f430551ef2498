import { aboutNobody, type PersonalData } from '~/lib/server/personal';
import { companyInvitationDays } from './tables';

export const companyPeoplePersonal: PersonalData = {
  tables: [
    aboutNobody(
      companyInvitationDays,
      'it has no addresses, only what stands for them, for two days',
      ['companyId', 'day', 'address', 'sent'],
    ),
  ],
};

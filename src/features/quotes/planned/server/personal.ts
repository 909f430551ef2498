import { amongOwn, each, type PersonalData, rowsStay } from '~/lib/server/personal';
import { businessQuoteRequests } from '../../server/tables';
import { businessQuoteReminders } from './tables';

const trail = 'the work of staff about a business paper';

/** Reminders are work of staff about a request; its buyer is told nothing of them. */
export const remindersPersonal: PersonalData = {
  tables: [
    rowsStay(
      businessQuoteReminders,
      {
        own: amongOwn(
          businessQuoteReminders.requestId,
          businessQuoteRequests,
          businessQuoteRequests.userId,
        ),
      },
      {
        ...each(['id', 'requestId', 'dueAt', 'createdAt', 'toldAt', 'doneAt'], {
          untold: 'technical',
          stays: trail,
        }),
        ...each(['note', 'createdBy', 'doneBy'], { untold: 'others', stays: trail }),
      },
    ),
  ],
};

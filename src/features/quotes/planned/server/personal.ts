import { stays } from '~/lib/server/merging';
import { amongOwn, each, type PersonalTable, rowsStay } from '~/lib/server/personal';
import { businessQuoteRequests } from '../../server/tables';
import { businessQuoteReminders } from './tables';

const trail = 'the work of staff about a business paper';

/** Reminders are work of staff about a request; its buyer is told nothing of them. */
export const reminderTables: PersonalTable[] = [
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
];

export const reminderMoves = [
  stays(businessQuoteReminders.createdBy, 'an act stays with the account that did it'),
  stays(businessQuoteReminders.doneBy, 'an act stays with the account that did it'),
];

import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import type { ReminderInput } from '../schema';
import type { QuoteReminderRoutes } from '../server/routes';

const desk = 'quotes';
const reminders = () => apiOf<QuoteReminderRoutes>().staff['quote-requests'][':id'].reminders;

export const remindersQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey(desk), 'reminders', id],
    queryFn: () => body(reminders().$get({ param: { id } })),
    staleTime: 0,
  });

export const usePlanReminder = (id: string, planned: () => void) =>
  useWrite({
    write: (json: ReminderInput) => body(reminders().$post({ param: { id }, json })),
    saved: 'Pengingat dijadwalkan.',
    done: planned,
    refresh: (client) => refreshDesk(client, desk),
    failed: 'Pengingat gagal dijadwalkan',
    fieldErrors: true,
  });

export const useEndReminder = (id: string) =>
  useWrite({
    write: ({ reminderId, done }: { reminderId: string; done: boolean }) => {
      const param = { id, reminderId };
      const reminder = reminders()[':reminderId'];
      return done ? body(reminder.done.$put({ param })) : body(reminder.$delete({ param }));
    },
    refresh: (client) => refreshDesk(client, desk),
    failed: 'Pengingat gagal diubah',
  });

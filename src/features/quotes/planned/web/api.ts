import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
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

export function usePlanReminder(id: string, planned: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: ReminderInput) => body(reminders().$post({ param: { id }, json })),
    onSuccess: () => {
      planned();
      toast({ kind: 'success', title: 'Pengingat dijadwalkan.' });
    },
    onSettled: () => refreshDesk(client, desk),
    meta: { failed: 'Pengingat gagal dijadwalkan', fieldErrors: true },
  });
}

export function useEndReminder(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reminderId, done }: { reminderId: string; done: boolean }) => {
      const param = { id, reminderId };
      const one = reminders()[':reminderId'];
      return done ? body(one.done.$put({ param })) : body(one.$delete({ param }));
    },
    onSettled: () => refreshDesk(client, desk),
    meta: { failed: 'Pengingat gagal diubah' },
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import type { UnsentMail } from '../schema';
import type { MailRoutes } from '../server/routes';
import { mailTexts } from '../terms';

const mails = () => apiOf<MailRoutes>().staff.mails;

export const mailSource = deskSource<UnsentMail>('mails', '/staff/mails');

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey(mailSource.name), 'entry', id],
    queryFn: () => body(mails()[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

export const retryMail = (id: string) => body(mails()[':id'].retry.$post({ param: { id } }));
export const dropMail = (id: string) => body(mails()[':id'].$delete({ param: { id } }));

/** Has a refused mail sent again, or drops it. */
export function useDecideMail(id: string, decided: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: 'retried' | 'dropped') =>
      what === 'retried' ? retryMail(id) : dropMail(id),
    onSuccess: (_, what) => {
      decided();
      toast({ kind: 'success', title: mailTexts[what] });
    },
    onSettled: () => refreshDesk(client, mailSource.name),
    meta: { failed: mailTexts.failed },
  });
}

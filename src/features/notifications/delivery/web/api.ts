import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { entryQuery, refreshDesk } from '~/ui/desk/queries';
import type { UnsentMail } from '../schema';
import type { MailRoutes } from '../server/routes';
import { mailTexts } from '../terms';

const mails = () => apiOf<MailRoutes>().staff.mails;

export const mailSource = deskSource<UnsentMail>('mails', '/staff/mails');

export const mailQuery = (id: string) =>
  entryQuery(mailSource, id, () => body(mails()[':id'].$get({ param: { id } })));

export const retryMail = (id: string) => body(mails()[':id'].retry.$post({ param: { id } }));
export const dropMail = (id: string) => body(mails()[':id'].$delete({ param: { id } }));

/** Has a refused mail sent again, or drops it. */
export const useDecideMail = (id: string, decided: () => void) =>
  useWrite({
    write: (what: 'retried' | 'dropped') => (what === 'retried' ? retryMail(id) : dropMail(id)),
    saved: (_, what) => mailTexts[what],
    done: decided,
    refresh: (client) => refreshDesk(client, mailSource.name),
    failed: mailTexts.failed,
  });

import { apiOf, body } from '~/lib/web/api';
import type { ReadDraft } from '../schema';
import type { QuoteSendingRoutes } from '../server/routes';

export const sendDraft = (id: string, read: ReadDraft) =>
  body(
    apiOf<QuoteSendingRoutes>().staff['quote-requests'][':id'].sending.$post({
      param: { id },
      json: read,
    }),
  );

import { useMutation } from '@tanstack/react-query';
import type { UploadAddress } from '~/features/files/web/upload';
import { apiOf, body } from '~/lib/web/api';
import { saveFile } from '~/lib/web/save-file';
import { type BuyerAccess, headersOf, linkHeaders } from '../../links/web/api';
import type { AttachedFile } from '../schema';
import type { QuoteAttachmentRoutes } from '../server/routes';
import { attachmentTexts } from '../terms';

const ownPath = (requestId: string) => `/api/quote-requests/${requestId}/files`;
const staffPath = (requestId: string) => `/api/staff/quote-requests/${requestId}/files`;

/** Where the buyer's files of a request go. */
export const buyerUpload = (access: BuyerAccess, requestId: string): UploadAddress => ({
  path: access.token === null ? ownPath(requestId) : '/api/quote-link/files',
  headers: linkHeaders(access),
});

export const staffUpload = (requestId: string): UploadAddress => ({
  path: staffPath(requestId),
  headers: {},
});

/** The address of a file for somebody who is signed in. */
export const ownFileAddress = (requestId: string, fileId: string) =>
  `${ownPath(requestId)}/${fileId}`;
export const staffFileAddress = (requestId: string, fileId: string) =>
  `${staffPath(requestId)}/${fileId}`;

/** Fetches and saves a file of a signed link, whose token must not stand in an address. */
export const useSaveAttachment = (
  access: BuyerAccess,
  { id, name }: Pick<AttachedFile, 'id' | 'name'>,
) =>
  useMutation({
    mutationFn: async () => {
      const answer = await apiOf<QuoteAttachmentRoutes>()['quote-link'].files[':fileId'].$get(
        { param: { fileId: id } },
        headersOf(access),
      );
      if (!answer.ok) await body(Promise.resolve(answer));
      saveFile(await answer.blob(), name);
    },
    meta: { failedTitle: attachmentTexts.failed },
  });

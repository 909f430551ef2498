import { amongOwn, each, type PersonalData, rowsStay } from '~/lib/server/personal';
import { businessQuoteRequests } from '../../server/tables';
import { businessQuoteFiles } from './tables';

const paper = 'says which request a file belongs to; the file itself is in the files of its owner';

/** The files of requests stay with their requests, which are business papers. */
export const attachmentsPersonal: PersonalData = {
  tables: [
    rowsStay(
      businessQuoteFiles,
      {
        own: amongOwn(
          businessQuoteFiles.requestId,
          businessQuoteRequests,
          businessQuoteRequests.userId,
        ),
      },
      each(['id', 'requestId', 'fromStaff', 'attachedTo', 'createdAt'], {
        untold: 'technical',
        stays: paper,
      }),
    ),
  ],
};

import { amongOwn, each, named, type PersonalData, rowsStay } from '~/lib/server/personal';
import { businessQuoteRequests } from '../../server/tables';
import { topicLabels } from '../terms';
import { businessQuoteMessages, businessQuoteThreads } from './tables';

const paper = 'business letter, kept with its request also after an erasure';

export const threadPersonal: PersonalData = {
  tables: [
    rowsStay(
      businessQuoteMessages,
      {
        own: amongOwn(
          businessQuoteMessages.requestId,
          businessQuoteRequests,
          businessQuoteRequests.userId,
        ),
        file: 'pesan_penawaran',
        about: 'Pesan tentang permintaan penawaran Anda',
      },
      {
        id: { as: 'id', stays: paper },
        requestId: { as: 'permintaan', stays: paper },
        topic: { as: 'tentang', words: named(topicLabels), stays: paper },
        text: { as: 'pesan', stays: paper },
        fromStaff: { as: 'dari_kami', stays: paper },
        createdAt: { as: 'dikirim', stays: paper },
        clientKey: { untold: 'technical', stays: paper },
        authorId: { untold: 'others', stays: 'points at the pseudonym' },
      },
    ),
    rowsStay(
      businessQuoteThreads,
      {
        own: amongOwn(
          businessQuoteThreads.requestId,
          businessQuoteRequests,
          businessQuoteRequests.userId,
        ),
      },
      each(['requestId', 'messages', 'staffUnread', 'buyerUnread'], {
        untold: 'technical',
        stays: paper,
      }),
    ),
  ],
};

/** The messages go with their author when two accounts become one. */

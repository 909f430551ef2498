import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { sentenceOf } from '~/lib/web/api';
import { useDraft } from '~/lib/web/draft';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import { staffFileAddress, staffUpload } from '../../../attachments/web/api';
import { FileLinks } from '../../../attachments/web/components/file-links';
import { readByStaff, staffThreadQuery, useReadThread, useReply } from '../api';
import { Compose } from './compose';
import { Messages } from './messages';

type StaffThreadProps = { requestId: string; buyerName: string; buyerGone: boolean };

/** The messages about a request as staff reads and answers them. The browser keeps an answer until it is sent. */
export function StaffThread({ requestId, buyerName, buyerGone }: StaffThreadProps) {
  const { data, error, refetch } = useQuery(staffThreadQuery(requestId));
  useReadThread(data?.messages, { side: 'staff', read: (upTo) => readByStaff(requestId, upTo) });
  const draft = useDraft({ person: useUserId(), place: `quote-reply:${requestId}` });
  const [text, setText] = useState(draft.initial);
  const to = useMemo(() => staffUpload(requestId), [requestId]);
  const reply = useReply(requestId, { sent: () => undefined });
  const type = (next: string) => {
    setText(next);
    draft.keep(next);
  };
  return (
    <>
      {data ? (
        <Messages
          messages={data.messages}
          side="staff"
          buyerName={buyerName}
          filesOf={({ files }) => (
            <FileLinks files={files} addressOf={(fileId) => staffFileAddress(requestId, fileId)} />
          )}
        />
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="72px" />
      )}
      {data?.messages.length === 0 && <p className="quiet">Belum ada pesan.</p>}
      {buyerGone ? (
        <p className="quiet">Isi email pembeli dahulu, agar jawaban sampai kepadanya.</p>
      ) : (
        <Compose
          to={to}
          label="Jawaban kepada pembeli"
          hint="Dikirim ke pembeli lewat email dengan tautan ke percakapan ini."
          text={text}
          onType={type}
          sending={reply.isPending}
          onSend={(message, { sent, failed }) =>
            reply.mutate(message, { onSuccess: sent, onError: failed })
          }
        />
      )}
    </>
  );
}

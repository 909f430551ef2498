import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { Count } from '~/ui/count';
import { RadioChoices } from '~/ui/radio-choices';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import { buyerUpload } from '../../../attachments/web/api';
import { BuyerFiles } from '../../../attachments/web/components/file-links';
import type { BuyerAccess } from '../../../links/web/api';
import { type MessageTopic, messageTopics } from '../../../terms';
import type { Talk } from '../../schema';
import { topicLabels } from '../../terms';
import { buyerThreadQuery, readByBuyer, useReadThread, useSendMessage } from '../api';
import { Compose } from './compose';
import { Messages } from './messages';
import classes from './thread.module.css';

type BuyerThreadProps = { access: BuyerAccess; requestId: string; talk: Talk };

/** What buyer and staff write each other about a request; read when there is something or when somebody wants to write. */
export function BuyerThread({ access, requestId, talk }: BuyerThreadProps) {
  const id = useId();
  const [writing, setWriting] = useState(false);
  const [text, setText] = useState('');
  const [topic, setTopic] = useState<MessageTopic>('question');
  const opener = useRef<HTMLButtonElement>(null);
  const to = useMemo(() => buyerUpload(access, requestId), [access, requestId]);
  const send = useSendMessage(access, requestId, { sent: () => undefined });
  const close = () => {
    setWriting(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className={classes.thread}>
      <div className={classes.title}>
        <h3>
          Percakapan
          {talk.unread > 0 && <Count>{`${talk.unread} belum dibaca`}</Count>}
        </h3>
        {!writing && (
          <Button ref={opener} variant="default" onClick={() => setWriting(true)}>
            Ajukan Pertanyaan
          </Button>
        )}
      </div>
      {talk.messages > 0 ? (
        <Written access={access} requestId={requestId} />
      ) : (
        !writing && (
          <p className="small quiet">
            Ada yang ingin ditanyakan atau diubah? Tulis di sini, tim kami menjawab lewat halaman
            ini dan email.
          </p>
        )
      )}
      {writing && (
        <Compose
          to={to}
          label="Pesan"
          hint="Tim kami diberi tahu. Jawabannya muncul di sini dan dikirim lewat email."
          text={text}
          onType={setText}
          sending={send.isPending}
          onCancel={close}
          onSend={(message, { sent, failed }) =>
            send.mutate(
              { ...message, topic },
              {
                onSuccess: () => {
                  sent();
                  close();
                },
                onError: failed,
              },
            )
          }
        >
          <RadioChoices
            label="Tentang"
            name={`${id}-topic`}
            values={messageTopics}
            labels={topicLabels}
            value={topic}
            onChange={setTopic}
          />
        </Compose>
      )}
    </div>
  );
}

function Written({ access, requestId }: { access: BuyerAccess; requestId: string }) {
  const { data, error, refetch } = useQuery(buyerThreadQuery(access, requestId));
  useReadThread(data?.messages, {
    side: 'buyer',
    read: (upTo) => readByBuyer(access, requestId, upTo),
  });
  if (data) {
    return (
      <Messages
        messages={data.messages}
        side="buyer"
        buyerName=""
        filesOf={({ files }) => <BuyerFiles access={access} requestId={requestId} files={files} />}
      />
    );
  }
  return error ? (
    <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height="72px" />
  );
}

import type { ReactNode } from 'react';
import { brand } from '~/lib/brand';
import { formatDateTime } from '~/lib/dates';
import { TypedText } from '~/ui/typed-text';
import type { Message } from '../../schema';
import { topicLabels } from '../../terms';
import classes from './thread.module.css';

type MessagesProps = {
  messages: Message[];
  /** whose page it is; their own messages stand at the end of the line */
  side: 'buyer' | 'staff';
  /** the buyer as staff sees them */
  buyerName: string;
  filesOf: (message: Message) => ReactNode;
};

/** The messages about a request, oldest first. */
export const Messages = ({ messages, side, buyerName, filesOf }: MessagesProps) => (
  <ol className="bare stack gap-3">
    {messages.map((message) => (
      <li
        key={message.id}
        className={classes.message}
        data-own={message.fromStaff === (side === 'staff') || undefined}
      >
        <p className={classes.head}>
          <strong>
            {message.fromStaff
              ? `${message.author ?? 'Tim kami'}, ${brand().name}`
              : side === 'buyer'
                ? 'Anda'
                : buyerName}
          </strong>
          {message.topic && <span> · {topicLabels[message.topic]}</span>}
          <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
        </p>
        <TypedText text={message.text} className="stack gap-2" />
        {filesOf(message)}
      </li>
    ))}
  </ol>
);

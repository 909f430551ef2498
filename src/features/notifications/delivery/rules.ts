import { deskShape } from '~/lib/desk';
import type { Notice, NoticeBook } from '~/lib/notices';
import { withName } from '~/lib/reader-name';

/** The desk of mails that could not be sent: refused for good, or failing and tried again. */
export const mailDesk = deskShape({
  labels: { refused: 'Ditolak', failing: 'Sedang dicoba lagi' },
  views: { refused: 'created', failing: 'created' },
  waiting: ['refused'],
  sorts: ['created', 'attempts'],
  filters: {},
});

/** The cause by the enhanced status code of a mail server (RFC 3463), by its older words, or by the error of the connection. */
const causes: [RegExp, string][] = [
  [/\b[45]\.2\.2\b|\b552\b|mailbox full|over quota/i, 'Kotak suratnya penuh'],
  [/\b5\.1\.\d|user unknown|no such user|does not exist/i, 'Alamat ini tidak ada'],
  [/\b[45]\.7\.\d|spam|blocked|policy/i, 'Server penerima menolak email dari kami'],
  [/ECONN|ETIMEDOUT|ENOTFOUND|EDNS|timeout|greeting/i, 'Server email tidak terjangkau'],
  [/^4\d\d\b/, 'Server penerima sedang tidak dapat menerima'],
];

/** The words of a mail server in ours; null when they name no known cause. */
export const causeOf = (reason: string | null): string | null =>
  causes.find(([pattern]) => reason && pattern.test(reason))?.[1] ?? null;

/** Puts a reader's name into the texts of a notice that have a place for it. */
export const namerOf =
  ({ readerName }: Notice, name: string, put = withName) =>
  (text: string) =>
    readerName ? put(text, name, readerName) : text;

/** Whether mails of this kind go to very many people, so that all others leave before them. */
export const isBulk = (book: NoticeBook, kind: string): boolean => book.get(kind)?.bulk === true;
export const bulkKinds = (book: NoticeBook): string[] =>
  [...book.keys()].filter((kind) => isBulk(book, kind));

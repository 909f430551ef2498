import type { NoticeBook } from '~/lib/notices';
import { withNameInHtml } from '~/lib/reader-name';
import type { Ctx } from '~/lib/server/ctx';
import type { Database } from '~/lib/server/db/port';
import type { Config } from '~/lib/server/env';
import { derivedId } from '~/lib/server/ids';
import type { Logger } from '~/lib/server/log';
import {
  type Attachment,
  createMailer,
  type Mailer,
  MailRefused,
  MailUnanswered,
} from '~/lib/server/mail/transport';
import type { WorkerDeps } from '~/lib/server/noun';
import { poll } from '~/lib/server/poll';
import type { Queue } from '~/lib/server/queue';
import { channels } from '~/lib/server/realtime';
import { makeUnsubscribeToken, readerOf, switchedOff } from '../../preferences/server/data';
import { oneClickPath } from '../../preferences/server/routes';
import { mailReasons } from '../../preferences/terms';
import { pendingMails, unsentMail } from '../../server/data';
import { bulkKinds, namerOf } from '../rules';
import {
  claimMail,
  drainOutbox,
  dropMail,
  gatherDigests,
  holdMail,
  mailSent,
  releaseMail,
} from './mutations';

const mailQueue = 'mail';
/** A server may leave a mail unanswered for a minute; two lanes go on meanwhile. */
const mailLimits = { atOnce: 18, seconds: 120, lanes: 3 };
const newJobMs = 6 * 3_600_000;
const giveUpMs = 3 * 86_400_000;
/** A mail whose job was not made within this time counts as lost. */
const handOverMs = 60_000;

/** Opens the attachment of a mail by the name that its notice gives. @throws when there is no such attachment */
export type OpenAttachment = (ctx: Ctx, name: string) => Promise<Attachment>;

type RelayDeps = {
  ctx: () => Ctx;
  book: NoticeBook;
  queue: Queue;
  mailer: Mailer;
  open: OpenAttachment;
  appUrl: string;
  secret: string;
  log: Logger;
};

export type DeliveryDeps = Pick<RelayDeps, 'appUrl' | 'secret' | 'log'> & {
  config: Config;
  database: Database;
  noticeBook: NoticeBook;
  openAttachment: OpenAttachment;
};

/** Delivers notices, its own process's and, by NOTIFY, those of others. */
export async function startDelivery({
  config,
  database,
  noticeBook,
  openAttachment,
  wakesRelay,
  ...deps
}: DeliveryDeps & WorkerDeps) {
  const mailer = createMailer(config, deps.log);
  const { wake, stop } = await startRelay({
    ...deps,
    book: noticeBook,
    mailer,
    open: openAttachment,
  });
  wakesRelay(wake);
  const stopListening = await database.listen(channels.outboxWritten, {
    receive: wake,
    resumed: wake,
  });
  return async () => {
    await stopListening();
    await stop();
    mailer.close();
  };
}

/** Delivers the outbox at every wake, and regularly for rows that other processes wrote or a crash left behind. */
export async function startRelay({ ctx, queue, log, ...sending }: RelayDeps) {
  const { book } = sending;
  await queue.work<{ id: string }>(
    mailQueue,
    ({ id }) => sendMail(ctx(), { id, ...sending }),
    mailLimits,
  );
  const sendJobs = (ids: string[], { keyOf = (id: string) => id, behind = false } = {}) =>
    queue.send(
      mailQueue,
      ids.map((id) => ({ key: keyOf(id), data: { id } })),
      { behind },
    );

  const delivery = poll({
    everyMs: 5_000,
    look: async () => {
      const { mails, bulk, more } = await drainOutbox(ctx(), book);
      await sendJobs(mails);
      await sendJobs(bulk, { behind: true });
      if (more) delivery.wake();
    },
    failed: (err) => log.warn({ err }, 'outbox not drained, will be tried again'),
  });
  const sweep = poll({
    everyMs: 60_000,
    look: async () => {
      await sendJobs(await gatherDigests(ctx(), book));
      const now = ctx().now.getTime();
      const span = { from: new Date(now - giveUpMs), to: new Date(now - handOverMs) };
      // A job that failed for good keeps its key, so a mail gets a job with a new key every few hours.
      const period = Math.floor(now / newJobMs);
      const keyOf = (id: string) => derivedId(String(period), id);
      for (const behind of [false, true]) {
        const pending = await pendingMails(ctx(), span, { bulk: bulkKinds(book), only: behind });
        await sendJobs(
          pending.map(({ id }) => id),
          { keyOf, behind },
        );
      }
    },
    failed: (err) => log.warn({ err }, 'pending mails and digests not swept'),
  });
  delivery.wake();
  return {
    wake: delivery.wake,
    stop: async () => {
      await Promise.all([delivery.stop(), sweep.stop()]);
    },
  };
}

type SendDeps = Pick<RelayDeps, 'book' | 'mailer' | 'open' | 'appUrl' | 'secret'>;

/**
 * Sends one mail and marks it as sent. While a job sends it no other can; after a crash it is sent again. What was sent or refused already is
 * skipped; one that was handed over without an answer waits. @throws when it wasn't sent and may be tried again
 */
export async function sendMail(
  ctx: Ctx,
  { id, ...deps }: { id: string } & SendDeps,
): Promise<void> {
  const claim = await claimMail(ctx, id, deps.book);
  if (claim === 'busy') throw new Error('another job is sending this mail');
  if (claim === 'done') return;
  try {
    await sendClaimed(ctx, id, deps);
  } catch (error) {
    if (error instanceof MailUnanswered) {
      await holdMail(ctx, id, claim, error);
      return ctx.log.warn(
        { err: error, mailId: id },
        'mail handed over without an answer, will be tried again slowly',
      );
    }
    const refused = error instanceof MailRefused;
    await releaseMail(ctx, id, claim, { error, refused });
    if (!refused) throw error;
    ctx.log.warn({ err: error, mailId: id }, 'mail refused for good, staff sees it at its desk');
  }
}

/** A mail of a kind that its reader has switched off is deleted, and so is one to many whose reader may not be reached by it any more. */
async function sendClaimed(
  ctx: Ctx,
  id: string,
  { book, mailer, open, appUrl, secret }: SendDeps,
): Promise<void> {
  const mail = await unsentMail(ctx, id);
  if (!mail) return;
  const notice = book.get(mail.kind);
  if (!notice) throw new Error(`no notice of kind ${mail.kind} in app/nouns.ts`);
  const { kind, userId } = mail;
  const reader = readerOf(mail);
  const optional = notice.optional.includes('mail');
  if (optional) {
    const isSwitchedOff = await switchedOff(ctx, {
      userIds: userId ? [userId] : [],
      addresses: mail.address ? [mail.address] : [],
      kinds: [kind],
    });
    if (isSwitchedOff(reader, kind, 'mail')) return dropMail(ctx, id);
  }
  if (notice.bulk && !mail.mailable) return dropMail(ctx, id);
  const payload = notice.payload.parse(mail.payload);
  const named = namerOf(notice, mail.name);
  const namedInHtml = namerOf(notice, mail.name, withNameInHtml);
  const link = notice.link(payload);
  const title = named(notice.title(payload));
  // The mail layout is loaded with the first mail, because the server's start and most tests don't need it.
  const { renderMail, withWholeLinks } = await import('~/lib/server/mail/layout');
  const token = makeUnsubscribeToken(secret, reader, kind);
  const body = notice.mailBody?.(payload);
  const parts = await renderMail({
    title,
    message: named(notice.message(payload)),
    written: body
      ? { html: withWholeLinks(namedInHtml(body.html), appUrl), text: named(body.text) }
      : null,
    action: notice.action,
    href: link && new URL(link, appUrl).href,
    reason: mailReasons[notice.audience],
    unsubscribe: optional ? `${appUrl}/unsubscribe#${token}` : null,
    preferences: userId ? `${appUrl}/profile/edit?tab=notifikasi` : null,
  });
  const attachmentName = notice.attachment?.(payload);
  const attachments = attachmentName ? [await open(ctx, attachmentName)] : [];
  const unsubscribe = optional ? `${appUrl}/api${oneClickPath}?w=${token}` : null;
  await mailer.send({
    key: id,
    to: mail.email,
    subject: title,
    ...parts,
    attachments,
    unsubscribe,
  });
  await mailSent(ctx, [id]);
}

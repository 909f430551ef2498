import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Audience, NoticeBook } from '~/lib/notices';
import type { Ctx } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { refuse } from '../errors';
import {
  preferenceGroups,
  preferenceInput,
  rhythmInput,
  subscription,
  subscriptionInput,
  unsubscribeQuery,
} from '../schema';
import { unsubscribeHeader } from '../terms';
import { ownPreferences, subscriptionOf } from './data';
import { savePreference, saveRhythm, setSubscription } from './mutations';

export type PreferenceDeps = {
  noticeBook: NoticeBook;
  /** The audiences that the actor belongs to. The settings show only their kinds. */
  audiencesOf: (ctx: Ctx) => Promise<Audience[]>;
  secret: string;
  limits: RequestLimits;
};

/** Mail providers unsubscribe people here with one click (RFC 8058). No other write is accepted without an Origin header. */
export const oneClickPath = '/unsubscribe';

const done = z.object({ ok: z.literal(true) });

/** The routes for notification settings and for the unsubscribe link at the foot of a mail. */
export const preferenceRoutes = ({ noticeBook, audiencesOf, secret, limits }: PreferenceDeps) => {
  const tokenOf = (c: Context<ApiEnv>) => c.req.header(unsubscribeHeader) ?? '';
  return (
    new Hono<ApiEnv>()
      .get(
        '/notification-preferences',
        gives('Notifikasi yang saya terima, per kelompok', preferenceGroups),
        async (c) => {
          const ctx = ctxOf(c);
          return c.json(await ownPreferences(ctx, noticeBook, await audiencesOf(ctx)));
        },
      )
      .put(
        '/notification-preferences',
        gives('Nyalakan atau matikan satu notifikasi', done),
        valid('json', preferenceInput),
        async (c) => {
          const ctx = ctxOf(c);
          await savePreference(ctx, noticeBook, await audiencesOf(ctx), c.req.valid('json'));
          return c.json({ ok: true as const });
        },
      )
      .put(
        '/notification-rhythm',
        gives('Pilih cara email mengajar dikirim', done),
        valid('json', rhythmInput),
        async (c) => {
          const ctx = ctxOf(c);
          await saveRhythm(ctx, await audiencesOf(ctx), c.req.valid('json').rhythm);
          return c.json({ ok: true as const });
        },
      )
      .get(
        '/subscription',
        gives('Email di balik tautan berhenti berlangganan', subscription),
        async (c) => c.json(await subscriptionOf(ctxOf(c), secret, noticeBook, tokenOf(c))),
      )
      .put(
        '/subscription',
        gives('Hentikan atau terima lagi email di balik tautan', done),
        valid('json', subscriptionInput),
        async (c) => {
          await limits.unsubscribe(c.var.clientAddress);
          await setSubscription(ctxOf(c), secret, noticeBook, {
            token: tokenOf(c),
            ...c.req.valid('json'),
          });
          return c.json({ ok: true as const });
        },
      )
      // A GET only opens the page that asks, because mail scanners open links.
      .get(
        oneClickPath,
        gives('Menuju halaman berhenti berlangganan'),
        valid('query', unsubscribeQuery),
        (c) => c.redirect(`/unsubscribe#${encodeURIComponent(c.req.valid('query').w)}`, 303),
      )
      .post(
        oneClickPath,
        gives('Berhenti berlangganan sekali klik (RFC 8058)', done),
        valid('query', unsubscribeQuery),
        async (c) => {
          await limits.unsubscribe(c.var.clientAddress);
          const form = await c.req.parseBody().catch(() => null);
          if (form?.['List-Unsubscribe'] !== 'One-Click') throw refuse('not_one_click');
          await setSubscription(ctxOf(c), secret, noticeBook, {
            token: c.req.valid('query').w,
            subscribed: false,
          });
          return c.json({ ok: true as const });
        },
      )
  );
};

export type PreferenceRoutes = ReturnType<typeof preferenceRoutes>;

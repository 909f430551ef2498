import { type Context, Hono } from 'hono';
import { recordConsents } from '~/features/auth/consents/server/mutations';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { completionInput, consentInput, ownProfile, personalInput, privacyInput, slugInput, slugOutput } from '../schema';
import { ownProfileData } from './data';
import { changeSlug, completeProfile, type ProfileDeps, savePersonal, savePrivacy } from './mutations';

/** Where an agreement comes from, as it is noted. */
const askedFrom = (c: Context<ApiEnv>) => ({ ipAddress: c.var.clientAddress, userAgent: c.req.header('user-agent') ?? null });

export const profileRoutes = (deps: ProfileDeps) =>
  new Hono<ApiEnv>()
    .get('/profile', gives('Profil sendiri', ownProfile), async (c) => c.json(await ownProfileData(ctxOf(c))))
    .put('/profile', gives('Simpan data diri', ownProfile), valid('json', personalInput), async (c) => {
      await savePersonal(ctxOf(c), c.req.valid('json'), deps);
      return c.json(await ownProfileData(ctxOf(c)));
    })
    .put('/profile/completion', gives('Lengkapi profil', ownProfile), valid('json', completionInput), async (c) => {
      await completeProfile(ctxOf(c), c.req.valid('json'), askedFrom(c), deps);
      return c.json(await ownProfileData(ctxOf(c)));
    })
    .put('/profile/consents', gives('Setujui ketentuan yang berlaku', ownProfile), valid('json', consentInput), async (c) => {
      await recordConsents(ctxOf(c), ctxOf(c).user.userId, askedFrom(c));
      return c.json(await ownProfileData(ctxOf(c)));
    })
    .put('/profile/privacy', gives('Simpan siapa yang melihat profil', ownProfile), valid('json', privacyInput), async (c) => {
      await savePrivacy(ctxOf(c), c.req.valid('json'), deps);
      return c.json(await ownProfileData(ctxOf(c)));
    })
    .put('/profile/slug', gives('Ganti alamat profil', slugOutput), valid('json', slugInput), async (c) => {
      const { slug } = c.req.valid('json');
      await changeSlug(ctxOf(c), slug, deps);
      return c.json({ slug });
    });

export type ProfileRoutes = ReturnType<typeof profileRoutes>;

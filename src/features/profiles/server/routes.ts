import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  avatarInput,
  avatarOutput,
  completionInput,
  ownProfile,
  personalInput,
  privacyInput,
  slugInput,
  slugOutput,
} from '../schema';
import { ownProfileData } from './data';
import {
  changeSlug,
  completeProfile,
  type ProfileDeps,
  savePersonal,
  savePrivacy,
  setAvatar,
} from './mutations';

export const profileRoutes = (deps: ProfileDeps) =>
  new Hono<ApiEnv>()
    .get('/profile', gives('Profil sendiri', ownProfile), async (c) =>
      c.json(await ownProfileData(ctxOf(c))),
    )
    .put(
      '/profile',
      gives('Simpan data diri', ownProfile),
      valid('json', personalInput, ['fullName']),
      async (c) => {
        await savePersonal(ctxOf(c), c.req.valid('json'), deps);
        return c.json(await ownProfileData(ctxOf(c)));
      },
    )
    .put(
      '/profile/completion',
      gives('Lengkapi profil', ownProfile),
      valid('json', completionInput, ['fullName']),
      async (c) => {
        const origin = {
          ipAddress: c.var.clientAddress,
          userAgent: c.req.header('user-agent') ?? null,
        };
        await completeProfile(ctxOf(c), c.req.valid('json'), origin, deps);
        return c.json(await ownProfileData(ctxOf(c)));
      },
    )
    .put(
      '/profile/privacy',
      gives('Simpan siapa yang melihat profil', ownProfile),
      valid('json', privacyInput),
      async (c) => {
        await savePrivacy(ctxOf(c), c.req.valid('json'), deps);
        return c.json(await ownProfileData(ctxOf(c)));
      },
    )
    .put(
      '/profile/avatar',
      gives('Ganti foto', avatarOutput),
      valid('json', avatarInput),
      async (c) => {
        await setAvatar(ctxOf(c), c.req.valid('json').fileId, deps);
        return c.json({ avatarUrl: (await ownProfileData(ctxOf(c))).avatarUrl });
      },
    )
    .delete('/profile/avatar', gives('Hapus foto', avatarOutput), async (c) => {
      await setAvatar(ctxOf(c), null, deps);
      return c.json({ avatarUrl: null });
    })
    .put(
      '/profile/slug',
      gives('Ganti alamat profil', slugOutput),
      valid('json', slugInput),
      async (c) => {
        const { slug } = c.req.valid('json');
        await changeSlug(ctxOf(c), slug, deps);
        return c.json({ slug });
      },
    );

export type ProfileRoutes = ReturnType<typeof profileRoutes>;

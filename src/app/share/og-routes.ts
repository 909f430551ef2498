import { Hono } from 'hono';
import { categoryForPicture, courseForPicture } from '~/features/catalogue/sharing/server/data';
import { levelLabels } from '~/features/catalogue/terms';
import { profileForPicture } from '~/features/directory/server/data';
import { brand } from '~/lib/brand';
import { formatRupiah } from '~/lib/money';
import type { Ctx } from '~/lib/server/ctx';
import { isFresh, notFound } from './answers';
import { type Card, createPictures } from './picture';
import { publicPages } from './public-pages';

/** The palette whose colours are those of the brand. */
const ownPalette = 'pemrograman';
const fileName = /^([a-z0-9][a-z0-9-]{0,199})\.png$/;

/** Loads the card of each kind of address; null when the thing doesn't exist or isn't public. */
const cards: Record<string, (ctx: Ctx, slug: string) => Promise<Card | null>> = {
  course: async (ctx, slug) => {
    const course = await courseForPicture(ctx, slug);
    if (!course) return null;
    const line = [levelLabels[course.level], course.instructorName].filter(Boolean).join(' · ');
    return {
      seed: course.slug,
      palette: course.category.slug,
      eyebrow: course.category.name,
      title: course.title,
      line,
      price: formatRupiah(course.price),
    };
  },
  category: async (ctx, slug) => {
    const category = await categoryForPicture(ctx, slug);
    return (
      category && {
        seed: slug,
        palette: slug,
        eyebrow: 'Kategori kursus',
        title: category.name,
        line: brand().tagline,
      }
    );
  },
  profile: async (ctx, slug) => {
    const profile = await profileForPicture(ctx, slug);
    return (
      profile && {
        seed: slug,
        palette: slug,
        eyebrow: 'Profil anggota',
        title: profile.fullName,
        line: profile.title ?? brand().tagline,
      }
    );
  },
  page: async (_ctx, name) => {
    const page = Object.hasOwn(publicPages, name) ? publicPages[name] : undefined;
    return page
      ? {
          seed: name,
          palette: ownPalette,
          eyebrow: 'Belajar daring',
          title: page.title,
          line: typeof page.line === 'string' ? page.line : page.line(),
          ...page.card,
        }
      : null;
  },
};

/** Serves share pictures: `/og/course/{slug}.png`, `/og/category/{slug}.png`, `/og/profile/{slug}.png`, `/og/page/{name}.png`. */
export function ogRoutes(ctx: () => Ctx) {
  const pictures = createPictures();
  return new Hono().get('/og/:kind/:file', async (c) => {
    const { kind, file } = c.req.param();
    const slug = fileName.exec(file)?.[1];
    const card = slug && Object.hasOwn(cards, kind) ? await cards[kind]?.(ctx(), slug) : null;
    if (!card) return notFound(c);
    const key = pictures.keyOf(card);
    const headers = {
      etag: `"${key}"`,
      'cache-control': 'public, max-age=86400',
      'content-type': 'image/png',
    };
    if (isFresh(c, headers.etag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(await pictures.png(key, card)), 200, headers);
  });
}

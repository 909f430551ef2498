export type VideoSource =
  | { kind: 'none' }
  | { kind: 'unsupported' }
  | { kind: 'youtube' | 'vimeo' | 'embed'; src: string }
  | { kind: 'file'; src: string };

const youtubeHosts = new Set([
  'youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'music.youtube.com',
]);
const youtubeId = /^[\w-]{11}$/;
const file = /\.(mp4|webm|ogg)$/i;

/**
 * The source that the player shows for a lesson's `video_url`: the four forms of specification §5, restricted by spec
 * decision 14. Addresses of known players are rebuilt from the video's id, so that no other part of the link is used.
 */
export function videoSource(videoUrl: string | null): VideoSource {
  const text = videoUrl?.trim();
  if (!text) return { kind: 'none' };
  if (text.startsWith('/')) return ownFile(text);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { kind: 'unsupported' };
  // A password in an address would be shown to every learner.
  if (url.username || url.password) return { kind: 'unsupported' };
  const host = url.hostname.replace(/^www\./, '');

  const id = youtubeVideo(host, url);
  if (id) return { kind: 'youtube', src: `https://www.youtube-nocookie.com/embed/${id}` };
  const vimeo = vimeoVideo(host, url);
  if (vimeo) return { kind: 'vimeo', src: vimeo };
  if (url.protocol !== 'https:') return { kind: 'unsupported' };
  if (file.test(url.pathname)) return { kind: 'file', src: url.href };
  return text.toLowerCase().includes('embed')
    ? { kind: 'embed', src: url.href }
    : { kind: 'unsupported' };
}

const ownOrigin = 'https://here.internal';

/** A file of this site. Browsers treat backslashes and tabs in paths specially, so the URL parser decides whether the path stays on this site. */
function ownFile(path: string): VideoSource {
  const url = URL.canParse(path, ownOrigin) ? new URL(path, ownOrigin) : null;
  return url?.origin === ownOrigin && file.test(url.pathname)
    ? { kind: 'file', src: url.pathname + url.search }
    : { kind: 'unsupported' };
}

function youtubeVideo(host: string, url: URL): string | null {
  const [, first = '', second = ''] = url.pathname.split('/');
  const id =
    host === 'youtu.be'
      ? first
      : youtubeHosts.has(host)
        ? first === 'watch'
          ? (url.searchParams.get('v') ?? '')
          : first === 'embed' || first === 'shorts'
            ? second
            : ''
        : '';
  return youtubeId.test(id) ? id : null;
}

function vimeoVideo(host: string, url: URL): string | null {
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const match = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname);
  if (!match) return null;
  const hash = match[2] ?? url.searchParams.get('h');
  return `https://player.vimeo.com/video/${match[1]}?dnt=1${hash && /^[0-9a-f]+$/.test(hash) ? `&h=${hash}` : ''}`;
}

/** A price of 0 or null is free (spec decision 16). */
export const isFree = (price: number | null) => !price;

type Priced = {
  price: number | null;
  flashPrice: number | null;
  flashStartsAt: Date | null;
  flashEndsAt: Date | null;
};

/** Whether the flash price is in effect: from its begin on, no longer at its end, and only where it is lower. `inFlash` says the same in SQL. */
const isInFlash = ({ price, flashPrice, flashStartsAt, flashEndsAt }: Priced, at: Date) =>
  flashPrice !== null &&
  flashStartsAt !== null &&
  flashEndsAt !== null &&
  flashStartsAt <= at &&
  at < flashEndsAt &&
  flashPrice < (price ?? 0);

/** The price of a course at a time, without PPN. */
export const priceAt = (course: Priced, at: Date): number =>
  (isInFlash(course, at) ? course.flashPrice : course.price) ?? 0;

const pictureAddress = /\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp/g;
/** The ids of the uploaded pictures that a Markdown text shows. */
export const picturesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(pictureAddress)].flatMap(([, id]) => id ?? [])),
];

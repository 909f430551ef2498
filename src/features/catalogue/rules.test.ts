import { describe, expect, test } from 'vitest';
import { jakartaTime } from '~/lib/dates';
import { isFree, priceAt, videoSource } from './rules';
import { levelLabels, videoTexts } from './terms';

const id = 'dQw4w9WgXcQ';
const youtube = `https://www.youtube-nocookie.com/embed/${id}`;

describe('the video of a lesson', () => {
  // spec: S146.1 D14.1-2
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?list=PL1&v=${id}&t=30s`,
    `http://www.youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/embed/${id}?autoplay=1`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `  https://youtu.be/${id}  `,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
  ])('plays from YouTube without cookies and without other parts of the link: %s', (value) => {
    expect(videoSource(value)).toEqual({ kind: 'youtube', src: youtube });
  });

  test.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://www.vimeo.com/76979871/', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://player.vimeo.com/video/76979871?autoplay=1',
      'https://player.vimeo.com/video/76979871?dnt=1',
    ],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    ['https://player.vimeo.com/video/1?h=ab12', 'https://player.vimeo.com/video/1?dnt=1&h=ab12'],
    ['https://player.vimeo.com/video/1?h=x"onload', 'https://player.vimeo.com/video/1?dnt=1'],
  ])('plays from Vimeo without tracking: %s', (value, src) => {
    expect(videoSource(value)).toEqual({ kind: 'vimeo', src });
  });

  test.each([
    'https://cdn.example.com/a/b.mp4',
    'https://cdn.example.com/b.WEBM?x=1',
    'https://cdn.example.com/c.ogg',
    '/media/kawung.webm',
    '/media/a.mp4?v=2',
  ])('plays a file directly: %s', (value) => {
    expect(videoSource(value)).toEqual({ kind: 'file', src: value });
  });

  test.each([
    'https://player.example.com/embed/123',
    'https://example.com/video?mode=embed',
    'https://embed.example.com/1',
    'https://example.com/EMBED/1',
  ])('shows another https link that says embed in a frame: %s', (value) => {
    expect(videoSource(value).kind).toBe('embed');
  });

  test.each([
    `https://youtube.com.evil.tld/watch?v=${id}`,
    `https://evil-youtube.com/watch?v=${id}`,
    `https://youtu.be.evil.tld/${id}`,
    'https://vimeo.com.evil.tld/76979871',
    'https://evilvimeo.com/76979871',
    'https://vimeo.com/channels/staffpicks',
    'https://www.youtube.com/watch?v=tooshort',
    'https://www.youtube.com/watch',
    `https://www.youtube.com/channel/${id}`,
  ])('refuses an address that only looks like a known player: %s', (value) => {
    expect(videoSource(value)).toEqual({ kind: 'unsupported' });
  });

  // spec: S146.1 D14.3-4 D31.1
  test.each([
    'javascript:alert(1)//embed',
    'JAVASCRIPT:alert(1)//x.mp4',
    ' javascript:alert("embed")',
    'java\nscript:alert(1)//embed',
    'data:text/html,<script>embed</script>',
    'data:video/mp4;base64,AAAA.mp4',
    'blob:https://example.com/embed',
    'file:///etc/x.mp4',
    'http://player.example.com/embed/123',
    'http://cdn.example.com/b.mp4',
    'ftp://example.com/embed.mp4',
    'https://sari:rahasia@cdn.example.com/b.mp4',
    'https://sari@player.example.com/embed/123',
    `https://:rahasia@youtu.be/${id}`,
    'https://www.youtube.com%40x:y@vimeo.com/76979871',
    '//evil.tld/x.mp4',
    '/\\evil.tld/x.mp4',
    '/\t/evil.tld/x.mp4',
    '/..//evil.tld/x.exe',
    '/media/x.exe',
    '/embed/x',
    'embed',
    'x.mp4',
    'https://',
    'https://example.com/page',
  ])('refuses an unsafe or unknown address: %j', (value) => {
    expect(videoSource(value)).toEqual({ kind: 'unsupported' });
  });

  test.each([null, '', '   '])('is missing for %j', (value) => {
    expect(videoSource(value)).toEqual({ kind: 'none' });
  });
});

// spec: S214.4
test.each([
  [null, true],
  [0, true],
  [1, false],
  [499_000, false],
])('a price of %j is free: %j', (price, free) => {
  expect(isFree(price)).toBe(free);
});

test('the flash price is in effect from its begin on and no longer at its end, and never above the list price', () => {
  const [flashStartsAt, flashEndsAt] = [jakartaTime(2026, 11, 23), jakartaTime(2026, 11, 24)];
  const course = { price: 199_000, flashPrice: 99_000, flashStartsAt, flashEndsAt };
  const before = new Date(flashStartsAt.getTime() - 1);
  const times = [before, flashStartsAt, new Date(flashEndsAt.getTime() - 1), flashEndsAt];
  expect(times.map((at) => priceAt(course, at))).toEqual([199_000, 99_000, 99_000, 199_000]);
  expect(priceAt({ ...course, price: 50_000 }, flashStartsAt)).toBe(50_000);
  expect(
    priceAt({ price: null, flashPrice: null, flashStartsAt: null, flashEndsAt: null }, before),
  ).toBe(0);
});

// spec: S146.2-3 S202.1-2 S203.1
test('the sentences about a video that doesn’t play are those of the specification', () => {
  expect(videoTexts).toEqual({
    unsupported: 'Format video tidak didukung. Silakan hubungi instruktur.',
    failed: 'Gagal memuat video. Silakan refresh halaman.',
    missing: 'Video tidak tersedia untuk pelajaran ini',
  });
});

// spec: S219.1
test('the levels are named as the specification names them', () => {
  expect(levelLabels).toEqual({
    beginner: 'Pemula',
    intermediate: 'Menengah',
    advanced: 'Lanjutan',
  });
});

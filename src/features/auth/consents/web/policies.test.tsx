import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { orderHours, refundDays, refundLessonsPercent } from '~/features/checkout/terms';
import { policies } from '../terms';
import Privacy from './pages/privacy';
import Terms from './pages/terms';

/** The visible text of a page, without tags. */
const plain = (page: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

// spec: D21.1
test.each([
  ['terms', <Terms key="terms" />],
  ['privacy', <Privacy key="privacy" />],
] as const)('the text of /%s is the one that people agree to', (document, page) => {
  const hash = createHash('sha256').update(plain(page)).digest('hex');
  expect(
    hash,
    `the text has changed: give it a new version and this hash in consents/terms.ts: ${hash}`,
  ).toBe(policies[document].textHash);
});

test.each([
  ['terms', <Terms key="terms" />],
  ['privacy', <Privacy key="privacy" />],
] as const)('the table of contents of /%s leads to every part', (_, page) => {
  const html = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
  const links = [...html.matchAll(/<a [^>]*href="#([^"]+)"/g)].map(([, id]) => id);
  const parts = [...html.matchAll(/<section [^>]*id="([^"]+)"/g)].map(([, id]) => id);
  expect(parts.length).toBeGreaterThan(5);
  expect(links).toEqual(parts);
});

test.each([
  [
    'applications to teach',
    /Lamaran menjadi instruktur/,
    /Menilai lamaran instruktur/,
    /Lamaran instruktur: selama akun/,
  ],
  [
    'videos of one’s own',
    /video yang Anda unggah/,
    /menerbitkan kursus dan video/,
    /Kursus, video, dan bahan yang dipakai pelajaran/,
  ],
  [
    'watched positions',
    /Video yang Anda tonton/,
    /Melanjutkan video dari posisi terakhir/,
    /posisi video: selama akun/,
  ],
  [
    'purchases',
    /data faktur pajak bila Anda memintanya/,
    /Menerima pembayaran, mengembalikannya/,
    /Pesanan, invoice, dan faktur pajak: sepuluh tahun/,
  ],
  [
    'files of submissions',
    /foto, dan berkas yang Anda kirim/,
    /menunjukkan kiriman Anda/,
    /Kiriman tugas dengan foto dan berkasnya/,
  ],
  [
    'the instructor on certificates',
    /namanya juga tercantum pada sertifikat/,
    /Menerbitkan sertifikat yang menyebut/,
    /Nama instruktur pada sertifikat yang sudah terbit tetap/,
  ],
])('the privacy policy names %s, their purpose and how long they are kept', (_, ...sentences) => {
  const text = plain(<Privacy />);
  for (const sentence of sentences) expect(text).toMatch(sentence);
});

test('the terms say how long an order waits, and when money goes back', () => {
  const text = plain(<Terms />);
  expect(text).toContain(`pesanan berlaku ${orderHours} jam`);
  expect(text).toContain(
    `permintaan dalam ${refundDays} hari sejak pembayaran, selama paling banyak ${refundLessonsPercent}% pelajaran`,
  );
});

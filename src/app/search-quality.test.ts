import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { normalized } from '~/features/catalogue/indexing/rules';
import { coursePage } from '~/features/catalogue/search/schema';
import { testSite } from '~/testing/site';
import { seedDemo } from './demo/seed';

const first = 3;
const wantedShare = 0.95;

/** Searches of real people, with the courses of the demo catalogue of which one at least should be among the first three. */
const queries: [kind: string, typed: string, wanted: string][] = `
  topic | python | analisis-data-dengan-python
  topic | javascript | javascript-modern-untuk-antarmuka
  topic | pemrograman | dasar-pemrograman-web
  topic | sql | sql-untuk-analis-pemula
  topic | git | git-untuk-kerja-tim
  topic | akuntansi | akuntansi-dasar-umkm
  topic | desain | dasar-desain-antarmuka
  topic | batik | motif-batik-digital
  topic | tipografi | tipografi-dan-tata-letak
  topic | statistika | statistika-terapan-untuk-keputusan
  topic | seo | seo-untuk-usaha-lokal
  topic | postgresql | rest-api-nodejs-postgresql
  topic | iklan | iklan-media-sosial-hemat
  topic | keuangan | keuangan-pribadi-keluarga-muda, pemodelan-keuangan-lembar-kerja
  topic | manajemen proyek | manajemen-proyek-dari-nol
  topic | riset pengguna | riset-pengguna-praktis
  topic | media sosial | iklan-media-sosial-hemat
  topic | machine learning | pengantar-machine-learning
  topic | umkm | akuntansi-dasar-umkm
  topic | analisis data | analisis-data-dengan-python
  part | gram | dasar-pemrograman-web
  part | kop | rest-api-nodejs-postgresql, dasar-pemrograman-web
  part | progra | dasar-pemrograman-web
  part | java | javascript-modern-untuk-antarmuka
  part | akunt | akuntansi-dasar-umkm
  part | tipo | tipografi-dan-tata-letak
  part | post | rest-api-nodejs-postgresql
  part | statis | statistika-terapan-untuk-keputusan
  part | pelang | surel-dan-loyalitas-pelanggan
  part | keluarg | keuangan-pribadi-keluarga-muda
  part | antar muka | dasar-desain-antarmuka, javascript-modern-untuk-antarmuka
  english | coding | dasar-pemrograman-web
  english | programming | dasar-pemrograman-web
  english | digital marketing | seo-untuk-usaha-lokal, iklan-media-sosial-hemat, surel-dan-loyalitas-pelanggan, menulis-konten-yang-dibaca
  english | web development | dasar-pemrograman-web
  english | frontend | javascript-modern-untuk-antarmuka, dasar-desain-antarmuka
  english | backend | rest-api-nodejs-postgresql
  english | accounting | akuntansi-dasar-umkm
  english | finance | keuangan-pribadi-keluarga-muda, pemodelan-keuangan-lembar-kerja
  english | personal finance | keuangan-pribadi-keluarga-muda
  english | financial modeling | pemodelan-keuangan-lembar-kerja
  english | ui/ux | dasar-desain-antarmuka
  english | ui ux design | dasar-desain-antarmuka
  english | user research | riset-pengguna-praktis
  english | typography | tipografi-dan-tata-letak
  english | graphic design | tipografi-dan-tata-letak, dasar-desain-antarmuka, motif-batik-digital
  english | data analyst | analisis-data-dengan-python, sql-untuk-analis-pemula
  english | data science | analisis-data-dengan-python, pengantar-machine-learning
  english | statistics | statistika-terapan-untuk-keputusan
  english | project management | manajemen-proyek-dari-nol
  english | leadership | memimpin-tim-jarak-jauh
  english | remote work | memimpin-tim-jarak-jauh
  english | copywriting | menulis-konten-yang-dibaca
  english | content writing | menulis-konten-yang-dibaca
  english | email marketing | surel-dan-loyalitas-pelanggan
  english | social media | iklan-media-sosial-hemat
  english | facebook ads | iklan-media-sosial-hemat
  english | customer loyalty | surel-dan-loyalitas-pelanggan
  english | database | sql-untuk-analis-pemula, rest-api-nodejs-postgresql
  english | version control | git-untuk-kerja-tim
  english | spreadsheet | pemodelan-keuangan-lembar-kerja
  english | business | legalitas-usaha-mikro, seo-untuk-usaha-lokal
  english | artificial intelligence | asisten-ai-untuk-pekerjaan-kantor
  english | programming for beginners | dasar-pemrograman-web
  english | learn sql | sql-untuk-analis-pemula
  everyday | belajar coding | dasar-pemrograman-web
  everyday | belajar web | dasar-pemrograman-web
  everyday | cara membuat web | dasar-pemrograman-web
  everyday | bikin website | dasar-pemrograman-web
  everyday | belajar html css | dasar-pemrograman-web
  everyday | belajar python untuk pemula | analisis-data-dengan-python
  everyday | kursus excel | pemodelan-keuangan-lembar-kerja, analisis-data-dengan-python
  everyday | jualan online | seo-untuk-usaha-lokal, iklan-media-sosial-hemat, surel-dan-loyalitas-pelanggan, menulis-konten-yang-dibaca
  everyday | cara jualan di instagram | iklan-media-sosial-hemat
  everyday | toko online | seo-untuk-usaha-lokal, iklan-media-sosial-hemat, surel-dan-loyalitas-pelanggan, menulis-konten-yang-dibaca
  everyday | mengatur keuangan keluarga | keuangan-pribadi-keluarga-muda
  everyday | cara mengatur gaji | keuangan-pribadi-keluarga-muda
  everyday | pembukuan usaha kecil | akuntansi-dasar-umkm
  everyday | laporan keuangan | akuntansi-dasar-umkm, pemodelan-keuangan-lembar-kerja
  everyday | izin usaha | legalitas-usaha-mikro
  everyday | cara buat nib | legalitas-usaha-mikro
  everyday | sertifikat halal | legalitas-usaha-mikro
  everyday | promosi usaha | seo-untuk-usaha-lokal, iklan-media-sosial-hemat
  everyday | beriklan di facebook | iklan-media-sosial-hemat
  everyday | menulis artikel | menulis-konten-yang-dibaca
  everyday | konten kreator | menulis-konten-yang-dibaca
  everyday | menggambar motif | motif-batik-digital
  everyday | desain aplikasi | dasar-desain-antarmuka
  everyday | belajar desain grafis untuk pemula | tipografi-dan-tata-letak, dasar-desain-antarmuka, motif-batik-digital
  everyday | kursus ai | asisten-ai-untuk-pekerjaan-kantor
  everyday | chatgpt untuk kantor | asisten-ai-untuk-pekerjaan-kantor
  everyday | olah data | analisis-data-dengan-python
  everyday | kerja jarak jauh | memimpin-tim-jarak-jauh
  everyday | jadi programmer | dasar-pemrograman-web
  everyday | kursus gratis desain | dasar-desain-antarmuka, tipografi-dan-tata-letak
  everyday | dasar sql gratis | sql-untuk-analis-pemula
  everyday | wawancara pengguna | riset-pengguna-praktis
  typo | pyhton | analisis-data-dengan-python
  typo | phyton | analisis-data-dengan-python
  typo | javasript | javascript-modern-untuk-antarmuka
  typo | java script | javascript-modern-untuk-antarmuka
  typo | akutansi | akuntansi-dasar-umkm
  typo | acounting | akuntansi-dasar-umkm
  typo | desian | dasar-desain-antarmuka
  typo | pemograman | dasar-pemrograman-web
  typo | statistk | statistika-terapan-untuk-keputusan
  typo | tipograpi | tipografi-dan-tata-letak
  typo | managemen proyek | manajemen-proyek-dari-nol
  typo | belajr web | dasar-pemrograman-web
  typo | digital marketting | seo-untuk-usaha-lokal, iklan-media-sosial-hemat, surel-dan-loyalitas-pelanggan, menulis-konten-yang-dibaca
  typo | machine lerning | pengantar-machine-learning
  typo | postgre sql | rest-api-nodejs-postgresql
  typo | keuangn pribadi | keuangan-pribadi-keluarga-muda
  typo | mediasosial | iklan-media-sosial-hemat
  name | rahmat hidayat | dasar-pemrograman-web, analisis-data-dengan-python, manajemen-proyek-dari-nol, memimpin-tim-jarak-jauh, rest-api-nodejs-postgresql, riset-pengguna-praktis, tipografi-dan-tata-letak, keuangan-pribadi-keluarga-muda, pemodelan-keuangan-lembar-kerja, iklan-media-sosial-hemat, menulis-konten-yang-dibaca, pengantar-machine-learning
  name | maya | dasar-desain-antarmuka, javascript-modern-untuk-antarmuka, sql-untuk-analis-pemula, statistika-terapan-untuk-keputusan, git-untuk-kerja-tim, akuntansi-dasar-umkm, seo-untuk-usaha-lokal, surel-dan-loyalitas-pelanggan, motif-batik-digital, asisten-ai-untuk-pekerjaan-kantor, legalitas-usaha-mikro
  name | studio rupa lestari | dasar-desain-antarmuka, riset-pengguna-praktis
  name | akademi nusa cipta | dasar-pemrograman-web, rest-api-nodejs-postgresql
  name | lembaga data cakrawala | analisis-data-dengan-python, sql-untuk-analis-pemula, pengantar-machine-learning
  not taught | react | javascript-modern-untuk-antarmuka
  not taught | laravel | dasar-pemrograman-web
  not taught | figma | dasar-desain-antarmuka
`
  .trim()
  .split('\n')
  .map((line) => {
    const [kind = '', typed = '', wanted = ''] = line.split('|').map((part) => part.trim());
    return [kind, typed, wanted];
  });

const site = await testSite();
await seedDemo(site.ctx(), { ...site.deps, secret: 'x'.repeat(32), log: site.ctx().log });
const slugsOf = async (typed: string, limit: number) =>
  (await site.visitor.get(`/courses?limit=${limit}&q=${encodeURIComponent(typed)}`))
    .as(coursePage)
    .items.map(({ slug }) => slug);

test(`of what people type, ${wantedShare * 100}% find what they look for among the first ${first} courses`, async () => {
  const misses: string[] = [];
  for (const [kind, typed, wanted] of queries) {
    const slugs = await slugsOf(typed, first);
    if (!wanted.split(', ').some((slug) => slugs.includes(slug)))
      misses.push(
        `${kind}: «${typed}» should find ${wanted}; found ${slugs.join(', ') || 'nothing'}`,
      );
  }
  expect(queries.length).toBeGreaterThanOrEqual(120);
  const met = queries.length - misses.length;
  expect(
    met / queries.length,
    `${met} of ${queries.length} met. Missed:\n${misses.join('\n')}`,
  ).toBeGreaterThanOrEqual(wantedShare);
  process.stdout.write(`search quality: ${met} of ${queries.length} met\n${misses.join('\n')}\n`);
});

// spec: S83.1 D25.1
test('any text from one letter on finds the courses whose title or description has it, titles first', async () => {
  const courses = await site.rows<{ slug: string; title: string; description: string }>(
    sql`select slug, title, description from courses where is_published`,
  );
  const texts = courses.map(({ slug, title, description }) => ({
    slug,
    title: normalized(title),
    all: normalized(`${title} ${description}`),
  }));
  const piecesOf = (length: number) =>
    [
      ...new Set(
        texts.flatMap(({ all }) =>
          all.split(' ').flatMap((word) => [...word].map((_, at) => word.slice(at, at + length))),
        ),
      ),
    ]
      // Numbers of descriptions are no words of the vocabulary.
      .filter((piece) => piece.length === length && !/\d/.test(piece))
      .toSorted();
  // Every tenth of the longer ones says as much as all.
  const pieces = [
    ...piecesOf(1),
    ...piecesOf(2),
    ...piecesOf(3).filter((_, place) => place % 10 === 0),
  ];
  const misses: string[] = [];
  for (const piece of pieces) {
    const slugs = await slugsOf(piece, 48);
    const missing = texts
      .filter(({ slug, all }) => all.includes(piece) && !slugs.includes(slug))
      .map(({ slug }) => slug);
    if (missing.length > 0) misses.push(`«${piece}» misses ${missing.join(', ')}`);
  }
  expect(pieces.length).toBeGreaterThan(300);
  expect(misses).toEqual([]);
  for (const piece of ['a', 'C', 'ai', 'ui', 'js']) {
    const inTitle = texts
      .filter(({ title }) => title.includes(piece.toLowerCase()))
      .map(({ slug }) => slug);
    expect((await slugsOf(piece, 48)).slice(0, inTitle.length).toSorted(), piece).toEqual(
      inTitle.toSorted(),
    );
  }
});

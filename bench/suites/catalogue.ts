import { bodyWords } from '../catalogue-words.ts';
import type { Call, Limits, Subject, Suite } from '../suite.ts';

const listing = { steadyP99: 15, growth: 1.5 };
const titleHits = { steadyP99: 60, growth: 3 };
const withDescriptions = { steadyP99: 150, growth: 3 };

const search = ({ q = '' }: Subject) => `courses?q=${encodeURIComponent(q)}`;
const get = (path: string): Call => ({ method: 'GET', path: `/api/${path}` });

const kinds = (
  where: string,
) => `select c.slug as category, k.level::text from course_counts k join categories c on c.id = k.category_id
  where ${where} group by 1, 2 having sum(k.courses) > 0 order by 1, 2`;
const commonWords =
  'select term as q from search_terms where length(term) > 4 order by uses desc, term limit 12';
const fewWords = `select term as q from search_terms where uses <= 20 and length(term) > 4 order by md5(term) limit 40`;
const wordsOfDescriptions = `select q from unnest('{${bodyWords.join(',')}}'::text[]) q
  where not exists (select 1 from search_terms where term = q and uses > 20) order by md5(q)`;
/** Pairs of common words that no title has together, though a planner expects hundreds. */
const strangers = `with w as (${commonWords}) select a.q || ' ' || b.q as q from w a join w b on a.q < b.q where not exists (
    select 1 from course_search where title_vector @@ (plainto_tsquery('indonesian', a.q) && plainto_tsquery('indonesian', b.q))
  ) order by md5(a.q || b.q) limit 20`;
/** Pairs of words that stand in a third of all descriptions each. */
const wordsOfMostDescriptions = `select a || ' ' || b as q from unnest('{laporan,rencana,aplikasi,strategi,proses}'::text[]) a,
  unnest('{laporan,rencana,aplikasi,strategi,proses}'::text[]) b where a < b order by md5(a || b)`;
const insides = `select q from unnest('{gram,ram,kan,ing,nga,tri,lap,men,ran lap,peng kan}'::text[]) q`;
const letters = `select q from unnest('{a,c,n,z,q,ai,ui,di,zx,js,an,3d}'::text[]) q`;
const phrases = `select q from unnest('{belajar python untuk pemula,data pemula gratis,cara menyusun laporan keuangan,digital marketing,data analyst,
  web development,seo dan iklan media sosial untuk umkm pemula gratis,kursus bisnis manajemen lanjutan}'::text[]) q`;
const rarest = `gaya-hidup-kriya`;
/** Known words that lack their fourth letter and begin like no other word. */
const typos = `select q from (
    select substr(term, 1, 3) || substr(term, 5) q from search_terms where length(term) >= 7 and term ~ '^[a-z]+$' order by uses desc, term limit 80
  ) typo where not exists (select 1 from search_terms t where starts_with(t.term, left(q, -1))) order by md5(q) limit 40`;
const somewhere = 'select slug from courses where is_published order by md5(slug) limit 100';
/** Places in the second half of a list, as the cursor of the page after them. */
const deep = (order: string, cursor: string) => `select ${cursor} as cursor from (
    select * from course_search order by ${order} offset (select count(*) / 2 from course_search)
  ) half order by md5(course_id::text) limit 40`;
const newestPlace = `'n0.' || (extract(epoch from created_at) * 1000)::bigint || '.' || course_id`;
const titlePlace = `'t0.' || replace(title_key, ' ', '%20') || '.' || course_id`;

type Case = [name: string, limits: Limits, subjects: string, path: (subject: Subject) => string];

const cases: Case[] = [
  ['newest', listing, `select '1' as page union all select '2'`, () => 'courses'],
  [
    'category, level',
    listing,
    kinds('true'),
    ({ category, level }) => `courses?category=${category}&level=${level}`,
  ],
  [
    'category, free, price',
    listing,
    kinds('is_free'),
    ({ category }) => `courses?category=${category}&price=free&sort=price_asc`,
  ],
  [
    'level, free, title',
    listing,
    kinds('is_free'),
    ({ level }) => `courses?level=${level}&price=free&sort=title`,
  ],
  [
    'category, level, free',
    listing,
    kinds('is_free'),
    ({ category, level }) => `courses?category=${category}&level=${level}&price=free`,
  ],
  [
    'deep, newest',
    listing,
    deep('created_at desc', newestPlace),
    ({ cursor = '' }) => `courses?cursor=${encodeURIComponent(cursor)}`,
  ],
  [
    'deep, title',
    listing,
    deep('title_key', titlePlace),
    ({ cursor = '' }) => `courses?sort=title&cursor=${encodeURIComponent(cursor)}`,
  ],
  ['common word', titleHits, commonWords, search],
  [
    'two words',
    titleHits,
    `select terms[1] || ' ' || terms[2] as q from course_search where cardinality(terms) > 1 group by 1 order by count(*) desc, 1 limit 12`,
    search,
  ],
  [
    'word, category',
    titleHits,
    `select w.q, c.slug as category from (${commonWords}) w, categories c order by md5(w.q || c.slug) limit 40`,
    (subject) => `${search(subject)}&category=${subject.category}`,
  ],
  ['word, title order', titleHits, commonWords, (subject) => `${search(subject)}&sort=title`],
  ['rare word', withDescriptions, fewWords, search],
  ['word of descriptions', withDescriptions, wordsOfDescriptions, search],
  ['words that never meet', withDescriptions, strangers, search],
  ['two words of descriptions', withDescriptions, wordsOfMostDescriptions, search],
  [
    'two words of descriptions, rarest category',
    withDescriptions,
    wordsOfMostDescriptions,
    (subject) => `${search(subject)}&category=${rarest}`,
  ],
  [
    'two words of descriptions, free, newest',
    withDescriptions,
    wordsOfMostDescriptions,
    (subject) => `${search(subject)}&price=free&sort=newest`,
  ],
  ['parts of words', withDescriptions, insides, search],
  [
    'parts of words, rarest category',
    withDescriptions,
    insides,
    (subject) => `${search(subject)}&category=${rarest}`,
  ],
  ['letters', withDescriptions, letters, search],
  [
    'letters, rarest category',
    withDescriptions,
    letters,
    (subject) => `${search(subject)}&category=${rarest}`,
  ],
  [
    'name of teachers',
    withDescriptions,
    `select 'pengguna ' || i as q from generate_series(1, 40) i`,
    search,
  ],
  ['phrase', withDescriptions, phrases, search],
  ['typo', withDescriptions, typos, search],
  [
    'suggestion',
    titleHits,
    `select distinct left(q, 3) as q from (${commonWords}) w`,
    ({ q }) => `suggestions?q=${q}`,
  ],
  ['suggestion, typo', titleHits, typos, ({ q }) => `suggestions?q=${q}`],
  ['facets', listing, kinds('true'), ({ category }) => `course-facets?category=${category}`],
  ['facets, word', titleHits, commonWords, ({ q }) => `course-facets?q=${q}`],
  ['facets, description', withDescriptions, wordsOfDescriptions, ({ q }) => `course-facets?q=${q}`],
  [
    'facets, two words of descriptions',
    withDescriptions,
    wordsOfMostDescriptions,
    ({ q = '' }) => `course-facets?q=${encodeURIComponent(q)}`,
  ],
  [
    'facets, letters',
    withDescriptions,
    letters,
    ({ q = '' }) => `course-facets?q=${encodeURIComponent(q)}`,
  ],
  [
    'facets, parts of words',
    withDescriptions,
    insides,
    ({ q = '' }) => `course-facets?q=${encodeURIComponent(q)}`,
  ],
  ['course', listing, somewhere, ({ slug }) => `courses/${slug}`],
  ['similar courses', listing, somewhere, ({ slug }) => `courses/${slug}/similar`],
  ['instructor numbers', listing, somewhere, ({ slug }) => `courses/${slug}/instructor`],
];

/** Visitors' reads of the catalogue, through the API, at each size. */
export const catalogue: Suite = {
  name: 'catalogue',
  world: 'catalogue',
  measures: cases.map(([name, limits, subjects, path]) => ({
    name,
    exact: true,
    ...(name === 'newest' && { limit: true as const }),
    limits,
    subjects,
    call: (subject) => get(path(subject)),
  })),
};

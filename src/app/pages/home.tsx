import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { coursesQuery } from '~/features/catalogue/search/web/api';
import { SearchBox } from '~/features/catalogue/search/web/components/search-box';
import { homeCourses } from '~/features/catalogue/terms';
import { categoriesQuery, organizationsQuery } from '~/features/catalogue/web/api';
import { CourseGrid, CourseGridSkeleton } from '~/features/catalogue/web/components/course-grid';
import { clothOf } from '~/lib/batik';
import { brand } from '~/lib/brand';
import { formatNumber } from '~/lib/money';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { Chip } from '~/ui/badge';
import { BatikCover, BatikGround } from '~/ui/batik';
import { ButtonLink } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/states';
import { Tabs } from '~/ui/tabs';
import type { Route } from './+types/home';
import styles from './home.module.css';

const queries = () => ({
  courses: coursesQuery({}, { limit: homeCourses }),
  organizations: organizationsQuery(),
});

export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: brand().tagline,
    path: '/',
    data: (origin) => [
      {
        '@context': 'https://schema.org',
        '@type': 'EducationalOrganization',
        name: brand().name,
        url: origin,
        logo: `${origin}/icon-512.png`,
        email: brand().supportEmail,
      },
    ],
    description: `Belajar langkah demi langkah dengan tinjauan instruktur di ${brand().name}: kursus berbahasa Indonesia, gratis dan berbayar.`,
  });

const all = 'semua';
const popularCategories = 5;
const addressOf = (tab: string) => (tab === all ? '/courses' : `/courses?category=${tab}`);
const tabQuery = (tab: string) =>
  coursesQuery({ category: tab === all ? undefined : tab }, { limit: homeCourses });

/** Three categories whose covers differ in colour. */
function shelfOf<Category extends { slug: string }>(categories: Category[]): Category[] {
  const byGround = new Map(
    categories.map((category) => [clothOf(category.slug, category.slug).ground, category]),
  );
  return [...byGround.values()].slice(0, 3);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const organizations = useLoaded(organizationsQuery(), loaderData.organizations);
  const client = useQueryClient();
  const [tab, setTab] = useState(all);
  // A tab is loaded when it is first opened, and stays loaded.
  const [opened, setOpened] = useState([all]);
  const section = useRef<HTMLElement>(null);

  const choose = (next: string) => {
    setTab(next);
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
  };
  const popular = (event: MouseEvent, slug: string) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    choose(slug);
    section.current?.scrollIntoView();
  };
  const chip = ({ slug, name }: { slug: string; name: string }) => (
    <Chip key={slug} to={addressOf(slug)} onClick={(event) => popular(event, slug)}>
      {name}
    </Chip>
  );
  const tabs = [
    { value: all, label: 'Semua Kursus' },
    ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <>
      <section className={styles.hero}>
        <BatikGround seed={brand().name} />
        <div className={`container ${styles.heroGrid}`}>
          <div className={styles.words}>
            <h1>{brand().tagline}</h1>
            <p className={styles.lead}>
              Setiap pelajaran Anda ditinjau langsung oleh instruktur. <Claims />
            </p>
            <SearchBox hero label="Apa yang ingin Anda pelajari?" formLabel="Cari kursus" />
            {categories.length > 0 && (
              // The popular ones first; the others are reached by scrolling.
              <div className={`fades ${styles.popular}`}>
                <div>
                  <h2>Populer</h2>
                  {categories.slice(0, popularCategories).map(chip)}
                </div>
                {categories.length > popularCategories && (
                  <div>{categories.slice(popularCategories).map(chip)}</div>
                )}
              </div>
            )}
          </div>
          <div className={styles.shelf} aria-hidden="true">
            {shelfOf(categories).map(({ slug, name }) => (
              <div key={slug} className={styles.book}>
                <BatikCover seed={slug} palette={slug} title={name} shape="tall" />
              </div>
            ))}
          </div>
        </div>
      </section>
      {organizations.length > 0 && (
        <section className={styles.trust} aria-labelledby="penyelenggara">
          <div className="container">
            <h2 id="penyelenggara">Kursus dari</h2>
            <ul>
              {organizations.map(({ name, logo }) => (
                <li key={name}>
                  {logo ? <img src={logo} alt={name} height={32} loading="lazy" /> : name}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className={`container ${styles.section}`} ref={section} aria-labelledby="kursus">
        <h2 id="kursus">Kursus terbaru</h2>
        <Tabs
          label="Kategori kursus"
          value={tab}
          onChange={choose}
          onIntent={(next) => void client.prefetchQuery(tabQuery(next))}
          items={tabs.map((item) => ({
            ...item,
            href: addressOf(item.value),
            content: opened.includes(item.value) && (
              <TabCourses
                tab={item.value}
                initial={item.value === all ? loaderData.courses : undefined}
              />
            ),
          }))}
        />
      </section>
      <section className="container" aria-labelledby="mengajar">
        <div className={styles.banner}>
          <BatikGround seed="mengajar" />
          <div>
            <h2 id="mengajar">Bagikan keahlian Anda</h2>
            <p>
              Jadilah instruktur {brand().name}: susun kursus Anda sendiri, tinjau hasil karya
              peserta, dan lihat mereka tumbuh.
            </p>
          </div>
          <ButtonLink to="/become-instructor" variant="kunyit" large>
            Jadi instruktur
          </ButtonLink>
        </div>
        <p className={styles.teams}>
          Ingin melatih tim? <Link to="/business">Lihat program untuk perusahaan</Link>
        </p>
      </section>
    </>
  );
}

/** The owner's claims, of which each may be hidden (spec decision 33). */
function Claims() {
  const { courses, companies } = brand().claims;
  if (courses === '' && companies === '') return null;
  return (
    <>
      {courses !== '' && <strong>{courses} kursus</strong>}
      {courses !== '' && companies !== '' && ', dipercaya '}
      {courses === '' && 'Dipercaya '}
      {companies !== '' && <strong>{companies} perusahaan</strong>}.
    </>
  );
}

function TabCourses({
  tab,
  initial,
}: {
  tab: string;
  initial: Route.ComponentProps['loaderData']['courses'] | undefined;
}) {
  const query = useQuery({ ...tabQuery(tab), ...(initial && { initialData: initial }) });
  if (query.isError)
    return <ErrorState text="Kursus gagal dimuat." onRetry={() => void query.refetch()} />;
  if (!query.data) return <CourseGridSkeleton count={4} />;
  if (query.data.items.length === 0) return <EmptyState text="Tidak ada kursus ditemukan" />;
  return (
    <>
      <CourseGrid courses={query.data.items} />
      <div className={styles.more}>
        <ButtonLink to={addressOf(tab)} variant="light" prefetch="intent">
          Lihat semua {formatNumber(query.data.total.count)} kursus
        </ButtonLink>
      </div>
    </>
  );
}

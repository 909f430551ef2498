import { type data, Link, redirect } from 'react-router';
import { levelLabels } from '~/features/catalogue/terms';
import { courseQuery, instructorNumbersQuery, similarQuery } from '~/features/catalogue/web/api';
import { CourseCover } from '~/features/catalogue/web/components/course-card';
import { CourseGrid } from '~/features/catalogue/web/components/course-grid';
import { breadcrumbData, courseData } from '~/features/catalogue/web/structured-data';
import { courseExamQuery } from '~/features/exams/attempts/web/api';
import { ratingsQuery } from '~/features/ratings/web/api';
import { Reviews } from '~/features/ratings/web/components/reviews';
import { formatMinutes } from '~/lib/dates';
import type { Problem } from '~/lib/errors';
import { formatNumber } from '~/lib/money';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { Badge } from '~/ui/badge';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Stars } from '~/ui/stars';
import { Tabs } from '~/ui/tabs';
import type { Route } from './+types/course';
import classes from './course.module.css';
import { Curriculum } from './course-curriculum';
import { Certificate, Instructor, Overview } from './course-parts';
import { EnrollCard, StickyEnroll } from './enroll-card';

const queries = ({ params: { slug = '' } }: { params: { slug?: string | undefined } }) => ({
  course: courseQuery(slug),
  instructor: instructorNumbersQuery(slug),
  similar: similarQuery(slug),
  exam: courseExamQuery(slug),
});
const reviews = ({ params: { slug = '' } }: { params: { slug?: string | undefined } }) => ({
  ratings: ratingsQuery(slug),
});

type Thrown = ReturnType<typeof data<Partial<Problem>>>;
const courseAlone: typeof queries = (args) =>
  ({ course: queries(args).course }) as ReturnType<typeof queries>;

/** A course with another address than before redirects to it; unknown and unpublished courses redirect to / (specification §2). */
async function orElsewhere<T>(pending: Promise<T>, askAgain: () => Promise<unknown>): Promise<T> {
  try {
    return await pending;
  } catch (thrown) {
    if ((thrown as Thrown).init?.status !== 404) throw thrown;
    const moved = await askAgain().then(
      () => undefined,
      (again: Thrown) => again.data?.suggestion,
    );
    throw moved ? redirect(`/course/${moved}`, 301) : redirect('/');
  }
}

export const loader = async (args: Route.LoaderArgs) => {
  const [course, { ratings }] = await orElsewhere(
    Promise.all([pageLoader(queries)(args), pageLoader(reviews)(args)]),
    () => pageLoader(courseAlone)(args),
  );
  return { ...course, ratings };
};
/** In the browser the reviews load by themselves, so that the page doesn't wait for them. */
export const clientLoader = async (args: Route.ClientLoaderArgs) => ({
  ...(await orElsewhere(pageClientLoader(queries)(args), () =>
    pageClientLoader(courseAlone)(args),
  )),
  ratings: undefined,
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { course } = loaderData;
  const rating =
    course.ratingAverage === null
      ? null
      : { average: course.ratingAverage, count: course.ratingCount };
  return pageMeta(matches, {
    title: course.title,
    description: course.summary,
    path: `/course/${course.slug}`,
    image: `/og/course/${course.slug}.png`,
    data: (origin) => [
      courseData({ ...course, rating }, origin),
      breadcrumbData(
        [
          { name: 'Beranda', path: '/' },
          { name: course.category.name, path: `/courses?category=${course.category.slug}` },
          { name: course.title, path: `/course/${course.slug}` },
        ],
        origin,
      ),
    ],
  });
};

/** The description itself is further down the page. */
const firstSentence = (text: string) => /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** The key gives each course a page of its own, so that no state of one course appears on the next. */
export default function CoursePage(props: Route.ComponentProps) {
  return <CourseBody key={props.params.slug} {...props} />;
}

function CourseBody({ loaderData, params }: Route.ComponentProps) {
  const course = useLoaded(courseQuery(params.slug), loaderData.course);
  const numbers = useLoaded(instructorNumbersQuery(params.slug), loaderData.instructor);
  const similar = useLoaded(similarQuery(params.slug), loaderData.similar);
  const exam = useLoaded(courseExamQuery(params.slug), loaderData.exam);
  const minutes = course.lessons.reduce((sum, lesson) => sum + lesson.durationMinutes, 0);
  return (
    <>
      <div className={classes.head}>
        <div className={`container ${classes.columns}`}>
          <div className={classes.words}>
            <Breadcrumbs
              items={[
                { label: 'Beranda', to: '/' },
                { label: course.category.name, to: `/courses?category=${course.category.slug}` },
                { label: course.title },
              ]}
            />
            <h1>{course.title}</h1>
            <p className={classes.summary}>{firstSentence(course.summary)}</p>
            <div className={`row ${classes.facts}`}>
              {course.bestseller && <Badge tone="sun">Terlaris</Badge>}
              <Badge>{levelLabels[course.level]}</Badge>
              {course.ratingAverage !== null && (
                <a href="#ulasan" className={classes.rating}>
                  <Stars value={course.ratingAverage} count={course.ratingCount} />
                </a>
              )}
              {course.learners > 0 && (
                <span className="tabular">{formatNumber(course.learners)} peserta</span>
              )}
              <span className="tabular">
                {formatNumber(course.lessons.length)} pelajaran · {formatMinutes(minutes)}
              </span>
            </div>
            <p className="quiet">
              Oleh{' '}
              <strong className={classes.name}>{course.instructor.fullName || 'Instruktur'}</strong>
              {course.organizationName && ` · ${course.organizationName}`}
            </p>
          </div>
        </div>
      </div>
      <div className={`container ${classes.columns} ${classes.body}`}>
        <aside className={classes.side} aria-label="Pendaftaran">
          <div className={`card ${classes.offer}`}>
            <CourseCover course={course} sizes="(min-width: 62em) 340px, 92vw" plain />
            <EnrollCard course={course} minutes={minutes} />
          </div>
        </aside>
        <div className={classes.main}>
          <Tabs
            label="Tentang kursus"
            items={[
              { value: 'ringkasan', label: 'Ringkasan', content: <Overview course={course} /> },
              {
                value: 'kurikulum',
                label: 'Kurikulum',
                content: (
                  <Curriculum
                    slug={course.slug}
                    lessons={course.lessons}
                    minutes={minutes}
                    exam={exam}
                  />
                ),
              },
              {
                value: 'instruktur',
                label: 'Instruktur',
                content: <Instructor instructor={course.instructor} numbers={numbers} />,
              },
              {
                value: 'sertifikasi',
                label: 'Sertifikasi',
                content: <Certificate course={course} exam={exam} />,
              },
            ]}
          />
          <div className={classes.reviews}>
            <Reviews
              course={course}
              first={loaderData.ratings}
              summary={{
                average: course.ratingAverage,
                count: course.ratingCount,
                histogram: course.ratings,
              }}
            />
          </div>
        </div>
      </div>
      {similar.length > 0 && (
        <section className={`container ${classes.similar}`} aria-labelledby="serupa">
          <div className={classes.similarHead}>
            <h2 id="serupa">Kursus serupa</h2>
            <Link to={`/courses?category=${course.category.slug}`}>
              Semua kursus {course.category.name}
            </Link>
          </div>
          <CourseGrid courses={similar} />
        </section>
      )}
      <StickyEnroll course={course} />
    </>
  );
}

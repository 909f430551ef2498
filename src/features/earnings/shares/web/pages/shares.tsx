import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { PageHeader } from '~/ui/page-header';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { useTitle } from '~/ui/use-title';
import { sharedCourseQuery, shareSettingsQuery } from '../api';
import classes from '../components/shares.module.css';
import { SplitForm } from '../components/split-form';
import { TermsForm } from '../components/terms-form';
import { defaultText, SplitVersions, TermVersions } from '../components/versions';

const title = 'Bagi hasil';
export const meta = deskMeta(title);
const address = '/admin/superadmin/shares';

/** The instructors' share: of all courses, and of one course that has its own. */
export default function Shares() {
  const [params] = useSearchParams();
  const slug = params.get('course');
  return slug ? <Course slug={slug} /> : <Settings q={params.get('q') ?? ''} />;
}

function Settings({ q }: { q: string }) {
  const [, setParams] = useSearchParams();
  const [typed, setTyped] = useState(q);
  const { data, error, refetch } = useQuery(shareSettingsQuery(q));
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: 'Menunggu', to: '/admin/superadmin' }, { label: title }]}
        state="Penjualan memakai bagi hasil yang berlaku saat dibayar"
      />
      {data ? (
        <div className="stack gap-5">
          <Section title="Semua kursus" lead="Berlaku untuk kursus tanpa bagi hasil sendiri.">
            <TermVersions terms={data.terms} fallback={defaultText} />
            <TermsForm courseId={null} terms={data.terms} />
          </Section>
          <Section
            title="Per kursus"
            lead={
              q
                ? `Kursus yang cocok dengan “${q}”`
                : 'Kursus dengan bagi hasil atau pembagian sendiri'
            }
          >
            <search>
              <form
                className="row"
                onSubmit={(event) => {
                  event.preventDefault();
                  setParams(typed.trim() ? { q: typed.trim() } : {});
                }}
              >
                <TextField
                  label="Cari kursus"
                  hideLabel
                  type="search"
                  placeholder="Judul kursus"
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
                <Button type="submit" variant="default">
                  Cari
                </Button>
              </form>
            </search>
            {data.courses.length === 0 ? (
              <EmptyState
                text={
                  q
                    ? 'Tidak ada kursus dengan judul itu.'
                    : 'Belum ada kursus dengan bagi hasil sendiri. Cari kursusnya untuk mengatur.'
                }
              />
            ) : (
              <ul className={classes.courses} aria-label="Kursus">
                {data.courses.map((course) => (
                  <li key={course.id}>
                    <Link to={`?${new URLSearchParams({ course: course.slug })}`}>
                      {course.title}
                    </Link>
                    {course.special && q && (
                      <span className="quiet small"> punya aturan sendiri</span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function Course({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(sharedCourseQuery(slug));
  const name = data?.title ?? 'Kursus';
  useTitle(data && `${data.title} · ${title}`);
  return (
    <>
      <PageHeader title={name} trail={[{ label: title, to: address }, { label: name }]} />
      {data ? (
        <div className="stack gap-5">
          <Section title="Bagian instruktur" lead="Menggantikan bagi hasil umum untuk kursus ini.">
            <TermVersions terms={data.terms} fallback="Bagi hasil umum" />
            <TermsForm courseId={data.id} terms={data.terms} />
          </Section>
          <Section
            title="Pembagian antarinstruktur"
            lead="Bagian instruktur dibagi di antara pengajar kursus ini, tepat 100%."
          >
            <SplitVersions
              splits={data.splits}
              lead={data.team.find(({ isLead }) => isLead)?.name ?? 'pengajar utama'}
            />
            {data.team.length > 1 ? (
              <SplitForm course={data} />
            ) : (
              <p className="quiet small">Kursus ini hanya punya satu pengajar.</p>
            )}
          </Section>
        </div>
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

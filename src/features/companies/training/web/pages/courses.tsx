import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink, MoreButton } from '~/ui/button';
import { Ago } from '~/ui/desk/time';
import { ConfirmDialog } from '~/ui/dialog';
import { PageHeader } from '~/ui/page-header';
import { Progress } from '~/ui/progress';
import { CardsSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { overviewQuery, useCompanyId } from '../../../web/api';
import type { Assignment } from '../../schema';
import { assignmentsQuery, useEndAssignment } from '../api';
import { AssignDialog } from '../components/assign-dialog';
import classes from '../components/assignments.module.css';

const title = 'Kursus';
export const meta = deskMeta(title);

/** The courses that a company has assigned, and the form for more. */
export default function CompanyCourses() {
  const company = useCompanyId();
  const list = useInfiniteQuery(assignmentsQuery(company));
  const { error, refetch } = list;
  const [assigning, setAssigning] = useState(false);
  const name = useQuery(overviewQuery(company)).data?.company.name ?? 'Perusahaan';
  const data = list.data?.pages[0];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const create = data?.mayAssign && (
    <Button onClick={() => setAssigning(true)}>Tetapkan Kursus</Button>
  );
  return (
    <>
      <PageHeader
        trail={[{ label: name, to: `/company/${company}` }, { label: title }]}
        title={title}
        state={
          data &&
          (data.total > 0
            ? `${formatNumber(data.total)} penetapan berjalan`
            : 'Belum ada kursus yang ditetapkan')
        }
        actions={items.length > 0 && create}
      />
      {data ? (
        items.length > 0 ? (
          <ul className="bare grid gap-3" aria-label="Kursus yang ditetapkan">
            {items.map((assignment) => (
              <Row
                key={assignment.id}
                company={company}
                assignment={assignment}
                mayEnd={data.mayAssign}
              />
            ))}
          </ul>
        ) : (
          <EmptyState text="Kursus yang ditetapkan terbuka bagi semua yang kursinya aktif, juga bagi yang bergabung kemudian.">
            {create}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton count={3} height="96px" />
      )}
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
      {assigning && <AssignDialog company={company} onClose={() => setAssigning(false)} />}
    </>
  );
}

const whomOf = ({ whom }: Assignment) =>
  whom === null
    ? 'Semua peserta'
    : whom.kind === 'department'
      ? `Departemen ${whom.name}`
      : whom.name;

function Row({
  company,
  assignment,
  mayEnd,
}: {
  company: string;
  assignment: Assignment;
  mayEnd: boolean;
}) {
  const [asks, setAsks] = useState(false);
  const end = useEndAssignment(company);
  const { course, dueOn, progress, createdAt, createdBy } = assignment;
  return (
    <li className={`card ${classes.row}`}>
      <div className={classes.words}>
        <h2>{course.title}</h2>
        <p className="row small">
          <Badge tone="laut">{whomOf(assignment)}</Badge>
          {dueOn && <Badge tone="sun">sampai {formatDate(dueOn)}</Badge>}
          {!course.published && <Badge tone="plain">tidak diterbitkan lagi</Badge>}
        </p>
        <p className="quiet small">
          Ditetapkan <Ago at={createdAt} />
          {createdBy && ` oleh ${createdBy}`}
        </p>
        {progress && (
          <Progress
            label={`Membagikan ${course.title}`}
            value={progress.people === 0 ? 0 : Math.floor((progress.given * 100) / progress.people)}
            text={`${formatNumber(progress.given)} dari ${formatNumber(progress.people)}`}
          />
        )}
      </div>
      <div className={classes.actions}>
        <ButtonLink
          variant="default"
          to={`/company/${company}/reports?course=${course.id}`}
          aria-label={`Lihat laporan ${course.title}`}
        >
          Lihat laporan
        </ButtonLink>
        {mayEnd && (
          <Button
            variant="subtle"
            onClick={() => setAsks(true)}
            aria-label={`Akhiri ${course.title} untuk ${whomOf(assignment)}`}
          >
            Akhiri
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={`Akhiri ${course.title}?`}
        confirm="Akhiri penetapan"
        danger
        loading={end.isPending}
        onConfirm={() => end.mutate(assignment.id, { onSettled: () => setAsks(false) })}
      >
        <p>
          Berlaku untuk {whomOf(assignment).toLowerCase()}. Yang belum mulai tidak lagi mendapat
          kursus ini. Yang sudah mulai tetap dapat melanjutkan selama kursinya aktif, tetapi tidak
          lagi terlihat di laporan.
        </p>
      </ConfirmDialog>
    </li>
  );
}

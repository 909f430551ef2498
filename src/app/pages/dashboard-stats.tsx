import { useQuery } from '@tanstack/react-query';
import { ownCoursesQuery } from '~/features/enrollment/web/api';
import { studyHours } from '~/features/learning/rules';
import { summaryQuery } from '~/features/learning/web/api';
import { formatDecimal, formatNumber } from '~/lib/money';
import { Skeleton } from '~/ui/skeleton';
import { ToolIcon, type ToolIconName } from '~/ui/tool-icon';
import classes from './dashboard-stats.module.css';

/** How much the person has learned. Figures that can't be loaded are a dash. */
export function OwnStats() {
  const courses = useQuery(ownCoursesQuery());
  const summary = useQuery(summaryQuery());
  const completed =
    courses.data && formatNumber(courses.data.filter((course) => course.completedAt).length);
  return (
    <div className={classes.stats}>
      <Stat
        icon="notebook"
        label="Total kursus"
        value={courses.data ? formatNumber(courses.data.length) : '–'}
        note={completed ? `${completed} selesai` : 'tidak dapat dimuat'}
      />
      <Stat
        icon="clock"
        label="Total jam belajar"
        value={summary.data ? formatDecimal(studyHours(summary.data.approvedMinutes)) : '–'}
        note="dari pelajaran yang disetujui"
        minor
      />
      <Stat icon="award" label="Pencapaian" value={completed ?? '–'} note="kursus selesai" minor />
    </div>
  );
}

type StatProps = {
  icon: ToolIconName;
  label: string;
  value: string | null;
  note: string /** phones leave its note out */;
  minor?: boolean;
};

/** `value` is null while it is loading. */
const Stat = ({ icon, label, value, note, minor = false }: StatProps) => (
  <div className={`card ${classes.stat}`}>
    <span className={classes.icon}>
      <ToolIcon name={icon} />
    </span>
    <p className={classes.label}>{label}</p>
    <p className={`tabular ${classes.value}`}>{value ?? <Skeleton width="3rem" height="1em" />}</p>
    <p className={minor ? `${classes.note} ${classes.minor}` : classes.note}>{note}</p>
  </div>
);

export const StatsSkeleton = () => (
  <div className={classes.stats} role="status" aria-label="Memuat ringkasan">
    <Stat icon="notebook" label="Total kursus" value={null} note={'\u00a0'} />
    <Stat
      icon="clock"
      label="Total jam belajar"
      value={null}
      note="dari pelajaran yang disetujui"
      minor
    />
    <Stat icon="award" label="Pencapaian" value={null} note="kursus selesai" minor />
  </div>
);

import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useHolds } from '~/features/auth/web/rights';
import { orderStateLabels, orderStates } from '~/features/checkout/terms';
import { formatDate, formatDateTime } from '~/lib/dates';
import { countLabel } from '~/lib/desk';
import { formatNumber, formatShortAmount } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import type { PageHandle } from '~/lib/web/early';
import { PageHeader } from '~/ui/page-header';
import { Section } from '~/ui/section';
import { CardsSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { Trend } from '~/ui/trend';
import { useNow } from '~/ui/use-now';
import { daysIn, lengthOf, netOf, readRange, standingOrderStates } from '../../rules';
import type { FiguresAnswer } from '../../schema';
import {
  type Concern,
  type Figure as FigureName,
  figureLabels,
  figureNotes,
  standingFigures,
  urgentConcerns,
} from '../../terms';
import { concernsQuery, figureReads, figuresQuery } from '../api';
import { Concerns } from '../components/concerns';
import { DayTable } from '../components/day-table';
import { Figure } from '../components/figure';
import classes from '../components/figures.module.css';
import { Pipeline } from '../components/pipeline';
import { Ranges } from '../components/ranges';
import { States } from '../components/states';
import { listOf, ordersIn } from '../lists';

const title = 'Ringkasan';
export const meta = deskMeta(title);
export const handle: PageHandle = { early: (_, search) => figureReads(search) };

/** The first screen of those who run the platform: what it sells, teaches and owes, by day. */
export default function Dashboard() {
  const now = useNow(60_000);
  const holds = useHolds();
  const [params] = useSearchParams();
  const range = readRange(params, now);
  const figures = useQuery(figuresQuery(range));
  const { data } = figures;
  return (
    <>
      <PageHeader
        trail={[{ label: 'Beranda', to: '/' }, { label: title }]}
        title={title}
        state={data ? stateOf(data) : `${daysOf(range)}; sedang dibaca dari pembukuan`}
      />
      <div className="stack gap-4">
        <Ranges range={range} now={now} />
        {data ? (
          data.countedAt ? (
            <Figures data={data} now={now} />
          ) : (
            <Uncounted now={now} />
          )
        ) : figures.isError ? (
          <ErrorState text={sentenceOf(figures.error)} onRetry={() => void figures.refetch()} />
        ) : (
          <CardsSkeleton count={8} height="108px" />
        )}
        {holds('figures.sales') && <Pipeline range={range} />}
      </div>
    </>
  );
}

/** Stands in the place of zeros that nobody has counted: on a new installation, or after the update that brought figures. */
const Uncounted = ({ now }: { now: Date }) => (
  <div className={classes.columns}>
    <Section title="Angka per hari">
      <p>
        Angka sedang dihitung untuk pertama kali, biasanya selesai dalam satu menit. Halaman ini
        memperbarui diri.
      </p>
    </Section>
    <Concerns now={now} />
  </div>
);

const day = (iso: string) => formatDate(`${iso}T00:00:00Z`);

/** Which days are counted, with which they are compared, and how fresh they are. */
function stateOf({ range, countedAt }: FiguresAnswer): string {
  const counted = countedAt ? `dihitung ${formatDateTime(countedAt)}` : 'belum dihitung';
  return `${daysOf(range)}; ${counted}`;
}

const daysOf = (range: FiguresAnswer['range']) =>
  `${day(range.from)} – ${day(range.to)}, dibanding ${formatNumber(lengthOf(range))} hari sebelumnya`;

const isStanding = (figure: FigureName) =>
  (standingFigures as readonly FigureName[]).includes(figure);
/** Active learners are counted less often than the rest. */
const freshNote = (name: FigureName, { activeAt }: FiguresAnswer) =>
  `${figureNotes[name]}; dihitung tiap jam, ${activeAt ? `terakhir ${formatDateTime(activeAt)}` : 'belum pernah'}`;
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The net sales of each day and of the days before, of the three figures that they are made of. */
function netSales({ gross, returned, ppn }: FiguresAnswer['figures']) {
  const values = (gross?.days ?? []).map((value, at) =>
    value === null
      ? null
      : netOf({ gross: value, returned: returned?.days[at] ?? 0, ppn: ppn?.days[at] ?? 0 }),
  );
  return {
    values,
    before: netOf({
      gross: gross?.before ?? 0,
      returned: returned?.before ?? 0,
      ppn: ppn?.before ?? 0,
    }),
  };
}

function Figures({ data, now }: { data: FiguresAnswer; now: Date }) {
  const days = daysIn(data.range);
  const labels = days.map(day);
  const net = netSales(data.figures);
  const ticks = days.length > 1 ? [labels[0] ?? '', labels.at(-1) ?? ''] : [labels[0] ?? ''];
  const column = (figure: FigureName, money = false) => ({
    label: figureLabels[figure],
    values: data.figures[figure]?.days ?? [],
    money,
  });
  const figure = (name: FigureName, drawn = true) => {
    const figure = data.figures[name];
    if (!figure) return null;
    const { days: values, before, last } = figure;
    const money = name === 'gross' || name === 'returned' || name === 'ppn';
    return (
      <Figure
        key={name}
        label={figureLabels[name]}
        to={listOf(name, data.range)}
        note={isStanding(name) ? freshNote(name, data) : figureNotes[name]}
        before={before}
        value={isStanding(name) ? (last ?? 0) : sumOf(values)}
        format={money ? formatShortAmount : formatNumber}
        {...(drawn && { days: { values, labels } })}
      />
    );
  };
  // Each role sees the figures of its work.
  const sells = data.figures.gross !== undefined;
  const teaches = data.figures.enrolments !== undefined;
  const netFigure = sells && (
    <Figure
      label="Penjualan bersih"
      to={listOf('gross', data.range)}
      value={sumOf(net.values)}
      before={net.before}
      format={formatShortAmount}
    />
  );
  return (
    <>
      <ul className={classes.first} aria-label="Yang pertama dilihat">
        {netFigure}
        {(['ordersPaid', 'enrolments'] as const).map((name) => figure(name, false))}
        <Urgent />
      </ul>
      <div className={classes.columns}>
        {sells && (
          <Section
            title="Penjualan"
            lead="Penjualan bersih per hari: uang yang diterima dikurangi dana kembali dan PPN, sesuai buku besar."
          >
            <Trend values={net.values} labels={labels} ticks={ticks} format={formatShortAmount} />
            <ul className={classes.figures} aria-label="Penjualan">
              {(['gross', 'returned', 'ppn'] as const).map((name) => figure(name, false))}
              {netFigure}
            </ul>
            <DayTable
              title="Penjualan"
              days={days}
              columns={[
                column('gross', true),
                column('returned', true),
                column('ppn', true),
                { label: 'Penjualan bersih', values: net.values, money: true },
              ]}
            />
          </Section>
        )}
        <Concerns now={now} />
      </div>
      {data.orderStates && (
        <Section
          title="Pesanan menurut status"
          lead="Yang menunggu dihitung sekarang; status lain menurut hari perubahannya dalam rentang yang dipilih."
        >
          <States
            label="Pesanan menurut status"
            states={orderStates.map((state) => ({
              label: orderStateLabels[state],
              to: ordersIn(state, data.range),
              count: data.orderStates?.[state] ?? 0,
              note: standingOrderStates.includes(state) ? 'Sekarang' : 'Dalam rentang ini',
            }))}
          />
        </Section>
      )}
      {sells && (
        <Group
          title="Pesanan"
          names={['ordersMade', 'ordersPaid', 'ordersEnded', 'ordersReturned']}
          days={days}
          figure={figure}
          column={column}
        />
      )}
      {teaches && (
        <Group
          title="Peserta"
          names={['signUps', 'enrolments', 'completions', 'certificates', 'active7', 'active30']}
          days={days}
          figure={figure}
          column={column}
        />
      )}
    </>
  );
}

type GroupProps = {
  title: string;
  names: FigureName[];
  days: string[];
  figure: (name: FigureName) => React.ReactNode;
  column: (name: FigureName) => Parameters<typeof DayTable>[0]['columns'][number];
};

const Group = ({ title, names, days, figure, column }: GroupProps) => (
  <Section title={title}>
    <ul className={classes.figures} aria-label={title}>
      {names.map((name) => figure(name))}
    </ul>
    <DayTable title={title} days={days} columns={names.map((name) => column(name))} />
  </Section>
);

/** How much is late or has failed. */
function Urgent() {
  const { data } = useQuery(concernsQuery());
  const holds = useHolds();
  const count = (concern: Concern) => data?.concerns[concern]?.count ?? 0;
  const sum = urgentConcerns.reduce((all, concern) => all + count(concern), 0);
  return (
    <li className={classes.figure}>
      <Link to="/admin/superadmin">Melewati janji atau gagal</Link>
      <p className={`tabular ${classes.value}`}>{data ? countLabel(sum) : '–'}</p>
      {holds('applications.decide') && holds('payouts.manage') && (
        <p className="quiet small">{`${countLabel(count('applications') + count('payouts'))} calon instruktur dan pencairan menunggu`}</p>
      )}
    </li>
  );
}

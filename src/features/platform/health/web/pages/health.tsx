import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Ago } from '~/ui/desk/time';
import { PageHeader } from '~/ui/page-header';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import type { Probe } from '../../schema';
import { type HealthState, healthStateLabels, probeLabels, probeNames } from '../../terms';
import { healthQuery } from '../api';
import classes from './health.module.css';

const title = 'Kesehatan';
export const meta = deskMeta(title);

const tones = { ok: 'laut', warn: 'sun', bad: 'bata' } as const satisfies Record<
  HealthState,
  string
>;

function stateOf(probes: Probe[]): string {
  const bad = probes.filter(({ state }) => state === 'bad').length;
  if (bad > 0) return `${formatNumber(bad)} bagian bermasalah`;
  const warn = probes.filter(({ state }) => state === 'warn').length;
  return warn > 0 ? `${formatNumber(warn)} bagian perlu diperhatikan` : 'Semua bagian baik';
}

/** How each part of the installation is, and what to do where one isn't well. */
export default function Health() {
  const { data, error, refetch, isFetching } = useQuery(healthQuery);
  return (
    <>
      <PageHeader
        title={title}
        trail={[...belowQueues, { label: title }]}
        state={data && stateOf(data.probes)}
        actions={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Ukur lagi
          </Button>
        }
      />
      {data && (
        <ul className={classes.probes} aria-label="Bagian">
          {data.probes.map((probe) => (
            <Row key={probe.name} {...probe} />
          ))}
        </ul>
      )}
      {!data &&
        (error ? (
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={probeNames.length} />
        ))}
    </>
  );
}

const Row = ({ name, state, text, advice, measuredAt }: Probe) => (
  <li className={classes.probe}>
    <h2 className={classes.name}>{probeLabels[name]}</h2>
    <span>
      <Badge tone={tones[state]}>{healthStateLabels[state]}</Badge>
    </span>
    <span>{text}</span>
    <span className="quiet small">
      Diukur <Ago at={measuredAt} />
    </span>
    {advice && <p className={classes.advice}>{advice}</p>}
  </li>
);

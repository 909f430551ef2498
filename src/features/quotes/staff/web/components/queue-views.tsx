import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DeskViewLinks } from '~/ui/desk';
import { countLabel } from '../../rules';
import { type QueueView, queueViewLabels, queueViews } from '../../terms';
import { type DeskAddress, deskPath } from '../address';
import { countsQuery } from '../api';

/** The choice of a view: links, or a select on phones. */
export function QueueViews({ address, wide }: { address: DeskAddress; wide: boolean }) {
  const { data: counts } = useQuery(countsQuery());
  const navigate = useNavigate();
  const countOf = (view: QueueView) => {
    const count = counts?.[view as keyof typeof counts];
    return count === undefined ? null : countLabel(count);
  };
  if (wide) {
    return (
      <DeskViewLinks
        label="Tampilan antrean"
        views={queueViews.map((view) => ({
          to: deskPath({ ...address, view }),
          label: queueViewLabels[view],
          current: view === address.view,
          count: countOf(view),
        }))}
      />
    );
  }
  return (
    <NativeSelect
      label="Tampilan"
      value={address.view}
      data={queueViews.map((view) => ({ value: view, label: countOf(view) === null ? queueViewLabels[view] : `${queueViewLabels[view]} (${countOf(view)})` }))}
      onChange={(event) => void navigate(deskPath({ ...address, view: event.currentTarget.value as QueueView }))}
    />
  );
}

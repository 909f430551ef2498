import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { countLabel } from '~/lib/desk';
import { DeskViewLinks } from '~/ui/desk';
import { type DeskView, deskViewLabels, requestDesk } from '../../rules';
import { type DeskAddress, deskPath } from '../address';
import { countsQuery } from '../api';

const deskViews = Object.keys(requestDesk.views) as DeskView[];

/** The choice of a view: links, or a select on phones. */
export function QueueViews({ address, wide }: { address: DeskAddress; wide: boolean }) {
  const { data: counts } = useQuery(countsQuery());
  const navigate = useNavigate();
  const countOf = (view: DeskView) => {
    const count = counts?.views[view];
    return count === undefined ? null : countLabel(count);
  };
  if (wide) {
    return (
      <DeskViewLinks
        label="Tampilan antrean"
        views={deskViews.map((view) => ({
          to: deskPath({ ...address, view }),
          label: deskViewLabels[view],
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
      data={deskViews.map((view) => ({ value: view, label: countOf(view) === null ? deskViewLabels[view] : `${deskViewLabels[view]} (${countOf(view)})` }))}
      onChange={(event) => void navigate(deskPath({ ...address, view: event.currentTarget.value as DeskView }))}
    />
  );
}

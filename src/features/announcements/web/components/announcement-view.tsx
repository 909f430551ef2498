import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Progress } from '~/ui/progress';
import type { Announcement } from '../../schema';
import { stateLabels } from '../../terms';
import { announcementQuery } from '../api';
import { forWhom, stateTones } from '../words';
import { AnnouncementEditor } from './announcement-editor';
import { Previews } from './previews';
import { Sending } from './sending';

/** One announcement: the form of a draft, its previews, and how far its sending is. */
export function AnnouncementView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(announcementQuery(id))} unknown="Pengumuman tidak ditemukan">
      {(announcement) => <Shown announcement={announcement} />}
    </OpenedEntry>
  );
}

function Shown({ announcement }: { announcement: Announcement }) {
  const { id, title, text, state } = announcement;
  return (
    <EntryCard>
      <EntryHeading
        name={title}
        badge={<Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>}
        lead={forWhom(announcement)}
      >
        {title}
      </EntryHeading>
      {state !== 'draft' && <Numbers announcement={announcement} />}
      {state === 'draft' && <AnnouncementEditor id={id} announcement={announcement} />}
      <Previews title={title} text={text} />
      <Sending announcement={announcement} />
    </EntryCard>
  );
}

function Numbers({ announcement }: { announcement: Announcement }) {
  const {
    state,
    recipients,
    handled,
    mailsSent,
    mailsFailed,
    mailsWaiting,
    plannedAt,
    startedAt,
    endedAt,
    countedAt,
    createdBy,
  } = announcement;
  const untold = state === 'stopped' && recipients !== null ? Math.max(0, recipients - handled) : 0;
  return (
    <>
      {recipients !== null && (
        <Progress
          label="Sudah diberi tahu"
          value={handled}
          max={Math.max(recipients, handled, 1)}
          text={`${formatNumber(handled)} dari ${formatNumber(recipients)} orang`}
        />
      )}
      <Facts
        items={[
          ...(plannedAt && !startedAt ? [['Dijadwalkan', formatDateTime(plannedAt)] as const] : []),
          ...(startedAt ? [['Mulai dikirim', formatDateTime(startedAt)] as const] : []),
          ...(endedAt
            ? [
                [
                  state === 'stopped' ? 'Dihentikan' : 'Selesai dibagikan',
                  formatDateTime(endedAt),
                ] as const,
              ]
            : []),
          ...(untold > 0 ? [['Tidak diberi tahu', `${formatNumber(untold)} orang`] as const] : []),
          ...(recipients === null
            ? []
            : ([
                ['Email terkirim', formatNumber(mailsSent)],
                ['Email menunggu', formatNumber(mailsWaiting)],
                ['Email gagal', formatNumber(mailsFailed)],
                ['Email dihitung', countedAt ? formatDateTime(countedAt) : 'Belum'],
              ] as const)),
          ...(createdBy ? [['Ditulis oleh', createdBy] as const] : []),
        ]}
      />
      {recipients !== null && (
        <p className="quiet small">
          Email tidak dikirim kepada yang mematikannya, belum memverifikasi alamatnya, ditangguhkan,
          atau sedang menutup akunnya.
        </p>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import type { Membership } from '../../../people/schema';
import { membershipsQuery, useLeave } from '../api';
import { SeenByCompany } from './seen-by-company';

/** The companies that have given the person a seat; each can be left. */
export function Memberships() {
  const { data, error, refetch } = useQuery(membershipsQuery());
  const [leaving, setLeaving] = useState<Membership | null>(null);
  const leave = useLeave(() => setLeaving(null));
  if (!data)
    return error ? (
      <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton />
    );
  return (
    <Section title="Perusahaan" lead="Perusahaan yang memberi Anda kursi pelatihan">
      {data.items.length === 0 && (
        <EmptyState text="Tidak ada perusahaan yang memberi Anda kursi saat ini." />
      )}
      <ul className="stack gap-4" aria-label="Perusahaan">
        {data.items.map((item) => (
          <li key={item.personId} className="stack gap-2">
            <h3>{item.company}</h3>
            <p className="quiet small">
              Dicatat sebagai {item.email}
              {item.department && `, departemen ${item.department}`}
              {item.activatedAt && `, sejak ${formatDate(item.activatedAt)}`}
            </p>
            <SeenByCompany company={item.company} />
            {item.status === 'active' && (
              <div className="row">
                <Button variant="danger" onClick={() => setLeaving(item)}>
                  Keluar dari {item.company}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Keluar dari ${leaving?.company ?? ''}?`}
        confirm="Keluar"
        danger
        loading={leave.isPending}
        onConfirm={() => leaving && leave.mutate(leaving.personId)}
      >
        <p>
          Kursi Anda kembali ke perusahaan, dan Anda perlu diundang lagi untuk memakainya.
          Sertifikat tetap milik Anda.
        </p>
      </ConfirmDialog>
    </Section>
  );
}

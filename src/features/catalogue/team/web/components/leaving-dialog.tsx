import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPercent } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { formErrors } from '~/lib/web/form';
import { ConfirmDialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { RadioCards } from '~/ui/radio-cards';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import type { Leaving, SplitChoice, TeamMember } from '../../schema';
import { teamTexts as texts } from '../../terms';
import { leavingQuery, useLeave } from '../api';
import classes from './team.module.css';

type LeavingProps = {
  courseId: string;
  member: TeamMember;
  /** the person leaves by themselves */
  own: boolean;
  onClose: () => void;
  onLeft: () => void;
};

/** Asks before somebody is taken out of a team, or leaves it: it shows their share and the coupons that end, and what becomes of the share is chosen. */
export function LeavingDialog({ courseId, member, own, onClose, onLeft }: LeavingProps) {
  const { data, error, isPending, refetch } = useQuery(leavingQuery(courseId, member.id));
  const leave = useLeave(courseId);
  const [split, setSplit] = useState<SplitChoice | null>(null);
  const [fault, setFault] = useState<string>();
  const fields = formErrors(leave.error);
  const send = () => {
    if (!data) return void refetch();
    if (data.share > 0 && split === null) return setFault(texts.splitChoice);
    const choice = data.share > 0 && split ? { split } : {};
    leave.mutate(
      { userId: member.id, ...choice },
      { onSuccess: onLeft, onError: (refusal) => setFault(formErrors(refusal).split) },
    );
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={own ? 'Keluar dari tim kursus ini?' : `Keluarkan ${member.name} dari tim?`}
      confirm={own ? 'Keluar dari tim' : 'Keluarkan'}
      danger
      loading={isPending || leave.isPending}
      onConfirm={send}
    >
      <div className="stack gap-4">
        {leave.error && !fields.split && (
          <Notice tone="danger" role="alert">
            <p>{sentenceOf(leave.error)}</p>
          </Notice>
        )}
        <p>
          {own
            ? 'Anda tidak dapat lagi membuka studio dan kiriman kursus ini. Keputusan yang sudah Anda buat tetap berlaku.'
            : 'Ia tidak dapat lagi membuka studio dan kiriman kursus ini. Keputusan yang sudah dibuatnya tetap berlaku.'}
        </p>
        {data ? (
          <Facts {...data} />
        ) : error ? (
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="3rem" />
        )}
        {data && data.share > 0 && (
          <RadioCards
            label="Bagi hasil dari penjualan berikutnya"
            required
            error={fault}
            options={own ? ownChoices : choices}
            value={split}
            onChange={(choice) => {
              setSplit(choice);
              setFault(undefined);
            }}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

const end = { value: 'end', label: 'Akhiri bagi hasil' } as const;
const keep = { value: 'keep', label: 'Pertahankan bagi hasil' } as const;
const choices = [
  { ...end, hint: 'Bagiannya beralih ke pengajar utama. Yang sudah diperolehnya tetap miliknya.' },
  {
    ...keep,
    hint: 'Ia tetap mendapat bagiannya walau tidak lagi mengajar, sampai Anda mengakhirinya di tab ini.',
  },
];
const ownChoices = [
  {
    ...end,
    hint: 'Bagian Anda beralih ke pengajar utama. Yang sudah Anda peroleh tetap milik Anda.',
  },
  {
    ...keep,
    disabled: true,
    hint: 'Hanya pengajar utama yang dapat mempertahankannya: minta ia yang mengeluarkan Anda.',
  },
];

const shownCodes = 10;

function Facts({ share, coupons }: Leaving) {
  if (share === 0 && coupons.length === 0) return null;
  const more = coupons.length - shownCodes;
  return (
    <ul className={classes.facts}>
      {share > 0 && (
        <li>
          <strong>Bagi hasil {formatPercent(share / 100)}</strong> dari bagian pengajar
        </li>
      )}
      {coupons.length > 0 && (
        <li>
          <strong>{coupons.length} kupon berakhir:</strong>{' '}
          {coupons.slice(0, shownCodes).join(', ')}
          {more > 0 && `, dan ${more} lainnya`}
        </li>
      )}
    </ul>
  );
}

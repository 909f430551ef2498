import { useEffect, useEffectEvent } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { formatNumber } from '~/lib/money';
import { toast } from '~/lib/web/toast';
import { forgetAttempt } from './hand-in';

/** What the server took counts; who waited for a connection is told what came too late, and is shown the result of what was to be handed in. */
export function useLeftover(endedIds: string[], showResult: (attemptId: string) => void): void {
  const person = useUserId();
  const tell = useEffectEvent(() => {
    for (const id of endedIds) {
      const { answers, wasHandedIn } = forgetAttempt(person, id);
      if (answers > 0) {
        const message = `${formatNumber(answers)} jawaban di perangkat ini tidak sampai ke server sebelum ujian berakhir. Yang dinilai adalah jawaban yang sudah diterima server.`;
        toast({ kind: 'error', title: 'Ujian sudah berakhir', message });
      }
      if (wasHandedIn) showResult(id);
    }
  });
  const ended = endedIds.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt has ended, or the person is known now
  useEffect(() => tell(), [ended, person]);
}

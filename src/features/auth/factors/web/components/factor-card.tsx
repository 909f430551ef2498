import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsQuery } from '~/features/auth/devices/web/api';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { roleQuery, securityQuery } from '~/features/auth/web/api';
import { userUpdated } from '~/features/auth/web/session';
import { toast } from '~/lib/web/toast';
import { useWrite } from '~/lib/web/write';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { Section } from '~/ui/section';
import type { Enrolment } from '../../schema';
import { enrolFactor, newRecoveryCodes, removeFactor } from '../api';
import { FactorEnrolment } from './factor-enrolment';
import { RecoveryCodes } from './recovery-codes';

const questions = {
  remove: {
    title: 'Matikan verifikasi dua langkah?',
    text: 'Setelah ini password saja cukup untuk masuk ke akun Anda.',
    confirm: 'Matikan sekarang',
  },
  renew: {
    title: 'Buat kode pemulihan baru?',
    text: 'Kode yang lama tidak berlaku lagi begitu yang baru dibuat.',
    confirm: 'Buat kode baru',
  },
};

/** The card of the second factor: off, being set up, or on, with recovery codes that are shown once. */
export function FactorCard({ enabled, codesLeft }: { enabled: boolean; codesLeft: number }) {
  const client = useQueryClient();
  const fresh = useFresh();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const refreshSecurity = async () => {
    // The session may have got another cookie, and rights may have changed.
    await userUpdated();
    await Promise.all(
      [securityQuery(), roleQuery(), sessionsQuery()].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
  const enrol = useMutation({
    mutationFn: () => fresh.run(enrolFactor),
    onSuccess: setEnrolment,
    meta: { failed: 'Verifikasi dua langkah gagal disiapkan.' },
  });
  const renew = useMutation({
    mutationFn: () => fresh.run(newRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      return refreshSecurity();
    },
    meta: { failed: 'Kode pemulihan gagal dibuat.' },
  });
  const remove = useWrite({
    write: () => fresh.run(removeFactor),
    stored: refreshSecurity,
    saved: 'Verifikasi dua langkah dimatikan.',
    failed: 'Verifikasi dua langkah gagal dimatikan.',
  });
  const runConfirmed = () => {
    (asking === 'remove' ? remove : renew).mutate();
    setAsking(null);
  };
  const finishEnrolment = (recoveryCodes: string[]) => {
    setEnrolment(null);
    setCodes(recoveryCodes);
    toast({ kind: 'success', title: 'Verifikasi dua langkah aktif.' });
    void refreshSecurity();
  };
  const idle = !codes && !enrolment;
  return (
    <Section
      title="Verifikasi dua langkah"
      lead="Selain password, masuk memerlukan kode dari aplikasi autentikator di ponsel Anda, misalnya Google Authenticator atau Aegis."
      actions={<Badge tone={enabled ? 'laut' : 'plain'}>{enabled ? 'Aktif' : 'Tidak aktif'}</Badge>}
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {!codes && enrolment && (
        <FactorEnrolment
          enrolment={enrolment}
          onVerified={finishEnrolment}
          onCancel={() => setEnrolment(null)}
        />
      )}
      {idle && !enabled && (
        <div className="row">
          <Button onClick={() => enrol.mutate()} loading={enrol.isPending}>
            Aktifkan
          </Button>
        </div>
      )}
      {idle && enabled && (
        <>
          <p>
            Sisa kode pemulihan: {codesLeft}.{codesLeft <= 3 && ' Buat yang baru sebelum habis.'}
          </p>
          <div className="row">
            <Button variant="default" onClick={() => setAsking('renew')} loading={renew.isPending}>
              Buat kode pemulihan baru
            </Button>
            <Button
              variant="default"
              onClick={() => setAsking('remove')}
              loading={remove.isPending}
            >
              Matikan
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={questions[asking ?? 'renew'].title}
        confirm={questions[asking ?? 'renew'].confirm}
        danger={asking === 'remove'}
        onConfirm={runConfirmed}
      >
        <p>{questions[asking ?? 'renew'].text}</p>
      </ConfirmDialog>
      {fresh.dialog}
    </Section>
  );
}

import { Button } from '~/ui/button';
import { Ago } from '~/ui/desk/time';
import { Section } from '~/ui/section';
import type { StaffAccount } from '../../schema';
import classes from './account.module.css';
import type { PlannedChange } from './change-dialog';

const reader = 'Dicatat dalam catatan audit. Ia dikabari lewat lonceng dan email.';
const all: PlannedChange = {
  title: 'Keluarkan semua perangkat',
  button: 'Keluarkan semua',
  effect: 'Orang ini harus masuk lagi di setiap perangkat.',
  reader,
  danger: true,
  change: { action: 'end-sessions', session: null },
};
const endingOf = ({ id, device }: StaffAccount['sessions'][number]): PlannedChange => ({
  title: `Keluarkan ${device}`,
  button: 'Keluarkan',
  effect: 'Orang ini harus masuk lagi di perangkat itu.',
  reader,
  danger: true,
  change: { action: 'end-sessions', session: id },
});
const factorReset: PlannedChange = {
  title: 'Matikan verifikasi dua langkah',
  button: 'Matikan',
  effect:
    'Hanya setelah Anda memastikan bahwa ini pemilik akunnya. Semua perangkatnya keluar, dan sesudahnya akun hanya dijaga password. Ia dikabari lewat email.',
  reader: 'Tulis bukti apa yang Anda periksa. Dicatat dalam catatan audit.',
  danger: true,
  change: { action: 'reset-factor' },
};

/** Where the person is signed in, and what guards the way in. */
export function AccountDevices({
  account: { sessions, factorEnabled, may, mayResetFactor },
  plan,
}: {
  account: StaffAccount;
  plan: (change: PlannedChange) => void;
}) {
  return (
    <>
      <Section
        title="Perangkat"
        lead={sessions.length === 0 ? 'Tidak masuk di perangkat mana pun.' : undefined}
        actions={
          may &&
          sessions.length > 0 && (
            <Button variant="default" onClick={() => plan(all)}>
              Keluarkan semua
            </Button>
          )
        }
      >
        {sessions.length > 0 && (
          <ul className={classes.list} aria-label="Perangkat">
            {sessions.map((session) => (
              <li key={session.id} className={classes.withAction}>
                <div>
                  <strong>{session.device}</strong>
                  <p className="quiet small">
                    {session.address && `${session.address} · `}aktif{' '}
                    <Ago at={session.lastActiveAt} />
                  </p>
                </div>
                {may && (
                  <Button
                    variant="subtle"
                    onClick={() => plan(endingOf(session))}
                    aria-label={`Keluarkan ${session.device}`}
                  >
                    Keluarkan
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section
        title="Verifikasi dua langkah"
        lead={
          factorEnabled ? 'Aktif: masuk perlu kode dari aplikasi autentikator.' : 'Tidak aktif.'
        }
        actions={
          mayResetFactor &&
          factorEnabled && (
            <Button variant="default" onClick={() => plan(factorReset)}>
              Matikan
            </Button>
          )
        }
      >
        {null}
      </Section>
    </>
  );
}

import { useAuth } from '~/features/auth/web/session';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import classes from './address-proven.module.css';

type AddressProvenProps = {
  email: string;
  /** whether the account has moved to this address, and not only verified it */
  moved: boolean;
  /** whether the account is signed in here */
  own: boolean;
  /** the page that shows what the account has got by it */
  next: string | null;
};

export const provenTitle = (moved: boolean) =>
  moved ? 'Email akun Anda telah diganti' : 'Email Anda sudah terverifikasi';

/** Stands where the button of a mailed link was, and leads on: into the account, or to its sign-in. */
export function AddressProven({ email, moved, own, next }: AddressProvenProps) {
  return (
    <>
      <p className={classes.sentence}>
        <span className={classes.mark}>
          <Icon name="check" size={22} />
        </span>
        <span>
          {moved ? 'Mulai sekarang masuk dengan ' : 'Alamat '}
          <b>{email}</b>
          {moved ? '.' : ' sudah kami catat sebagai milik Anda.'}
          {next &&
            ' Permintaan penawaran yang dikirim dengan alamat ini sekarang ada di akun Anda.'}
        </span>
      </p>
      {own ? (
        <Onward moved={moved} next={next} />
      ) : (
        <Elsewhere email={email} target={next ?? '/dashboard'} />
      )}
      <ButtonLink block variant="light" to="/">
        Buka beranda
      </ButtonLink>
    </>
  );
}

function Onward({ moved, next }: Pick<AddressProvenProps, 'moved' | 'next'>) {
  const [to, label] = next
    ? [next, 'Lihat permintaan penawaran']
    : moved
      ? ['/profile/edit?tab=keamanan', 'Buka keamanan akun']
      : ['/dashboard', 'Lanjut ke dashboard'];
  return (
    <ButtonLink block large to={to}>
      {label}
    </ButtonLink>
  );
}

/** The address was proven by the password: nobody, or somebody else, is signed in here. */
function Elsewhere({ email, target }: { email: string; target: string }) {
  const auth = useAuth();
  if (auth.status === 'in')
    return <p>Di peramban ini Anda masuk dengan akun lain, {auth.user.email}.</p>;
  return (
    <ButtonLink block large to={`/auth?returnUrl=${encodeURIComponent(target)}`} state={{ email }}>
      Masuk
    </ButtonLink>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { profileQuery } from '~/features/profiles/web/api';
import { Button, ButtonLink } from '~/ui/button';
import classes from './dashboard-profile.module.css';

const place = (userId: string) => `nusakelas-profile-hint:${userId}`;

function isDismissed(userId: string): boolean {
  try {
    return localStorage.getItem(place(userId)) !== null;
  } catch {
    return false;
  }
}

function keepDismissed(userId: string): void {
  try {
    localStorage.setItem(place(userId), '1');
  } catch {
    // Without storage the notice is dismissed only until the page is opened again.
  }
}

/** Invites people whose profile holds nothing but a name to fill it in. More urgent notices (a mail to verify, texts to agree to) come first. */
export function ProfileHint() {
  const auth = useAuth();
  if (auth.status !== 'in' || !auth.user.emailVerified) return null;
  return <Hint key={auth.user.id} userId={auth.user.id} />;
}

function Hint({ userId }: { userId: string }) {
  const { data } = useQuery(profileQuery());
  const [dismissed, setDismissed] = useState(() => isDismissed(userId));
  if (dismissed || !data?.complete || data.title || data.bio || data.avatarUrl) return null;
  const dismiss = () => {
    keepDismissed(userId);
    setDismissed(true);
  };
  return (
    <section className={`card ${classes.hint}`} aria-labelledby="lengkapi-profil">
      <div>
        <h2 id="lengkapi-profil">Lengkapi profil Anda</h2>
        <p className="quiet">
          Tambahkan foto, judul, dan cerita singkat agar instruktur dan sesama peserta mengenal
          Anda.
        </p>
      </div>
      <div className={classes.actions}>
        <ButtonLink to="/profile/edit" variant="light">
          Lengkapi profil
        </ButtonLink>
        <Button variant="subtle" onClick={dismiss}>
          Nanti saja
        </Button>
      </div>
    </section>
  );
}

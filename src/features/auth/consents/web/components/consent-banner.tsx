import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '~/ui/button';
import { consentsQuery, useAgree } from '../api';
import classes from './consent-banner.module.css';

/** Asks for agreement to texts that changed. A person who puts it off is asked again on their next visit, and when enrolling. */
export function ConsentBanner() {
  const { data } = useQuery(consentsQuery());
  const agree = useAgree();
  const [later, setLater] = useState(false);
  if (!data || data.pending.length === 0 || later) return null;
  return (
    <section className="container" aria-labelledby="persetujuan">
      <div className={`card ${classes.banner}`}>
        <div>
          <h2 id="persetujuan">
            {data.changed ? 'Ketentuan kami berubah' : 'Setujui ketentuan kami'}
          </h2>
          <p>
            Baca <Link to="/terms">syarat dan ketentuan</Link> serta{' '}
            <Link to="/privacy">kebijakan privasi</Link> yang berlaku sekarang. Anda perlu
            menyetujuinya sebelum mengikuti kursus baru.
          </p>
        </div>
        <div className={classes.actions}>
          <Button loading={agree.isPending} onClick={() => agree.mutate(data.current)}>
            Saya setuju
          </Button>
          <Button variant="default" onClick={() => setLater(true)}>
            Nanti
          </Button>
        </div>
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { fileLinkQuery, openFile } from '~/features/files/web/link';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { StaffApplication } from '../../schema';
import classes from './application-view.module.css';

/** The proof beside the answers: pictures are shown, papers are opened. */
export function ProofPreview({ proof }: Pick<StaffApplication, 'proof'>) {
  return (
    <section className={`card ${classes.part}`} aria-labelledby="berkas-bukti">
      <h3 id="berkas-bukti">Berkas bukti</h3>
      {proof ? (
        <>
          {proof.contentType.startsWith('image/') && <Picture id={proof.id} name={proof.name} />}
          <p className={classes.file}>
            <Icon name="file" size={20} /> {proof.name}
          </p>
          <Button variant="light" block onClick={() => openFile(proof.id)}>
            Buka berkas
          </Button>
          <p className="quiet small">Berkas pribadi: jangan disimpan di luar peninjauan ini.</p>
        </>
      ) : (
        <p className="quiet">Tidak ada berkas.</p>
      )}
    </section>
  );
}

function Picture({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(fileLinkQuery(id));
  return data ? <img src={data.url} alt={`Pratinjau ${name}`} className={classes.picture} /> : null;
}

import { FilePreview } from '~/features/files/web/components/file-preview';
import { Badge } from '~/ui/badge';
import type { StaffApplication } from '../../schema';
import classes from './application-view.module.css';

/** The proof beside the answers, to be read without leaving them. */
export function ProofPreview({ proof, rejected }: Pick<StaffApplication, 'proof' | 'rejected'>) {
  return (
    <section className={`card ${classes.part}`} aria-labelledby="berkas-bukti">
      <h3 id="berkas-bukti" className="row">
        Berkas bukti {rejected?.newProof && <Badge tone="sun">Baru</Badge>}
      </h3>
      {proof ? (
        <>
          <FilePreview key={proof.id} file={proof} />
          <p className="quiet small">Berkas pribadi: jangan disimpan di luar peninjauan ini.</p>
        </>
      ) : (
        <p className="quiet">Tidak ada berkas.</p>
      )}
    </section>
  );
}

import { FilePreview } from '~/features/files/web/components/file-preview';
import type { StaffApplication } from '../../schema';
import classes from './application-view.module.css';

/** The proof beside the answers, to be read without leaving them. */
export function ProofPreview({ proof }: Pick<StaffApplication, 'proof'>) {
  return (
    <section className={`card ${classes.part}`} aria-labelledby="berkas-bukti">
      <h3 id="berkas-bukti">Berkas bukti</h3>
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

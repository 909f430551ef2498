import { toast } from '~/lib/web/toast';
import { Button, buttonLook } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { ToolIcon } from '~/ui/tool-icon';
import type { OwnCertificate } from '../../schema';
import { useDownload } from '../changes';
import { linkedInAddress, verificationAddress, whatsAppAddress } from '../sharing';
import classes from './share-actions.module.css';

type Shown = Pick<OwnCertificate, 'number' | 'courseTitle' | 'issuedAt' | 'expiresAt'>;

/** The actions of a holder on a certificate that is valid. Only browsers render it, which know the site's address. */
export function ShareActions({
  certificate,
  main = 'kunyit',
}: {
  certificate: Shown;
  main?: 'kunyit' | 'filled';
}) {
  const download = useDownload(certificate);
  const { origin } = window.location;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(verificationAddress(certificate.number, origin));
      toast({ kind: 'success', title: 'Tautan sertifikat disalin.' });
    } catch {
      toast({
        kind: 'error',
        title: 'Tautan tidak dapat disalin. Buka sertifikatnya, lalu salin dari bilah alamat.',
      });
    }
  };
  return (
    <div className={classes.actions}>
      <Button
        variant={main}
        className={classes.main}
        loading={download.isPending && 'Membuat PDF…'}
        onClick={() => download.mutate('certificate.pdf')}
      >
        Unduh Sertifikat
      </Button>
      <div className={classes.others}>
        <a
          className={buttonLook({ variant: 'default' }, classes.other)}
          href={linkedInAddress(certificate, origin)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="link" />
          <span>
            <span className={classes.wide}>Tambahkan ke </span>LinkedIn
          </span>
        </a>
        <a
          className={buttonLook({ variant: 'default' }, classes.other)}
          href={whatsAppAddress(certificate, origin)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" />
          WhatsApp
        </a>
        <button
          type="button"
          className={buttonLook({ variant: 'default' }, classes.other)}
          onClick={() => void copy()}
        >
          <ToolIcon name="copy" size={20} />
          Salin tautan
        </button>
      </div>
    </div>
  );
}

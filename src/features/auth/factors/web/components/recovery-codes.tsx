import { useEffect, useRef } from 'react';
import { brand } from '~/lib/brand';
import { toast } from '~/lib/web/toast';
import { Button, buttonLook } from '~/ui/button';
import classes from './factor.module.css';

/** Shows recovery codes, which can't be shown again. They get the focus, because they appear at once and replace what had it. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ kind: 'success', title: 'Kode pemulihan disalin.' });
    } catch {
      toast({
        kind: 'error',
        title:
          'Peramban tidak mengizinkan penyalinan. Unduh kodenya, atau pilih lalu salin sendiri.',
      });
    }
  };
  const text = `Kode pemulihan ${brand().name}\nSetiap kode berlaku sekali.\n\n${codes.join('\n')}\n`;
  const file = {
    href: `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`,
    download: `kode-pemulihan-${brand().name.toLowerCase()}.txt`,
  };
  return (
    <fieldset ref={group} className="stack" aria-label="Kode pemulihan" tabIndex={-1}>
      <p className="small">
        Simpan kode pemulihan ini di tempat aman. Bila ponsel Anda hilang, setiap kode dapat dipakai
        sekali untuk masuk. Kode ini hanya ditampilkan sekarang.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button variant="default" onClick={() => void copy()}>
          Salin
        </Button>
        <a className={buttonLook({ variant: 'default' })} {...file}>
          Unduh
        </a>
        <Button onClick={onDone}>Sudah saya simpan</Button>
      </div>
    </fieldset>
  );
}

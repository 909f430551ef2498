import { Link } from 'react-router';
import { Notice } from '~/ui/notice';
import { ToolIcon } from '~/ui/tool-icon';
import type { CheckOutcome, Lapse } from '../check';
import classes from './findings.module.css';

const lapses: Record<Lapse, string> = {
  revoked: 'Asli, tetapi sudah dicabut.',
  replaced: 'Asli, tetapi sudah diganti.',
  expired: 'Asli, tetapi sudah kedaluwarsa.',
  redrawn: 'Kredensialnya asli, tetapi gambar ini bukan berkas kami.',
};

/** The findings of a check in this browser, each by itself. */
export function Findings({ outcome, linked = false }: { outcome: CheckOutcome; linked?: boolean }) {
  if (outcome.kind === 'unsupported') {
    return (
      <Notice tone="warning" title="Peramban ini belum dapat memeriksa tanda tangan" role="status">
        <p>
          Tanda tangannya memakai Ed25519, yang dikenal Chrome 137, Firefox 129, Safari 17, dan yang
          lebih baru, di alamat https. Status sertifikat di halaman ini tetap berasal langsung dari
          catatan kami.
        </p>
      </Notice>
    );
  }
  const { valid, lapse, findings, number } = outcome;
  return (
    <div role="status" className="grid gap-3">
      <p className={valid ? classes.good : lapse ? classes.lapsed : classes.bad}>
        <ToolIcon name={valid ? 'done' : 'warning'} size={22} />
        {valid ? 'Asli: tanda tangannya cocok.' : lapse ? lapses[lapse] : 'Tidak sah.'}
      </p>
      <ul className={classes.list}>
        {findings.map(({ about, ok, text, lapse }) => (
          <li key={about}>
            <span className={ok ? classes.yes : lapse ? classes.past : classes.no}>
              <ToolIcon name={ok ? 'check' : 'warning'} size={20} />
              <span className="hidden">{ok ? 'Sesuai: ' : 'Tidak sesuai: '}</span>
            </span>
            <span>
              <strong>{about}.</strong> {text}
            </span>
          </li>
        ))}
      </ul>
      {linked && number && (
        <p>
          <Link to={`/verify/${number}`}>Lihat sertifikat {number}</Link>
        </p>
      )}
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { formatNumber } from '~/lib/money';
import { pageMeta } from '~/lib/web/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field';
import { FileButton } from '~/ui/file-button';
import { batchMost } from '../../../terms';
import { batchLines, listedNumbers } from '../../rules';
import { verifyMany } from '../api';
import { listTextOf } from '../list-file';
import type { Route } from './+types/batch';
import classes from './verify.module.css';

const BatchResults = lazy(async () => ({
  default: (await import('../components/batch-results')).BatchResults,
}));

const title = 'Periksa banyak nomor';
const fileMost = 1024 * 1024;
const largeFile = 'Berkas ini terlalu besar untuk daftar nomor (paling besar 1 MB).';
const unreadableFile = 'Berkas ini tidak terbaca. Simpan sebagai XLSX atau CSV, lalu pilih lagi.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description: `Periksa sampai ${batchMost} sertifikat ${brand().name} sekaligus dan unduh hasilnya. Gratis, tanpa akun.`,
    path: '/verify/batch',
    image: '/og/page/verify.png',
  });

export default function Batch() {
  const [typed, type] = useState('');
  const [error, setError] = useState<string>();
  const results = useRef<HTMLHeadingElement>(null);
  const check = useMutation({
    mutationFn: async (numbers: ReturnType<typeof listedNumbers>) => {
      const answer = await verifyMany(numbers.map(({ text }) => text));
      return batchLines(numbers, answer.results);
    },
    meta: { failedTitle: 'Nomor gagal diperiksa' },
  });
  useEffect(() => {
    if (check.data) results.current?.focus();
  }, [check.data]);
  const read = async (file: File) => {
    setError(undefined);
    if (file.size > fileMost) return setError(largeFile);
    const list = await listTextOf(file);
    return list === null ? setError(unreadableFile) : type(list);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const numbers = listedNumbers(typed);
    if (numbers.length >= 1 && numbers.length <= batchMost) return check.mutate(numbers);
    setError(
      numbers.length === 0
        ? 'Isi paling sedikit satu nomor, satu di setiap baris.'
        : `Ada ${formatNumber(numbers.length)} nomor; paling banyak ${batchMost} sekali periksa. Bagi daftarnya.`,
    );
    event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <div className={`container ${classes.page}`}>
      <div>
        <Breadcrumbs
          items={[{ label: 'Verifikasi sertifikat', to: '/verify' }, { label: title }]}
        />
        <h1>{title}</h1>
        <p className={classes.lead}>
          Tempel daftar nomor, satu di setiap baris, atau pilih berkas TXT, CSV, XLSX, atau ODS.
          Paling banyak {batchMost} nomor sekali periksa.
        </p>
      </div>
      <form className={`card pad stack ${classes.list}`} onSubmit={send} noValidate>
        <TextArea
          label="Nomor sertifikat"
          value={typed}
          onChange={(event) => {
            type(event.target.value);
            setError(undefined);
          }}
          error={error}
          hint="Nama di baris yang sama dibandingkan dengan nama di sertifikat; kolom lain diabaikan."
          rows={8}
          spellCheck={false}
          autoComplete="off"
        />
        <div className="row">
          <Button type="submit" variant="kunyit" loading={check.isPending && 'Memeriksa…'}>
            Verifikasi
          </Button>
          <FileButton
            label="Pilih berkas daftar"
            accept=".txt,.csv,.tsv,.xlsx,.xls,.ods,text/plain,text/csv,text/tab-separated-values"
            onChoose={(file) => void read(file)}
          >
            Pilih berkas
          </FileButton>
          <Link to="/verify/api">Lewat API</Link>
        </div>
      </form>
      {check.data && (
        <section className={classes.part} aria-labelledby="hasil">
          <h2 id="hasil" ref={results} tabIndex={-1}>
            Hasil {formatNumber(check.data.length)} nomor
          </h2>
          <Suspense fallback={<p role="status">Menyiapkan tabel…</p>}>
            <BatchResults lines={check.data} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

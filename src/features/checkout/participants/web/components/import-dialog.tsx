import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { textOf } from '~/lib/web/text-of-file';
import { Button } from '~/ui/button';
import { ConfirmDialog, Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { FileButton } from '~/ui/file-button';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import type { ImportCheck, ImportInput, ImportView } from '../../schema';
import {
  type ImportOutcome,
  importBytesMax,
  importOutcomes,
  importRowsMax,
  outcomeLabels,
  participantTexts,
  plannedLabels,
} from '../../terms';
import { importQuery, reportAddress, useCheckImport, useStartImport, useUndoImport } from '../api';
import classes from './import-dialog.module.css';

type ImportDialogProps = {
  courseId: string /** an import that is looked at again */;
  importId: string | null;
  onClose: () => void;
};

/** Adds people by their addresses, in three steps: the list, what it would do, and what it has done, row by row. */
export function ImportDialog({ courseId, importId, onClose }: ImportDialogProps) {
  const [list, setList] = useState<ImportInput>(() => ({ key: newKey(), name: '', text: '' }));
  const [started, setStarted] = useState(importId);
  const [fault, setFault] = useState<string>();
  const check = useCheckImport(courseId);
  const start = useStartImport(courseId);
  const look = (input: ImportInput) => {
    if (!input.text.trim()) return setFault(participantTexts.empty);
    setFault(undefined);
    setList(input);
    check.mutate({ text: input.text }, { onError: (error) => setFault(formErrors(error).text) });
  };
  const choose = async (file: File) => {
    if (file.size > importBytesMax) return setFault(participantTexts.tooLarge);
    look({ key: newKey(), name: file.name.slice(0, 120), text: await textOf(file) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check.isPending) look({ ...list, key: newKey(), name: '' });
  };
  const run = () =>
    start.mutate(list, {
      onSuccess: ({ id }) => setStarted(id),
      onError: (error) => setFault(formErrors(error).text),
    });
  if (started) return <ImportResult courseId={courseId} id={started} onClose={onClose} />;
  const report = check.data;
  return (
    <Dialog opened onClose={onClose} title="Tambah peserta">
      {report ? (
        <div className="stack gap-3">
          <Planned name={list.name} report={report} />
          <div className="row">
            {willAdd(report) > 0 && (
              <Button loading={start.isPending} onClick={run} data-autofocus>
                Daftarkan {formatNumber(willAdd(report))} orang
              </Button>
            )}
            <Button variant="default" onClick={() => check.reset()}>
              Ubah daftar
            </Button>
          </div>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="stack gap-3">
          <TextArea
            label="Alamat email"
            hint={`Satu alamat per baris, paling banyak ${formatNumber(importRowsMax)}. Hanya pemilik akun dengan email terverifikasi yang dapat didaftarkan.`}
            rows={6}
            data-autofocus
            autoCapitalize="none"
            spellCheck={false}
            value={list.name ? '' : list.text}
            error={fault}
            onChange={({ currentTarget }) => {
              setList({ ...list, name: '', text: currentTarget.value });
              setFault(undefined);
            }}
          />
          <div className="row">
            <Button type="submit" loading={check.isPending}>
              Periksa daftar
            </Button>
            <FileButton
              variant="default"
              label="Berkas CSV"
              accept=".csv,.tsv,.txt,text/csv"
              loading={check.isPending}
              onChoose={(file) => void choose(file)}
            >
              Pilih berkas CSV
            </FileButton>
          </div>
          <p className="quiet small">
            Tidak ada yang didaftarkan sebelum Anda melihat hasil pemeriksaannya.
          </p>
        </form>
      )}
    </Dialog>
  );
}

const willAdd = ({ counts }: ImportCheck) => (counts.created ?? 0) + (counts.reopened ?? 0);

function Planned({ name, report }: { name: string; report: ImportCheck }) {
  const { fault, counts, rows, total } = report;
  if (fault && rows.length === 0)
    return (
      <Notice tone="danger" role="alert" title={name || 'Daftar ini tidak terbaca'}>
        <p>{fault}</p>
      </Notice>
    );
  const added = willAdd(report);
  return (
    <>
      <Notice
        tone={added === total ? 'success' : 'warning'}
        role="status"
        title={name || 'Hasil pemeriksaan'}
      >
        <p>
          {formatNumber(added)} dari {formatNumber(total)} baris akan didaftarkan dan dikabari lewat
          lonceng dan email.
        </p>
      </Notice>
      <Outcomes counts={counts} labels={{ ...outcomeLabels, ...plannedLabels }} />
      <Rows rows={rows} total={total} labels={{ ...outcomeLabels, ...plannedLabels }} />
    </>
  );
}

const Outcomes = ({
  counts,
  labels,
}: Pick<ImportCheck, 'counts'> & { labels: Record<ImportOutcome, string> }) => (
  <dl className={classes.counts}>
    {importOutcomes.map((outcome) => {
      const count = counts[outcome] ?? 0;
      return (
        count > 0 && (
          <div key={outcome}>
            <dt>{labels[outcome]}</dt>
            <dd className="tabular">{formatNumber(count)}</dd>
          </div>
        )
      );
    })}
  </dl>
);

function Rows({
  rows,
  total,
  labels,
}: {
  rows: ImportCheck['rows'];
  total: number;
  labels: Record<ImportOutcome, string>;
}) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <ol className={classes.rows} aria-label="Baris daftar" tabIndex={0}>
        {rows.map(({ line, email, outcome, fault }) => (
          <li key={line}>
            <span className={`tabular quiet small ${classes.line}`}>Baris {line}</span>
            <span className={classes.words}>
              <span>{email || 'Kosong'}</span>
              <span className="quiet small">{fault ?? labels[outcome]}</span>
            </span>
          </li>
        ))}
      </ol>
      {rows.length < total && (
        <p className="quiet small">
          Ditampilkan {formatNumber(rows.length)} baris; yang perlu dilihat lebih dulu.
        </p>
      )}
    </>
  );
}

/** What an import has done, while it runs and after it; it can be left, and undone as long as nobody has learned. */
function ImportResult({
  courseId,
  id,
  onClose,
}: {
  courseId: string;
  id: string;
  onClose: () => void;
}) {
  const { data } = useQuery(importQuery(id));
  const [asks, setAsks] = useState(false);
  const undo = useUndoImport(courseId);
  return (
    <Dialog opened onClose={onClose} title={data?.name || 'Hasil impor'}>
      <div className="stack gap-3">
        {data ? <Result result={data} /> : <p className="quiet">Memuat…</p>}
        <div className="row">
          <Button onClick={onClose} data-autofocus>
            {data?.state === 'running' ? 'Biarkan berjalan' : 'Selesai'}
          </Button>
          {data && (
            <a href={reportAddress(id)} download>
              Unduh laporan
            </a>
          )}
          {data && data.state !== 'undone' && (
            <Button variant="danger" onClick={() => setAsks(true)}>
              Urungkan impor
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title="Urungkan impor ini?"
        confirm="Urungkan"
        danger
        loading={undo.isPending}
        onConfirm={() => undo.mutate(id, { onSettled: () => setAsks(false) })}
      >
        <p>
          Semua yang didaftarkan impor ini dikeluarkan lagi dan dikabari. Siapa pun yang sudah
          belajar, membeli, atau didaftarkan lagi setelahnya tetap terdaftar.
        </p>
      </ConfirmDialog>
    </Dialog>
  );
}

function Result({ result }: { result: ImportView }) {
  const { state, counts, total, rows } = result;
  const waiting = counts.waiting ?? 0;
  const kept = counts.kept ?? 0;
  const added = (counts.created ?? 0) + (counts.reopened ?? 0) + kept;
  return (
    <>
      {state === 'running' ? (
        <Progress
          label="Mendaftarkan peserta"
          value={total === 0 ? 0 : Math.floor(((total - waiting) * 100) / total)}
          text={`${formatNumber(total - waiting)} dari ${formatNumber(total)}`}
        />
      ) : (
        <Notice
          tone={state === 'done' ? 'success' : kept > 0 ? 'warning' : 'info'}
          role="status"
          title={state === 'done' ? 'Impor selesai' : 'Impor diurungkan'}
        >
          <p>
            {state === 'done'
              ? `${formatNumber(added)} dari ${formatNumber(total)} baris didaftarkan.`
              : `${formatNumber(counts.undone ?? 0)} diurungkan${kept > 0 ? `, ${formatNumber(kept)} tetap terdaftar` : ''}.`}
          </p>
        </Notice>
      )}
      <Outcomes counts={counts} labels={outcomeLabels} />
      <Rows rows={rows} total={total - waiting} labels={outcomeLabels} />
    </>
  );
}

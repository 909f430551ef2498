import { useState } from 'react';
import { formatNumber } from '~/lib/money';
import { newKey } from '~/lib/web/key';
import { textOf } from '~/lib/web/text-of-file';
import { Button, buttonLook } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FileButton } from '~/ui/file-button';
import { Notice } from '~/ui/notice';
import { RadioCards } from '~/ui/radio-cards';
import { columnTexts } from '../../../csv/terms';
import { questionKindLabels } from '../../../terms';
import type { ImportReport, ReadInput } from '../../schema';
import {
  type ExchangeFormat,
  exchangeFormats,
  exchangeHints,
  exchangeLabels,
  importBytesMax,
  importTextMax,
} from '../../terms';
import { useImport, useImportReport } from '../api';
import { saveTemplate } from '../template';
import classes from './exchange.module.css';

const options = exchangeFormats.map((value) => ({
  value,
  label: exchangeLabels[value],
  hint: exchangeHints[value],
}));
const formatOf = (name: string): ExchangeFormat | null =>
  /\.xml$/i.test(name)
    ? 'moodle'
    : /\.(csv|tsv)$/i.test(name)
      ? 'csv'
      : /\.(gift|txt)$/i.test(name)
        ? 'gift'
        : null;
const megabyte = 1024 * 1024;

/** Imports questions in two steps: the file is read and each question checked, then those that are good, or all, are stored. */
export function ImportDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const [format, setFormat] = useState<ExchangeFormat>('moodle');
  const [read, setRead] = useState<{ name: string; file: ReadInput; key: string } | null>(null);
  const [fault, setFault] = useState('');
  const report = useImportReport(courseId);
  const load = useImport(courseId);
  const choose = async (file: File) => {
    setFault('');
    const most = formatOf(file.name) === 'moodle' ? importBytesMax : importTextMax;
    if (file.size > most) return setFault(`Berkas paling besar ${most / megabyte} MB.`);
    const chosen = { format: formatOf(file.name) ?? format, text: await textOf(file) };
    if (chosen.text === '') return setFault('Berkas ini kosong.');
    setFormat(chosen.format);
    report.mutate(chosen, {
      onSuccess: () => setRead({ name: file.name, file: chosen, key: newKey() }),
    });
  };
  const present = report.data?.questions.filter((question) => question.present).length ?? 0;
  const store = (only: 'all' | 'good', skipsPresent: boolean) =>
    read &&
    load.mutate({ ...read.file, key: read.key, only, skipsPresent }, { onSuccess: onClose });
  return (
    <Dialog opened onClose={onClose} title="Impor soal">
      <div className="stack">
        {read && report.data ? (
          <>
            <Report name={read.name} report={report.data} present={present} />
            <div className={classes.actions}>
              <Button variant="default" onClick={() => setRead(null)}>
                Berkas lain
              </Button>
              <Imports
                report={report.data}
                present={present}
                loading={load.isPending}
                onImport={(skipsPresent) =>
                  store(
                    report.data.good === report.data.questions.length ? 'all' : 'good',
                    skipsPresent,
                  )
                }
              />
            </div>
          </>
        ) : (
          <>
            <RadioCards
              label="Format berkas"
              options={options}
              value={format}
              onChange={setFormat}
            />
            {format === 'csv' && <Columns />}
            {fault && (
              <p className={classes.fault} role="alert">
                {fault}
              </p>
            )}
            <div className={classes.actions}>
              <Button variant="default" onClick={onClose}>
                Batal
              </Button>
              <FileButton
                variant="filled"
                label="Berkas soal"
                accept=".xml,.txt,.gift,.csv,.tsv"
                loading={report.isPending}
                onChoose={(file) => void choose(file)}
              >
                Pilih berkas
              </FileButton>
            </div>
            <p className="quiet small">
              Tidak ada yang disimpan sebelum Anda melihat hasil pemeriksaannya.
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

type ImportsProps = {
  report: ImportReport;
  present: number;
  loading: boolean;
  onImport: (skipsPresent: boolean) => void;
};

/** Of a file that was imported before, only what is new is offered first. */
function Imports({ report: { good }, present, loading, onImport }: ImportsProps) {
  const fresh = good - present;
  const all = `Impor ${present > 0 ? 'semua ' : ''}${formatNumber(good)} soal`;
  if (good === 0) return null;
  return (
    <>
      <Button
        variant={present > 0 ? 'default' : 'filled'}
        loading={loading}
        onClick={() => onImport(false)}
        data-autofocus={present === 0 || undefined}
      >
        {all}
      </Button>
      {present > 0 && fresh > 0 && (
        <Button loading={loading} onClick={() => onImport(true)} data-autofocus>
          Impor {formatNumber(fresh)} soal baru
        </Button>
      )}
    </>
  );
}

function Report({
  name,
  report: { fault, good, questions },
  present,
}: {
  name: string;
  report: ImportReport;
  present: number;
}) {
  if (fault)
    return (
      <Notice tone="danger" role="alert" title={name}>
        <p>{fault}</p>
      </Notice>
    );
  const bad = questions.length - good;
  return (
    <>
      <Notice tone={bad > 0 || present > 0 ? 'warning' : 'success'} role="status" title={name}>
        <p>
          {formatNumber(good)} soal dapat diimpor
          {bad > 0 && `, ${formatNumber(bad)} belum benar dan dilewati`}.
        </p>
        {present > 0 && (
          <p>
            {present === good ? 'Semuanya' : `${formatNumber(present)} di antaranya`} sudah ada di
            bank soal.
          </p>
        )}
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <ol className={classes.entries} aria-label="Soal di berkas" tabIndex={0}>
        {questions.map(({ line, title, kind, topic, present, faults, notes }) => (
          <li key={line} className={classes.entry}>
            <span className={`tabular ${classes.line}`}>Baris {line}</span>
            <span className={classes.words}>
              <span>{title || 'Tanpa teks'}</span>
              <span className="quiet small">
                {[kind && questionKindLabels[kind], topic, present && 'sudah ada di bank soal']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {faults.map((text) => (
                <span key={text} className={classes.fault}>
                  {text}
                </span>
              ))}
              {notes.map((text) => (
                <span key={text} className="quiet small">
                  {text}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

const Columns = () => (
  <details>
    <summary>Nama kolom tabel</summary>
    <div className="stack">
      <dl className={`small ${classes.columns}`}>
        {columnTexts.map(([column, text]) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={buttonLook({ variant: 'light' })} onClick={saveTemplate}>
        Unduh contoh tabel
      </button>
    </div>
  </details>
);

import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { saveFile } from '~/lib/web/save-file';
import { toast } from '~/lib/web/toast';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { SelectField } from '~/ui/field';
import {
  type BatchLine,
  batchColumns,
  batchLabels,
  batchRow,
  doubtsOf,
  remarkOf,
} from '../../rules';
import type { BatchEntry } from '../../schema';
import { nameStateTexts } from '../../terms';
import classes from './batch-results.module.css';

/** The columns that are written as text although they look like numbers don't become formulas in a spreadsheet. */
async function saveCsv(lines: BatchLine[]) {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = stringify([batchColumns, ...lines.map(batchRow)], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'verifikasi-sertifikat.csv');
}

/** The results of a batch, each with the line of the list in which its number stands. */
export function BatchResults({ lines }: { lines: BatchLine[] }) {
  const [filter, setFilter] = useState('');
  const [saving, setSaving] = useState(false);
  const counts = Map.groupBy(lines, ({ entry }) => entry.result);
  const doubtful = lines.filter((line) => doubtsOf(line).length > 0);
  const shown =
    filter === 'doubtful'
      ? doubtful
      : filter
        ? (counts.get(filter as BatchEntry['result']) ?? [])
        : lines;
  const options = [
    { value: '', label: `Semua (${formatNumber(lines.length)})` },
    ...(doubtful.length > 0
      ? [{ value: 'doubtful', label: `Perlu dilihat (${formatNumber(doubtful.length)})` }]
      : []),
    ...[...counts].map(([result, some]) => ({
      value: result,
      label: `${batchLabels[result]} (${formatNumber(some.length)})`,
    })),
  ];
  const save = async () => {
    setSaving(true);
    await saveCsv(lines).catch(() =>
      toast({ kind: 'error', title: 'CSV gagal dibuat. Silakan coba lagi.' }),
    );
    setSaving(false);
  };
  return (
    <div className="stack">
      <div className={classes.tools}>
        <SelectField
          label="Tampilkan"
          value={filter}
          options={options}
          onChange={(event) => setFilter(event.target.value)}
        />
        <Button variant="kunyit" loading={saving} onClick={() => void save()}>
          Unduh CSV
        </Button>
      </div>
      <div className={`card ${classes.sheet}`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Baris</th>
              <th scope="col">Nomor</th>
              <th scope="col">Hasil</th>
              <th scope="col">Nama</th>
              <th scope="col">Kursus</th>
              <th scope="col">Terbit</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((batchLine) => (
              <Row key={batchLine.line} batchLine={batchLine} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ batchLine }: { batchLine: BatchLine }) {
  const {
    line,
    entry: { input, result, certificate },
  } = batchLine;
  const remark = certificate && remarkOf(certificate);
  return (
    <tr>
      <Cell label="Baris" className="tabular">
        {line}
      </Cell>
      <th scope="row" data-label="Nomor" className="tabular">
        {certificate ? (
          <Link to={`/verify/${certificate.number}`}>{certificate.number}</Link>
        ) : (
          input
        )}
      </th>
      <Cell label="Hasil">
        <span className={classNames(classes.result, classes[result])}>{batchLabels[result]}</span>
        {remark && result !== 'valid' && <span className={classes.remark}>{remark}</span>}
        {doubtsOf(batchLine).map((doubt) => (
          <span key={doubt} className={classNames(classes.remark, classes.doubt)}>
            {doubt}
          </span>
        ))}
      </Cell>
      <Cell label="Nama">
        {certificate
          ? (certificate.name ?? (
              <i>
                {
                  nameStateTexts[
                    certificate.nameState === 'shown' ? 'hidden' : certificate.nameState
                  ]
                }
              </i>
            ))
          : ''}
      </Cell>
      <Cell label="Kursus">{certificate?.courseTitle}</Cell>
      <Cell label="Terbit" className="tabular">
        {certificate && formatDate(certificate.issuedAt)}
      </Cell>
    </tr>
  );
}

const Cell = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <td data-label={label} className={className} data-empty={!children || undefined}>
    {children}
  </td>
);

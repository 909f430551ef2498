import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { buttonLook } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Spinner } from '~/ui/spinner';
import { ErrorState } from '~/ui/states';
import { exchangeEndings, exchangeLabels, lossLabels } from '../../terms';
import { exportAddress, exportPreviewQuery } from '../api';
import classes from './exchange.module.css';

/** Says what each format can't hold of this bank before its file is saved. */
export function ExportDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(exportPreviewQuery(courseId));
  return (
    <Dialog opened onClose={onClose} title="Ekspor bank soal">
      {!data && !error && <Spinner size={24} />}
      {error && <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <ul className={classes.formats}>
          {data.formats.map(({ format, losses }) => (
            <li key={format} className={classes.format}>
              <div className={classes.words}>
                <b>{exchangeLabels[format]}</b>
                {losses.length === 0 && <span className="quiet small">Memuat semuanya.</span>}
                {losses.map(({ key, questions }) => (
                  <span key={key} className="small">
                    {formatNumber(questions)} soal: {lossLabels[key]}
                  </span>
                ))}
              </div>
              <a
                className={buttonLook({ variant: 'default' })}
                href={exportAddress(courseId, format)}
                download={`bank-soal.${exchangeEndings[format]}`}
              >
                Unduh<span className="hidden"> {exchangeLabels[format]}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <p className="quiet small">
          {formatNumber(data.questions)} soal, beserta kunci jawabannya.
        </p>
      )}
    </Dialog>
  );
}

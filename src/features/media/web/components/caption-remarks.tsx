import { useState } from 'react';
import { Button, MoreButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { remarkSentence } from '../../rules';
import type { CaptionsFile } from '../../schema';
import styles from './captions-editor.module.css';

type Sentence = { words: string; cue: number | null };
type SentencesProps = { sentences: Sentence[]; onJump: (cue: number) => void };

const page = 6;

function Sentences({ sentences, onJump }: SentencesProps) {
  const [shown, setShown] = useState(page);
  return (
    <>
      <ul className={styles.remarks}>
        {[...sentences.slice(0, shown).entries()].map(([index, { words, cue }]) => (
          <li key={index}>
            {words}{' '}
            {cue !== null && (
              <Button variant="subtle" onClick={() => onJump(cue)}>
                Lihat takarir {cue + 1}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sentences.length > shown && (
        <MoreButton loading={false} onMore={() => setShown(shown + 10 * page)} />
      )}
    </>
  );
}

type FileReportProps = {
  name: string;
  file: CaptionsFile;
  onJump: (cue: number) => void;
  onClose: () => void;
};

/** What was read of a file and what wasn't, before any of it is stored. */
export function FileReport({ name, file, onJump, onClose }: FileReportProps) {
  const remarks = [...file.left, ...file.bent].sort((one, other) => one.line - other.line);
  return (
    <Notice
      tone={remarks.length > 0 ? 'warning' : 'success'}
      role="status"
      title={`${name}: ${file.cues.length} takarir dibaca, belum disimpan`}
      onClose={onClose}
    >
      {remarks.length === 0 ? (
        <p>Seluruh isi berkas dimuat. Periksa, lalu simpan.</p>
      ) : (
        <>
          <p>Periksa {remarks.length} catatan ini, lalu simpan bila sudah sesuai.</p>
          <Sentences
            sentences={remarks.map((remark) => ({
              words: remarkSentence(remark),
              cue: remark.cue,
            }))}
            onJump={onJump}
          />
        </>
      )}
    </Notice>
  );
}

/** The captions that are doubtful; they can be stored as they are. */
export function Doubts({ doubts, onJump }: { doubts: string[][]; onJump: (cue: number) => void }) {
  const sentences = doubts.flatMap((reasons, cue) =>
    reasons.map((reason) => ({ words: `Takarir ${cue + 1}: ${reason}.`, cue })),
  );
  if (sentences.length === 0) return null;
  const count = doubts.filter((reasons) => reasons.length > 0).length;
  return (
    <Notice tone="warning" title={`${count} takarir perlu diperiksa`}>
      <p>Semuanya tetap dapat disimpan.</p>
      <Sentences sentences={sentences} onJump={onJump} />
    </Notice>
  );
}

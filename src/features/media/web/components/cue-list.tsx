import { useState } from 'react';
import { Button, MoreButton } from '~/ui/button';
import { TextArea, TextField } from '~/ui/field';
import { mergeCues, splitCue } from '../../rules';
import { readCue, type TypedCue, typedCue } from '../typed-cue';
import styles from './captions-editor.module.css';

type CueListProps = {
  cues: TypedCue[];
  fault: { index: number; sentence: string } | null;
  onChange: (cues: TypedCue[]) => void;
  onSeek: (ms: number) => void;
  now: () => number;
};

const page = 60;
/** milliseconds of a new caption */
const lengthMs = 3_000;

/** The captions one below another, each with its times and text. */
export function CueList({ cues, fault, onChange, onSeek, now }: CueListProps) {
  const [shown, setShown] = useState(page);
  const replace = (index: number, count: number, ...others: TypedCue[]) =>
    onChange(cues.toSpliced(index, count, ...others));
  const addAfter = (index: number) => {
    const before = cues[index];
    const from = Math.max(before ? readCue(before).to : 0, index === cues.length - 1 ? now() : 0);
    replace(index + 1, 0, typedCue({ from, to: from + lengthMs, text: '' }));
    setShown((count) => Math.max(count, index + 2));
  };
  return (
    <>
      {cues.length === 0 && (
        <p className="quiet">
          Belum ada takarir dalam bahasa ini. Muat berkas WebVTT atau SRT, atau tulis di sini.
        </p>
      )}
      <ol className={styles.cues}>
        {[...cues.slice(0, shown).entries()].map(([index, cue]) => {
          const next = cues[index + 1];
          const label = `Takarir ${index + 1}`;
          const set = (change: Partial<TypedCue>) => replace(index, 1, { ...cue, ...change });
          const wrong = fault?.index === index ? fault.sentence : undefined;
          return (
            <li key={index} className={styles.cue}>
              <div className={styles.times}>
                <TextField
                  label={`${label}: mulai`}
                  value={cue.from}
                  onChange={(event) => set({ from: event.target.value })}
                  error={wrong !== undefined}
                />
                <TextField
                  label={`${label}: selesai`}
                  value={cue.to}
                  onChange={(event) => set({ to: event.target.value })}
                  error={wrong !== undefined}
                />
              </div>
              <TextArea
                label={`${label}: teks`}
                rows={2}
                grows
                value={cue.text}
                onChange={(event) => set({ text: event.target.value })}
                error={wrong}
              />
              <div className={styles.actions}>
                <Button variant="subtle" onClick={() => onSeek(readCue(cue).from)}>
                  Putar dari sini
                </Button>
                <Button variant="subtle" onClick={() => addAfter(index)}>
                  Tambah di bawah
                </Button>
                <Button
                  variant="subtle"
                  onClick={() => replace(index, 1, ...splitCue(readCue(cue)).map(typedCue))}
                >
                  Bagi dua
                </Button>
                {next && (
                  <Button
                    variant="subtle"
                    onClick={() =>
                      replace(index, 2, typedCue(mergeCues(readCue(cue), readCue(next))))
                    }
                  >
                    Gabung dengan berikutnya
                  </Button>
                )}
                <Button variant="subtle" onClick={() => replace(index, 1)}>
                  Hapus
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {cues.length > shown ? (
        <MoreButton loading={false} onMore={() => setShown(shown + page)} />
      ) : (
        <div>
          <Button variant="light" onClick={() => addAfter(cues.length - 1)}>
            Tambah takarir
          </Button>
        </div>
      )}
    </>
  );
}

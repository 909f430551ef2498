import { useEffect, useRef, useState } from 'react';
import { Button, MoreButton } from '~/ui/button';
import { TextArea, TextField } from '~/ui/field';
import { ToolIcon } from '~/ui/tool-icon';
import { mergeCues, splitCue } from '../../rules';
import { type CueFault, readCue, type TypedCue, typedCue, withText } from '../typed-cue';
import styles from './captions-editor.module.css';

type CueListProps = {
  cues: TypedCue[];
  fault: CueFault | null;
  doubts: string[][];
  /** the caption that somebody asked to see; a new object asks again */
  asked: { cue: number } | null;
  onChange: (cues: TypedCue[]) => void;
  onSeek: (ms: number) => void;
  now: () => number;
};

const page = 60;
/** milliseconds of a new caption */
const lengthMs = 3_000;

/** The captions one below another, each with its times and text. */
export function CueList({ cues, fault, doubts, asked, onChange, onSeek, now }: CueListProps) {
  const [opened, setShown] = useState(page);
  const list = useRef<HTMLOListElement>(null);
  const shown = Math.max(opened, asked ? asked.cue + 1 : 0);
  useEffect(() => {
    if (asked) list.current?.children[asked.cue]?.querySelector('textarea')?.focus();
  }, [asked]);
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
      <ol ref={list} className={styles.cues}>
        {[...cues.slice(0, shown).entries()].map(([index, cue]) => (
          <CueEntry
            key={index}
            label={`Takarir ${index + 1}`}
            cue={cue}
            next={cues[index + 1]}
            wrong={fault?.index === index ? fault.sentence : undefined}
            doubts={doubts[index] ?? []}
            onReplace={(count, ...others) => replace(index, count, ...others)}
            onAdd={() => addAfter(index)}
            onSeek={onSeek}
          />
        ))}
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

type CueEntryProps = {
  label: string;
  cue: TypedCue;
  next: TypedCue | undefined;
  wrong: string | undefined;
  doubts: string[];
  /** puts others in the place of so many captions from this one on */
  onReplace: (count: number, ...others: TypedCue[]) => void;
  onAdd: () => void;
  onSeek: (ms: number) => void;
};

function CueEntry(props: CueEntryProps) {
  const { label, cue, wrong, doubts, onReplace } = props;
  const set = (change: Partial<TypedCue>) => onReplace(1, { ...cue, ...change });
  return (
    <li className={styles.cue}>
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
        onChange={(event) => onReplace(1, withText(cue, event.target.value))}
        hint={doubts.length > 0 || cue.markup ? <Hints {...props} /> : undefined}
        error={wrong}
      />
      <CueActions {...props} />
    </li>
  );
}

function Hints({ doubts, cue }: CueEntryProps) {
  return (
    <>
      {doubts.map((doubt) => (
        <span key={doubt} className={styles.doubt}>
          <ToolIcon name="warning" size={18} /> {doubt}.
        </span>
      ))}
      {cue.markup && (
        <span className={styles.doubt}>
          Memuat tanda pembicara, gaya atau waktu per kata. Mengubah teksnya atau membaginya
          menghapus tanda itu.
        </span>
      )}
    </>
  );
}

function CueActions({ cue, next, onReplace, onAdd, onSeek }: CueEntryProps) {
  return (
    <div className={styles.actions}>
      <Button variant="subtle" onClick={() => onSeek(readCue(cue).from)}>
        Putar dari sini
      </Button>
      <Button variant="subtle" onClick={onAdd}>
        Tambah di bawah
      </Button>
      <Button
        variant="subtle"
        onClick={() => onReplace(1, ...splitCue(readCue(cue)).map(typedCue))}
      >
        Bagi dua
      </Button>
      {next && (
        <Button
          variant="subtle"
          onClick={() => onReplace(2, typedCue(mergeCues(readCue(cue), readCue(next))))}
        >
          Gabung dengan berikutnya
        </Button>
      )}
      <Button variant="subtle" onClick={() => onReplace(1)}>
        Hapus
      </Button>
    </div>
  );
}

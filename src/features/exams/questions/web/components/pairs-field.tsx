import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '~/ui/announcer';
import { Button, IconButton } from '~/ui/button';
import { ChoiceGroup, TextField } from '~/ui/field';
import { ToolIcon } from '~/ui/tool-icon';
import { choiceMax, choicesMax, choicesMin, type Question } from '../../../terms';
import { newChoiceId } from '../../rules';
import classes from './bank.module.css';

type Matching = Extract<Question, { kind: 'matching' }>;
type PairsFieldProps = {
  question: Matching;
  faults: Record<string, ReactNode>;
  onChange: (question: Matching) => void;
};

/** The pairs of a matching question, and right sides that belong to none. */
export function PairsField({ question: { content, key }, faults, onChange }: PairsFieldProps) {
  const list = useRef<HTMLDivElement>(null);
  const { left, right } = content;
  const partners = new Set(Object.values(key.pairs));
  const extra = right.filter(({ id }) => !partners.has(id));
  const rightAt = (id: string | undefined) => right.findIndex((choice) => choice.id === id);
  const isFull = left.length >= choicesMax || right.length >= choicesMax;
  const write = (content: Matching['content'], pairs = key.pairs) =>
    onChange({ kind: 'matching', content, key: { pairs } });
  /** The last of these parts has the focus at once, so that who types on loses no letter. */
  const writeAndGoTo = (part: 'left' | 'extra', ...written: Parameters<typeof write>) => {
    flushSync(() => write(...written));
    [...(list.current?.querySelectorAll(`[data-${part}]`) ?? [])]
      .at(-1)
      ?.querySelector('input')
      ?.focus();
  };
  const setRight = (id: string | undefined, text: string) =>
    write({ left, right: right.map((item) => (item.id === id ? { id: item.id, text } : item)) });
  const addPair = () => {
    const [leftId, rightId] = [newChoiceId(), newChoiceId()];
    writeAndGoTo(
      'left',
      { left: [...left, { id: leftId, text: '' }], right: [...right, { id: rightId, text: '' }] },
      { ...key.pairs, [leftId]: rightId },
    );
  };
  const removePair = (index: number) => {
    const removed = left[index];
    if (!removed) return;
    const { [removed.id]: partner, ...pairs } = key.pairs;
    announce(`Pasangan ${index + 1} dihapus`);
    writeAndGoTo(
      'left',
      { left: left.toSpliced(index, 1), right: right.filter(({ id }) => id !== partner) },
      pairs,
    );
  };
  const addExtra = () => {
    writeAndGoTo('extra', { left, right: [...right, { id: newChoiceId(), text: '' }] });
  };
  const removeExtra = (id: string) => {
    announce('Pengecoh dihapus');
    writeAndGoTo('left', { left, right: right.filter((choice) => choice.id !== id) });
  };
  return (
    <div ref={list} className="stack">
      <ChoiceGroup
        label="Pasangan"
        hint="Peserta memilih pasangan dari sisi kanan, yang tampil teracak."
        error={faults['content.left'] ?? faults['content.right'] ?? faults['key.pairs']}
      >
        {left.map(({ id, text }, index) => {
          const at = rightAt(key.pairs[id]);
          return (
            <div key={id} className={classes.choice} data-left>
              <div className={classes.texts}>
                <TextField
                  label={`Pasangan ${index + 1}, sisi kiri`}
                  hideLabel
                  placeholder="Kiri"
                  maxLength={choiceMax}
                  value={text}
                  error={faults[`content.left.${index}.text`]}
                  onChange={({ currentTarget }) =>
                    write({ left: left.with(index, { id, text: currentTarget.value }), right })
                  }
                />
                <TextField
                  label={`Pasangan ${index + 1}, sisi kanan`}
                  hideLabel
                  placeholder="Kanan"
                  maxLength={choiceMax}
                  value={right[at]?.text ?? ''}
                  error={faults[`content.right.${at}.text`] ?? faults[`key.pairs.${id}`]}
                  onChange={({ currentTarget }) => setRight(key.pairs[id], currentTarget.value)}
                />
              </div>
              <IconButton
                label={`Hapus pasangan ${index + 1}`}
                disabled={left.length <= choicesMin}
                onClick={() => removePair(index)}
              >
                <ToolIcon name="trash" size={20} />
              </IconButton>
            </div>
          );
        })}
      </ChoiceGroup>
      {extra.length > 0 && (
        <ChoiceGroup label="Pengecoh" hint="Sisi kanan tanpa pasangan.">
          {extra.map(({ id, text }, index) => (
            <div key={id} className={classes.choice} data-extra>
              <div className={classes.texts}>
                <TextField
                  label={`Pengecoh ${index + 1}`}
                  hideLabel
                  maxLength={choiceMax}
                  value={text}
                  error={faults[`content.right.${rightAt(id)}.text`]}
                  onChange={({ currentTarget }) => setRight(id, currentTarget.value)}
                />
              </div>
              <IconButton label={`Hapus pengecoh ${index + 1}`} onClick={() => removeExtra(id)}>
                <ToolIcon name="trash" size={20} />
              </IconButton>
            </div>
          ))}
        </ChoiceGroup>
      )}
      <div className="row">
        <Button variant="light" disabled={isFull} onClick={addPair}>
          Tambah pasangan
        </Button>
        <Button variant="light" disabled={right.length >= choicesMax} onClick={addExtra}>
          Tambah pengecoh
        </Button>
      </div>
    </div>
  );
}

import { useRef } from 'react';
import { announce } from '~/ui/announcer';
import { Button, IconButton } from '~/ui/button';
import { ToolIcon } from '~/ui/tool-icon';
import { useOnChange } from '~/ui/use-on-change';
import { type ChoiceHtml, ChoiceWords, namedChoice } from './choice-words';
import classes from './question-face.module.css';

type OrderInputProps = {
  choices: { id: string; text: string }[];
  order: string[] | null;
  onOrder: (order: string[]) => void;
  disabled: boolean;
  html: ChoiceHtml;
};

/**
 * Things to put in order, each with a button up and one down; every move is announced, and the button that was pressed keeps the focus. The shown order is
 * an answer only when the learner has moved something or says that it is right.
 */
export function OrderInput({ choices, order, onOrder, disabled, html }: OrderInputProps) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  const choicesById = new Map(choices.map((choice) => [choice.id, choice]));
  const shown = order ? order.flatMap((id) => choicesById.get(id) ?? []) : choices;
  const ids = shown.map(({ id }) => id);
  // An entry that has moved in the document may have lost the focus.
  useOnChange(ids.join(), () => {
    if (pressed.current)
      list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  });
  const move = (index: number, by: 1 | -1) => {
    const [moved, neighbour] = [shown[index], shown[index + by]];
    if (!moved || !neighbour) return;
    pressed.current = `${moved.id} ${by}`;
    onOrder(ids.with(index, neighbour.id).with(index + by, moved.id));
    announce(`${namedChoice(moved.text)} sekarang urutan ${index + by + 1} dari ${ids.length}.`);
  };
  const confirm = () => {
    if (order !== null) return;
    onOrder(ids);
    announce('Urutan ini menjadi jawaban Anda.');
  };
  return (
    <>
      <p className="quiet small">
        Susun dari yang pertama sampai yang terakhir dengan tombol panah.
      </p>
      <ol ref={list} className="bare stack gap-2">
        {shown.map(({ id, text }, index) => (
          <li key={id} className={classes.entry}>
            <span className={classes.place} aria-hidden="true">
              {index + 1}
            </span>
            <ChoiceWords choice={{ id, text }} html={html} />
            {/* At the edges the buttons stay, so that the focus does too. */}
            <IconButton
              label={`Naikkan: ${namedChoice(text)}`}
              data-move={`${id} -1`}
              disabled={disabled}
              aria-disabled={index === 0 || undefined}
              onClick={() => move(index, -1)}
            >
              <ToolIcon name="arrowUp" size={20} />
            </IconButton>
            <IconButton
              label={`Turunkan: ${namedChoice(text)}`}
              data-move={`${id} 1`}
              disabled={disabled}
              aria-disabled={index === ids.length - 1 || undefined}
              onClick={() => move(index, 1)}
            >
              <ToolIcon name="arrowDown" size={20} />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className={classes.confirm}>
        {/* The button stays when the answer is given, so that the focus does too. */}
        <Button
          variant={order === null ? 'default' : 'light'}
          disabled={disabled}
          aria-pressed={order !== null}
          onClick={confirm}
        >
          {order === null ? 'Urutan ini sudah benar' : 'Urutan ini jawaban Anda'}
        </Button>
      </div>
    </>
  );
}

import { useEffect, useRef } from 'react';
import { IconButton } from '../button';
import { useLater } from '../later';
import { useStored } from '../use-stored';
import type { DeskKey, EntryKeys, HelpProps } from './key';

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Leaves a text for the heading above it, so that the keys of the desk work again. */
const leave = (text: HTMLTextAreaElement) => {
  const heading = text
    .closest('section, article')
    ?.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex="-1"]');
  if (heading) heading.focus();
  else text.blur();
};

/** Calls what stands at the pressed key, unless somebody types, chooses with a modifier, holds the key down, or a dialog is open. */
export function useKeys(keys: Record<string, DeskKey>, entryKeys: EntryKeys) {
  const [off, storeOff] = useStored('desk-keys');
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (off) return;
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (document.querySelector('dialog:modal, [popover]:popover-open')) return;
      if (key === 'Escape' && target instanceof HTMLTextAreaElement) return leave(target);
      if (target instanceof Element && target.closest(typing)) return;
      const command = latest.current[key] ?? entryKeys.current.get(key);
      if (!command) return;
      event.preventDefault();
      command.act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [off, entryKeys]);
  return { on: !off, turn: (on: boolean) => storeOff(on ? '' : 'off') };
}

/** Opens the help where there is a mouse, as there are keys then. `?` opens it everywhere. */
export const KeysButton = ({ onOpen }: { onOpen: () => void }) => (
  <IconButton label="Pintasan keyboard" onClick={onOpen}>
    ?
  </IconButton>
);

const loadHelp = () => import('./keys-help');

/** The help, which is loaded when it opens. */
export function KeysHelp(props: HelpProps) {
  const part = useLater(loadHelp, props);
  return part && <part.KeysDialog {...props} />;
}

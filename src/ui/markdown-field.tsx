import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from './button';
import { classNames } from './class-names';
import { EditIcon } from './edit-icon';
import { type Field, Labelled } from './field';
import fields from './field.module.css';
import { Icon } from './icon';
import styles from './markdown-field.module.css';
import { enterInList } from './markdown-keys';
import { Segmented } from './segmented';
import { Spinner } from './spinner';
import { Prose } from './states';
import { ToolIcon } from './tool-icon';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': {
        for: string;
        'aria-label': string;
        class?: string;
        children: ReactNode;
      };
    }
  }
}

type MarkdownFieldProps = Field & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  rows?: number;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** answers the HTML that the server makes of the text, sanitised */
  preview: (text: string) => Promise<string>;
  /** further buttons of the toolbar; `insert` writes at the cursor */
  tools?: (insert: (text: string) => void) => ReactNode;
};

const tools: [string, string, ReactNode][] = [
  ['header-3', 'Kepala bagian', <EditIcon key="icon" name="heading" />],
  ['bold', 'Tebal', <EditIcon key="icon" name="bold" />],
  ['italic', 'Miring', <EditIcon key="icon" name="italic" />],
  ['unordered-list', 'Daftar', <ToolIcon key="icon" name="list" size={20} />],
  ['ordered-list', 'Daftar bernomor', <EditIcon key="icon" name="numbered" />],
  ['link', 'Tautan', <Icon key="icon" name="link" />],
  ['quote', 'Kutipan', <EditIcon key="icon" name="quote" />],
  ['code', 'Kode', <Icon key="icon" name="code" />],
];

const views = [
  { value: 'write', label: 'Tulis' },
  { value: 'preview', label: 'Pratinjau' },
] as const;

/** Writes at the cursor in a way that Undo takes back; React hears of it as of typing. */
function insertAt(area: HTMLTextAreaElement | null, text: string): void {
  if (!area) return;
  area.focus();
  const { selectionStart, value } = area;
  const isLineStart = selectionStart === 0 || value[selectionStart - 1] === '\n';
  document.execCommand('insertText', false, `${isLineStart ? '' : '\n\n'}${text}\n`);
}

const shortcuts: Record<string, string> = { b: 'bold', i: 'italic' };
const letterOf = (tool: string) =>
  Object.keys(shortcuts)
    .find((letter) => shortcuts[letter] === tool)
    ?.toUpperCase();

const titleOf = (tool: string, text: string) =>
  letterOf(tool) ? `${text} (Ctrl+${letterOf(tool)})` : text;

/** Ctrl or ⌘ with B or I formats as the toolbar does, and Enter goes on with a list; Undo takes both back. */
function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget: area } = event;
  if (event.nativeEvent.isComposing || altKey || shiftKey) return;
  if (ctrlKey || metaKey) {
    const tool = shortcuts[key.toLowerCase()];
    const button =
      tool && area.parentElement?.querySelector<HTMLElement>(`[data-md-button=${tool}]`);
    if (!button) return;
    event.preventDefault();
    button.click();
    return;
  }
  const edit =
    key === 'Enter' && area.selectionStart === area.selectionEnd
      ? enterInList(area.value, area.selectionStart)
      : null;
  if (!edit) return;
  event.preventDefault();
  area.setSelectionRange(edit.from, edit.to);
  document.execCommand(edit.text === '' ? 'delete' : 'insertText', false, edit.text);
}

/** A field for a Markdown text, with a toolbar and the server's preview. */
export function MarkdownField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  rows = 8,
  preview,
  tools: more,
  ...rest
}: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<(typeof views)[number]['value']>('write');
  useEffect(() => void import('@github/markdown-toolbar-element'), []);
  const isWriting = view === 'write';
  return (
    <Labelled label={label} hint={hint} error={error} required={rest.required}>
      {({ id, ...wiring }) => (
        <div className={styles.editor}>
          <div className={styles.head}>
            <Segmented
              label={`${label}: tulis atau pratinjau`}
              options={views}
              value={view}
              onChange={setView}
            />
            {isWriting && !rest.disabled && (
              <markdown-toolbar
                for={id}
                aria-label={`Format ${label.toLowerCase()}`}
                class={`fades ${styles.tools}`}
              >
                {tools.map(([name, text, icon]) => (
                  <IconButton
                    key={name}
                    label={text}
                    title={titleOf(name, text)}
                    data-md-button={name}
                    tabIndex={-1}
                  >
                    {icon}
                  </IconButton>
                ))}
                {more?.((text) => insertAt(area.current, text))}
              </markdown-toolbar>
            )}
          </div>
          <textarea
            {...rest}
            {...wiring}
            id={id}
            ref={area}
            rows={rows}
            value={value}
            hidden={!isWriting}
            className={classNames(wiring.className, fields.area, fields.grows, styles.area)}
            style={{ '--rows': rows } as CSSProperties}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
          />
          {!isWriting && <Preview text={value} preview={preview} />}
        </div>
      )}
    </Labelled>
  );
}

function Preview({ text, preview }: { text: string; preview: (text: string) => Promise<string> }) {
  const { data: html, isError } = useQuery({
    queryKey: ['markdown', text],
    queryFn: () => preview(text),
  });
  return (
    <div className={styles.preview} role="status" aria-busy={html === undefined && !isError}>
      {isError && <p>Pratinjau gagal dimuat. Teks Anda tetap ada.</p>}
      {html === undefined && !isError && <Spinner size={24} />}
      {html !== undefined &&
        (html ? <Prose html={html} /> : <p className="quiet">Belum ada teks.</p>)}
    </div>
  );
}

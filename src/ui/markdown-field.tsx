import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './button';
import { classNames } from './class-names';
import { type Field, Labelled } from './field';
import fields from './field.module.css';
import { Icon } from './icon';
import styles from './markdown-field.module.css';
import { Segmented } from './segmented';
import { Spinner } from './spinner';
import { Prose } from './states';
import { ToolIcon } from './tool-icon';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': { for: string; 'aria-label': string; class?: string; children: ReactNode };
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
  ['header-3', 'Judul bagian', <ToolIcon key="icon" name="heading" size={20} />],
  ['bold', 'Tebal', <ToolIcon key="icon" name="bold" size={20} />],
  ['italic', 'Miring', <ToolIcon key="icon" name="italic" size={20} />],
  ['unordered-list', 'Daftar', <ToolIcon key="icon" name="list" size={20} />],
  ['ordered-list', 'Daftar bernomor', <ToolIcon key="icon" name="numbered" size={20} />],
  ['link', 'Tautan', <Icon key="icon" name="link" />],
  ['quote', 'Kutipan', <ToolIcon key="icon" name="quote" size={20} />],
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

/** A field for a Markdown text, with a toolbar and the server's preview. */
export function MarkdownField({ label, hint, error, value, onChange, onBlur, rows = 8, preview, tools: more, ...rest }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<(typeof views)[number]['value']>('write');
  useEffect(() => void import('@github/markdown-toolbar-element'), []);
  const isWriting = view === 'write';
  return (
    <Labelled label={label} hint={hint} error={error} required={rest.required}>
      {({ id, ...wiring }) => (
        <div className={styles.editor}>
          <div className={styles.head}>
            <Segmented label={`${label}: tulis atau pratinjau`} options={views} value={view} onChange={setView} />
            {isWriting && !rest.disabled && (
              <markdown-toolbar for={id} aria-label={`Format ${label.toLowerCase()}`} class={`fades ${styles.tools}`}>
                {tools.map(([name, text, icon]) => (
                  <IconButton key={name} label={text} title={text} data-md-button={name} tabIndex={-1}>
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
          />
          {!isWriting && <Preview text={value} preview={preview} />}
        </div>
      )}
    </Labelled>
  );
}

function Preview({ text, preview }: { text: string; preview: (text: string) => Promise<string> }) {
  const [html, setHtml] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text can't change while its preview is shown, and the function is new on every rendering
  useEffect(() => {
    let isShown = true;
    preview(text).then(
      (made) => isShown && setHtml(made),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  return (
    <div className={styles.preview} role="status" aria-busy={html === null && !failed}>
      {failed && <p>Pratinjau gagal dimuat. Teks Anda tetap ada.</p>}
      {!failed && html === null && <Spinner size={24} />}
      {html !== null && (html ? <Prose html={html} /> : <p className="quiet">Belum ada teks.</p>)}
    </div>
  );
}

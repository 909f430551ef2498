import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { formErrors } from '~/lib/web/form';
import { contentKeys } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Choice, ChoiceGroup, TextField } from '~/ui/field';
import { MenuAction, MoreMenu } from '~/ui/more-menu';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import {
  type ShownTemplate,
  type TemplateContent,
  templateContent,
  templateInput,
} from '../../schema';
import {
  type TemplateKind,
  templateKindLabels,
  templateKinds,
  templateTexts as texts,
} from '../../terms';
import { templatesQuery, useKeepTemplate, useRemoveTemplate, useReplaceTemplate } from '../api';
import classes from './templates.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  offer: object;
  onUse: (template: ShownTemplate) => void;
};

/** The templates of the company: one is put into the offer, or the offer becomes one. */
export function TemplatesDialog({ opened, onClose, offer, onUse }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Templat penawaran">
      {opened && (
        <div className={classes.templates}>
          <Listed offer={offer} onUse={onUse} />
          <KeepForm offer={offer} />
        </div>
      )}
    </Dialog>
  );
}

/** What of an offer a template of this kind keeps; null while the offer is incomplete. */
function contentOf(kind: TemplateKind, offer: object): TemplateContent | null {
  const { data } = templateContent.safeParse({ kind, content: offer });
  return data ?? null;
}

function Listed({ offer, onUse }: Pick<Props, 'offer' | 'onUse'>) {
  const { data, error, refetch } = useQuery(templatesQuery());
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="7.5rem" />;
  if (data.items.length === 0)
    return (
      <p className="quiet">Belum ada templat. Simpan isian penawaran ini sebagai yang pertama.</p>
    );
  return (
    <ul className={classes.list}>
      {data.items.map((template) => (
        <Entry key={template.id} template={template} offer={offer} onUse={onUse} />
      ))}
    </ul>
  );
}

function Entry({
  template,
  offer,
  onUse,
}: { template: ShownTemplate } & Pick<Props, 'offer' | 'onUse'>) {
  const { name, kind, by, updatedAt } = template;
  const [question, setQuestion] = useState<'replace' | 'remove' | null>(null);
  const [fault, setFault] = useState<string>();
  const replace = useReplaceTemplate();
  const remove = useRemoveTemplate();
  const decide = () => {
    const settled = { onSettled: () => setQuestion(null) };
    if (question === 'remove') return remove.mutate(template, settled);
    const content = contentOf(kind, offer);
    if (!content) return setFault(texts.incomplete);
    replace.mutate({ ...template, template: content }, settled);
  };
  return (
    <li className={classes.entry}>
      <div>
        <strong>{name}</strong>
        <p className="quiet small">
          {templateKindLabels[kind]} · {by ?? 'Staf'}, {formatDate(updatedAt)}
        </p>
      </div>
      {question === null && (
        <div className={classes.actions}>
          <Button variant="light" onClick={() => onUse(template)}>
            Pakai<span className="hidden"> {name}</span>
          </Button>
          <MoreMenu label={`Tindakan untuk ${name}`}>
            {() => (
              <>
                <MenuAction text="Ganti dengan isian ini" run={() => setQuestion('replace')} />
                <MenuAction text="Hapus templat" run={() => setQuestion('remove')} />
              </>
            )}
          </MoreMenu>
        </div>
      )}
      {question !== null && (
        <div className={classes.asked}>
          <p>
            {question === 'remove'
              ? 'Hapus templat ini? Penawaran yang memakainya tidak berubah.'
              : 'Ganti isi templat ini dengan isian penawaran yang terbuka?'}
          </p>
          {fault && (
            <p role="alert" className={classes.error}>
              {fault}
            </p>
          )}
          <div className="row">
            <Button
              variant={question === 'remove' ? 'danger' : 'filled'}
              loading={replace.isPending || remove.isPending}
              onClick={decide}
            >
              {question === 'remove' ? 'Hapus' : 'Ganti'}
            </Button>
            <Button variant="subtle" onClick={() => [setQuestion(null), setFault(undefined)]}>
              Batal
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function KeepForm({ offer }: Pick<Props, 'offer'>) {
  const [kind, setKind] = useState<TemplateKind>('offer');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [ids] = useState(contentKeys);
  const keep = useKeepTemplate(() => {
    setName('');
    ids.stored();
  });
  const send = () => {
    const template = contentOf(kind, offer);
    if (!template) return setError(texts.incomplete);
    const { data, error: faults } = templateInput.safeParse({
      id: ids.of({ name, template }),
      name,
      template,
    });
    if (!data) return setError(faults?.issues[0]?.message);
    if (!keep.isPending)
      keep.mutate(data, {
        onError: (refused) => setError(formErrors(refused).name ?? sentenceOf(refused)),
      });
  };
  return (
    <section className={classes.keep} aria-labelledby="simpan-templat">
      <h3 id="simpan-templat">Simpan isian ini sebagai templat</h3>
      <ChoiceGroup label="Yang disimpan">
        {templateKinds.map((value) => (
          <Choice
            key={value}
            type="radio"
            name="templateKind"
            label={templateKindLabels[value]}
            checked={kind === value}
            onChange={() => setKind(value)}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label="Nama templat"
        autoComplete="off"
        error={error}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setError(undefined);
        }}
      />
      <p className="quiet small">Jumlah peserta, tanggal, dan narahubung tidak ikut tersimpan.</p>
      <Button variant="default" loading={keep.isPending} onClick={send}>
        Simpan templat
      </Button>
    </section>
  );
}

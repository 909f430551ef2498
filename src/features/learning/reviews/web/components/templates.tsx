import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formErrors } from '~/lib/web/form';
import { Button, IconButton, TextButton } from '~/ui/button';
import { ConfirmDialog, Dialog, FormFoot } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { Popover } from '~/ui/popover';
import { ToolIcon } from '~/ui/tool-icon';
import type { Template } from '../../schema';
import { templatesMax, templateTitleMax } from '../../terms';
import { templatesQuery, useDeleteTemplate, useSaveTemplate } from '../api';
import classes from './templates.module.css';

type Opened = { edit: Template } | { save: string } | { drop: Template } | null;

/** The reviewer's own templates: one is put into the feedback where the cursor is; what was typed becomes a new one. */
export function Templates({ text, insert }: { text: string; insert: (text: string) => void }) {
  const templates = useQuery(templatesQuery()).data?.templates ?? [];
  const [opened, setOpened] = useState<Opened>(null);
  const drop = useDeleteTemplate();
  const close = () => setOpened(null);
  return (
    <>
      <Popover label="Templat" className={classes.opener} button="Templat">
        {(closePanel) => (
          <div className={classes.panel}>
            {templates.length === 0 && (
              <p className="quiet small">
                Belum ada templat. Tulis umpan balik, lalu simpan di sini untuk dipakai lagi.
              </p>
            )}
            <ul className={classes.list}>
              {templates.map((template) => (
                <li key={template.id}>
                  <button
                    type="button"
                    className={classes.pick}
                    onClick={() => {
                      closePanel();
                      insert(template.text);
                    }}
                  >
                    {template.title}
                  </button>
                  <TextButton
                    aria-label={`Ubah templat ${template.title}`}
                    onClick={() => setOpened({ edit: template })}
                  >
                    Ubah
                  </TextButton>
                  <IconButton
                    label={`Hapus templat ${template.title}`}
                    onClick={() => setOpened({ drop: template })}
                  >
                    <ToolIcon name="trash" size={18} />
                  </IconButton>
                </li>
              ))}
            </ul>
            <Button
              variant="light"
              disabled={!text.trim() || templates.length >= templatesMax}
              onClick={() => setOpened({ save: text })}
            >
              Simpan umpan balik ini sebagai templat
            </Button>
          </div>
        )}
      </Popover>
      {opened && 'edit' in opened && (
        <TemplateDialog id={opened.edit.id} initial={opened.edit} onClose={close} />
      )}
      {opened && 'save' in opened && (
        <TemplateDialog id={null} initial={{ title: '', text: opened.save }} onClose={close} />
      )}
      {opened && 'drop' in opened && (
        <ConfirmDialog
          opened
          danger
          onClose={close}
          title="Hapus templat?"
          confirm="Hapus"
          loading={drop.isPending}
          onConfirm={() => drop.mutate(opened.drop.id, { onSettled: close })}
        >
          <p>
            “{opened.drop.title}” tidak dapat dikembalikan. Umpan balik yang sudah dikirim tidak
            berubah.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

type TemplateProps = {
  id: string | null;
  initial: { title: string; text: string };
  onClose: () => void;
};

function TemplateDialog({ id, initial, onClose }: TemplateProps) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSaveTemplate(id, onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(values, { onError: (error) => setErrors(formErrors(error)) });
  };
  return (
    <Dialog opened onClose={onClose} title={id === null ? 'Templat baru' : 'Ubah templat'}>
      <form onSubmit={send} noValidate className="stack gap-3">
        <TextField
          label="Judul"
          required
          data-autofocus
          maxLength={templateTitleMax}
          value={values.title}
          error={errors.title}
          onChange={({ currentTarget }) => setValues({ ...values, title: currentTarget.value })}
        />
        <TextArea
          label="Isi"
          required
          rows={5}
          value={values.text}
          error={errors.text}
          onChange={({ currentTarget }) => setValues({ ...values, text: currentTarget.value })}
        />
        <FormFoot saving={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

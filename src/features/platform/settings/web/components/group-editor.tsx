import { useEffect, useState } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { useUserId } from '~/features/auth/web/session';
import { clockTime } from '~/lib/dates';
import type { SettingValue } from '~/lib/settings';
import { newKey } from '~/lib/web/key';
import { useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { TextArea, TextField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { Section } from '~/ui/section';
import { Segmented } from '~/ui/segmented';
import type { ChangeInput, GroupView, SettingEntry } from '../../schema';
import { fieldsOf, groupTerms, lineMax, reasonMax } from '../../terms';
import { useChangeSettings } from '../api';
import {
  changedIn,
  checkForm,
  formFields,
  type GroupForm,
  shownValue,
  storedAt,
  storedRevision,
} from '../group-form';
import { Changes } from './changes';
import { Preview } from './preview';
import classes from './settings.module.css';

const hourMs = 60 * 60_000;
const whens = [
  { value: 'now', label: 'Sekarang' },
  { value: 'later', label: 'Mulai waktu tertentu' },
] as const;

/** The editor of a group of settings: what holds, from when, why, a preview before anything is stored, and what was changed before. */
export function GroupEditor({ view, now }: { view: GroupView; now: Date }) {
  const { group } = view;
  const fresh = useFresh();
  const change = useChangeSettings(group, fresh.run);
  const [key, setKey] = useState(newKey);
  const [previewing, setPreviewing] = useState(false);
  /** the form's time, which decides what it builds on */
  const [at, setAt] = useState('');
  const stored = storedAt(view, at, now);
  const check = (values: GroupForm, revision: number) =>
    checkForm(view, values, { stored: stored.values, key, revision, now });
  const editing = useRevisedForm<GroupForm, ChangeInput>({
    draft: { person: useUserId(), place: `setting:${group}` },
    stored,
    fields: formFields(group),
    schema: {
      safeParse: (input) => {
        const { revision, ...values } = input as GroupForm & { revision: number };
        return check(values as GroupForm, revision);
      },
    },
    save: async (input, revision) => {
      const next = await change.mutateAsync({ ...input, revision: storedRevision(revision) });
      setKey(newKey());
      return storedAt(next, '', new Date(next.at));
    },
  });
  const { field, form } = editing;
  const { when, from } = form.values;
  useEffect(() => setAt(when === 'now' ? '' : from), [when, from]);

  const changed = Object.keys(changedIn(form.values, stored.values)).length > 0;
  const ask = () => {
    if (!changed) return;
    if (check(form.getValues(), editing.revision).success) setPreviewing(true);
    // It is refused before anything is sent, and its faults stand at their fields.
    else void editing.save();
  };
  const restore = ({ values, before, number }: SettingEntry) => {
    form.setValues({
      ...Object.fromEntries(Object.keys(values).map((name) => [name, before[name] ?? ''])),
      reason: `Memulihkan nilai sebelum perubahan ${number}`,
    });
    document.querySelector<HTMLElement>('[data-settings] input')?.focus();
  };
  return (
    <>
      <div className={classes.page}>
        <RevisedForm
          editing={editing}
          texts={{ changed: 'Pengaturan ini sudah diubah petugas lain atau di tab lain' }}
          onSave={ask}
          bar={
            <SaveBar editing={editing} saved="Tidak ada yang diubah">
              {editing.unsaved && (
                <Button variant="subtle" onClick={editing.reload}>
                  Batal
                </Button>
              )}
              <Button type="submit" loading={editing.saving} disabled={!changed}>
                Periksa perubahan
              </Button>
            </SaveBar>
          }
        >
          <Section title={groupTerms[group].label} lead={groupTerms[group].note}>
            <div className={classes.fields} data-settings>
              {Object.entries(fieldsOf(group)).map(([name, { hint, unit }]) => {
                const usual = view.defaults[name];
                const hints = [
                  hint,
                  form.values[name] !== usual && `Bawaan: ${shownValue(group, name, usual)}`,
                ]
                  .filter(Boolean)
                  .join('. ');
                const { value, onChange, ...wired } = field(name);
                return typeof stored.values[name] === 'number' ? (
                  <NumberField
                    key={name}
                    {...wired}
                    kind={unit === '%' ? 'percent' : 'whole'}
                    {...(unit && { unit })}
                    hint={hints}
                    value={value as number | null}
                    onChange={onChange as (value: number | null) => void}
                  />
                ) : (
                  <TextField
                    key={name}
                    {...wired}
                    hint={hints}
                    maxLength={lineMax}
                    autoComplete="off"
                    value={value as SettingValue}
                    onChange={onChange}
                  />
                );
              })}
            </div>
          </Section>
          <Section title="Kapan dan mengapa">
            <div className={classes.when}>
              <Segmented
                label="Berlaku mulai"
                options={whens}
                value={when}
                onChange={(chosen) => {
                  form.set('when', chosen);
                  if (chosen === 'later' && from === '')
                    form.set('from', clockTime(new Date(now.getTime() + hourMs)));
                }}
              />
              {when === 'later' && (
                <DateField
                  {...field('from')}
                  label="Tanggal dan jam (WIB)"
                  time
                  min={clockTime(now)}
                />
              )}
            </div>
            <TextArea
              {...field('reason')}
              rows={2}
              required
              maxLength={reasonMax}
              hint="Tersimpan di riwayat dan catatan audit."
            />
          </Section>
        </RevisedForm>
        <Changes view={view} now={now} onRestore={restore} />
      </div>
      {previewing && (
        <Preview
          view={view}
          form={form.values}
          stored={stored.values}
          now={now}
          onClose={() => setPreviewing(false)}
          onSave={() => {
            setPreviewing(false);
            void editing.save();
          }}
        />
      )}
      {fresh.dialog}
    </>
  );
}

import { useUserId } from '~/features/auth/web/session';
import { hideableFields, hideableLabels } from '~/features/profiles/terms';
import { useDraft } from '~/lib/web/draft';
import { ruled, useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { Choice, ChoiceGroup, TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
import { RadioChoices } from '~/ui/radio-choices';
import type { ModeratedProfile } from '../../schema';
import {
  type Action,
  actionLabels,
  reasonMax,
  reasonMin,
  moderationTexts as texts,
} from '../../terms';
import { useDecide } from '../api';
import classes from './profile.module.css';

const hints: Record<Action, string> = {
  hide_fields: 'Orang lain tidak lagi melihat bagian yang dipilih.',
  hide: 'Profil menjawab seperti tidak ada, juga bagi anggota.',
  warn: 'Profil tetap terlihat; pemiliknya diminta memperbaiki.',
  restore: 'Semua yang disembunyikan staf terlihat lagi.',
  dismiss: 'Laporan ditutup; pemilik profil tidak diberi tahu.',
};

/** The decisions that are possible in the profile's present state. */
function possibleActions({ hidden, hiddenFields, reports }: ModeratedProfile): Action[] {
  const waiting = reports.some(({ closed }) => !closed);
  return [
    ...(waiting ? (['dismiss'] as const) : []),
    'warn',
    'hide_fields',
    ...(hidden ? [] : (['hide'] as const)),
    ...(hidden || hiddenFields.length > 0 ? (['restore'] as const) : []),
  ];
}

type Typed = { action: Action | ''; fields: string[]; reason: string };

/** The form of a decision. The typed reason survives a refusal and a new sign-in. */
export function Decision({ profile }: { profile: ModeratedProfile }) {
  const draft = useDraft({ person: useUserId(), place: `moderation:${profile.id}` });
  const actions = possibleActions(profile);
  // A colleague may have decided since it was chosen.
  const possible = (action: Action | ''): Action | '' =>
    actions.find((other) => other === action) ?? '';
  const form = useSchemaForm({
    initial: { action: '', fields: profile.hiddenFields, reason: draft.initial } as Typed,
    input: ({ action, ...typed }) => ({ ...typed, action: possible(action) }),
    schema: ruled<Typed>({
      action: (action) => (action ? null : 'Pilih keputusan'),
      fields: (fields, { action }) =>
        action === 'hide_fields' && fields.length === 0 ? texts.fieldsMissing : null,
      reason: (reason) =>
        reason.trim().length < reasonMin
          ? texts.reasonTooShort
          : reason.trim().length > reasonMax
            ? texts.reasonTooLong
            : null,
    }),
    save: async ({ action, fields, reason }) => {
      if (action === '') return;
      const chosen =
        action === 'hide_fields' ? hideableFields.filter((field) => fields.includes(field)) : [];
      await decide.mutateAsync({ action, fields: chosen, reason, version: profile.version });
    },
  });
  const { fields } = form.values;
  const action = possible(form.values.action);
  const decided = useDecided();
  const decide = useDecide(profile.id, () => {
    decided();
    draft.drop();
    form.setValues({ action: '', reason: '' });
  });
  const toggle = (field: string) =>
    form.set(
      'fields',
      fields.includes(field) ? fields.filter((other) => other !== field) : [...fields, field],
    );
  return (
    <Form form={form} className={`card ${classes.part}`} aria-label="Keputusan">
      <h3>Keputusan</h3>
      <RadioChoices
        label="Apa yang dilakukan"
        name="action"
        values={actions}
        labels={actionLabels}
        value={action}
        onChange={(value) => form.set('action', value)}
        error={form.errors.action}
      />
      {action && <p className="quiet small">{hints[action]}</p>}
      {action === 'hide_fields' && (
        <ChoiceGroup label="Bagian yang disembunyikan" required error={form.errors.fields}>
          {hideableFields.map((field) => (
            <Choice
              key={field}
              checked={fields.includes(field)}
              onChange={() => toggle(field)}
              label={hideableLabels[field]}
            />
          ))}
        </ChoiceGroup>
      )}
      <TextArea
        label="Alasan"
        required
        rows={4}
        hint={
          action === 'dismiss'
            ? 'Dicatat bersama keputusan Anda.'
            : 'Dicatat, dan dibaca oleh pemilik profil.'
        }
        error={form.errors.reason}
        value={form.values.reason}
        onChange={(event) => {
          form.set('reason', event.currentTarget.value);
          draft.keep(event.currentTarget.value);
        }}
      />
      <Button
        type="submit"
        block
        variant={action === 'hide' || action === 'hide_fields' ? 'danger' : 'filled'}
        loading={decide.isPending}
      >
        {action ? actionLabels[action] : 'Simpan keputusan'}
      </Button>
    </Form>
  );
}

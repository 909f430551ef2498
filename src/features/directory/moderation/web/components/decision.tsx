import { useUserId } from '~/features/auth/web/session';
import { hideableFields, hideableLabels } from '~/features/profiles/terms';
import { judged, reasonFault, useDecision } from '~/lib/web/decision';
import { useDraft } from '~/lib/web/draft';
import { DecisionForm } from '~/ui/decision-form';
import { useDecided } from '~/ui/desk/entry';
import { Choice, ChoiceGroup } from '~/ui/field';
import { RadioChoices } from '~/ui/radio-choices';
import type { ModeratedProfile } from '../../schema';
import { type Action, actionLabels, reasonLimits, moderationTexts as texts } from '../../terms';
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

/** The form of a decision. The typed reason survives a refusal and a new sign-in. */
export function Decision({ profile }: { profile: ModeratedProfile }) {
  const actions = possibleActions(profile);
  const decision = useDecision({
    initial: { action: '' as Action | '', fields: profile.hiddenFields as string[], reason: '' },
    check: ({ action, fields, reason }) => {
      const chosen = actions.find((possible) => possible === action);
      const hides = chosen === 'hide_fields';
      return judged(
        {
          action: !chosen && 'Pilih keputusan',
          fields: hides && fields.length === 0 && texts.fieldsMissing,
          reason: reasonFault(reason, reasonLimits),
        },
        {
          action: chosen as Action,
          fields: hides ? hideableFields.filter((field) => fields.includes(field)) : [],
          reason,
          version: profile.version,
        },
      );
    },
    draft: useDraft({ person: useUserId(), place: `moderation:${profile.id}` }),
  });
  const { fields } = decision.values;
  // A colleague may have decided since it was chosen.
  const action = actions.find((possible) => possible === decision.values.action) ?? '';
  const decide = useDecide(profile.id, useDecided());
  const toggle = (field: string) =>
    decision.change(
      'fields',
      fields.includes(field) ? fields.filter((name) => name !== field) : [...fields, field],
    );
  return (
    <DecisionForm
      className={`card ${classes.part}`}
      decision={decision}
      write={decide}
      done={decision.sent}
      save={action ? actionLabels[action] : 'Simpan keputusan'}
      danger={action === 'hide' || action === 'hide_fields'}
      block
      reason={{
        rows: 4,
        hint:
          action === 'dismiss'
            ? 'Dicatat bersama keputusan Anda.'
            : 'Dicatat, dan dibaca oleh pemilik profil.',
      }}
    >
      <h3>Keputusan</h3>
      <RadioChoices
        label="Apa yang dilakukan"
        name="action"
        values={actions}
        labels={actionLabels}
        {...decision.choice('action')}
        value={action}
      />
      {action && <p className="quiet small">{hints[action]}</p>}
      {action === 'hide_fields' && (
        <ChoiceGroup label="Bagian yang disembunyikan" required error={decision.faults.fields}>
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
    </DecisionForm>
  );
}

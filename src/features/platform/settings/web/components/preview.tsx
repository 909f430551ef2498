import { formatDateTime } from '~/lib/dates';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { GroupView } from '../../schema';
import { fieldsOf, groupTerms } from '../../terms';
import { beginningText, changedIn, type GroupForm, plansOf } from '../group-form';
import { Differences } from './differences';
import classes from './settings.module.css';

type PreviewProps = {
  view: GroupView;
  form: GroupForm;
  stored: GroupForm;
  now: Date;
  onSave: () => void;
  onClose: () => void;
};

/** Shows before a change is stored what it replaces, where people meet it, from when, and which plan ends it again. */
export function Preview({ view, form, stored, now, onSave, onClose }: PreviewProps) {
  const { group } = view;
  const values = changedIn(form, stored);
  const later = plansOf(view, now)
    .filter(({ from }) => form.when === 'now' || from > new Date(`${form.from}:00+07:00`))
    .flatMap((plan) => {
      const names = Object.keys(plan.values).filter((name) => Object.hasOwn(values, name));
      return names.length > 0
        ? [
            {
              id: plan.id,
              from: plan.from,
              labels: names.map((name) => fieldsOf(group)[name]?.label ?? name),
            },
          ]
        : [];
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={form.when === 'now' ? 'Berlaku sekarang' : `Berlaku mulai ${beginningText(form.from)}`}
    >
      <div className="grid">
        <Differences group={group} before={stored} values={values} where />
        <p className="small quiet">{groupTerms[group].note}</p>
        {later.map(({ id, from, labels }) => (
          <p key={id} className="small">
            Rencana {formatDateTime(from)} mengganti lagi: {labels.join(', ')}.
          </p>
        ))}
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Ubah lagi
          </Button>
          <Button data-autofocus onClick={onSave}>
            {form.when === 'now' ? 'Simpan sekarang' : 'Simpan rencana'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './dialog';
import { TextArea } from './field';
import { Form } from './form';
import { Notice } from './notice';

/** The part of a decision (`lib/web/decision.ts`) that its form needs, whatever its other values are. */
type Deciding<Write> = {
  field: (name: 'reason') => {
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  /** why the decision was refused, where that isn't about one of its fields */
  failure: string | null;
  /** how often it was refused */
  refusals: number;
  send: (write: Write, done?: () => void) => void;
};

type Reason = {
  label?: string;
  /** who reads it */
  hint?: ReactNode;
  rows?: number;
  grows?: boolean;
  maxLength?: number;
  required?: boolean;
  /** it has the focus when its dialog opens */
  focused?: boolean;
};

type FieldsProps<Write> = {
  decision: Deciding<Write>;
  write: Write;
  /** what the caller does after it is stored, unless its write does */
  done?: () => void;
  /** null where no reason is owed */
  reason: Reason | null;
  /** shows a failure in the form too, for people who don't look for it in the toast */
  saysFailure?: boolean;
  /** what will happen, and what else is asked */
  children?: ReactNode;
  /** stands below the reason */
  after?: ReactNode;
};

/** The form itself. After a refusal its first wrong field gets the focus. */
function Fields<Write>({
  decision,
  write,
  done,
  reason,
  saysFailure = false,
  children,
  after,
  className = 'stack gap-3',
  foot,
  ...form
}: FieldsProps<Write> & {
  className?: string | undefined;
  id?: string;
  'aria-label'?: string | undefined;
  foot?: ReactNode;
}) {
  const { field, failure, refusals, send } = decision;
  const { focused, ...area } = reason ?? {};
  return (
    <Form
      {...form}
      form={{ submit: () => send(write, done), faultRound: refusals }}
      className={className}
    >
      {children}
      {reason && (
        <TextArea
          label="Alasan"
          required
          rows={3}
          data-autofocus={focused}
          {...area}
          {...field('reason')}
        />
      )}
      {after}
      {saysFailure && failure && (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      {foot}
    </Form>
  );
}

type Pending = { isPending: boolean };
type ButtonProps = { save: string; danger?: boolean | undefined };

/** A decision with its reason in the page. */
export const DecisionForm = <Write extends Pending>({
  save,
  danger = false,
  block = false,
  onCancel,
  other,
  label = 'Keputusan',
  ...fields
}: FieldsProps<Write> &
  ButtonProps & {
    /** its name in the page; null where its dialog says it */
    label?: string | null;
    className?: string | undefined;
    block?: boolean;
    /** leaves the decision open; without it there is nothing to go back to */
    onCancel?: (() => void) | undefined;
    /** the other answer, which owes the same reason */
    other?: { save: string; write: Write };
  }) => (
  <Fields
    {...fields}
    aria-label={label ?? undefined}
    foot={
      <div className={block ? undefined : 'row'}>
        <Button
          type="submit"
          block={block}
          variant={danger ? 'danger' : 'filled'}
          loading={fields.write.isPending}
        >
          {save}
        </Button>
        {other && (
          <Button
            variant="default"
            loading={other.write.isPending}
            onClick={() => fields.decision.send(other.write, fields.done)}
          >
            {other.save}
          </Button>
        )}
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Batal
          </Button>
        )}
      </div>
    }
  />
);

/** A decision with its reason in a dialog. Its owner closes it once the decision is stored. */
export function DecisionDialog<Write extends Pending>({
  title,
  save,
  danger = false,
  opened = true,
  onClose,
  cancel,
  pending,
  ...fields
}: FieldsProps<Write> &
  ButtonProps & {
    title: string;
    opened?: boolean;
    onClose: () => void;
    /** the button that leaves everything as it is */
    cancel?: string;
    /** where more than the write is waited for */
    pending?: boolean;
  }) {
  const id = useId();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      confirm={save}
      cancel={cancel}
      danger={danger}
      loading={pending ?? fields.write.isPending}
      form={id}
    >
      <Fields {...fields} id={id} />
    </ConfirmDialog>
  );
}

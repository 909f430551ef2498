import { useState } from 'react';
import { sentenceOf } from '~/lib/web/api';
import { formErrors } from '~/lib/web/form';
import { refusalOf } from '../../../links/web/api';
import classes from './answering.module.css';

type Answering = {
  onClose: () => void;
  /** called with the reason when the offer can't be answered any more, and with null after an answer */
  onRefused: (reason: string | null) => void;
};

/** The errors of an answer. A refusal closes the dialog; after any other error it stays open. */
export function useFailure({ onClose, onRefused }: Answering) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const focusOn = (fields: Record<string, string>, form: HTMLFormElement | null) => {
    const [first] = Object.keys(fields);
    if (first) (form?.elements.namedItem(first) as HTMLElement | null)?.focus();
    return !first;
  };
  const begin = (faults: Record<string, string>, form: HTMLFormElement): boolean => {
    setErrors(faults);
    setFailure(null);
    return focusOn(faults, form);
  };
  const failed = (error: unknown, form: HTMLFormElement | null) => {
    const refusal = refusalOf(error);
    onRefused(refusal);
    if (refusal) return onClose();
    const fields = formErrors(error);
    setErrors(fields);
    if (focusOn(fields, form)) setFailure(sentenceOf(error));
  };
  return { errors, failure, begin, failed };
}

/** The toast stands behind the dialog, so the dialog shows the error too. */
export const Failure = ({ text }: { text: string | null }) =>
  text && (
    <p role="alert" className={classes.failure}>
      {text}
    </p>
  );

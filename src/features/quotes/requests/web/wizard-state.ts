import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { formErrors } from '~/lib/web/form';
import { toast, withdrawToast } from '~/lib/web/toast';
import type { PackageCategory } from '../../terms';
import {
  choiceOf,
  type Field,
  inputOf,
  type RequestValues,
  type Step,
  searchOf,
  sentProgram,
  stepAt,
  stepOf,
} from '../rules';
import { requestTexts } from '../terms';
import { useSendRequest } from './api';
import { type Faults, faultsOf, firstInvalid } from './validation';
import { useWizardDraft } from './wizard-draft';

/** The state of the history entry after sending, for the confirmation page. */
export type Sent = { reference: string; email: string; category: PackageCategory };
/** The step before this history entry. */
type Trace = { before?: Step } | null;

const lastStep = 3;

/** Moves the focus: after a change of step to the heading, after a refusal to the first invalid field. */
function useFocus(
  step: Step,
  form: RefObject<HTMLFormElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const [turn, setTurn] = useState(0);
  const target = useRef<'nothing' | 'heading' | 'fault'>('nothing');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the step changes or the returned function is called
  useEffect(() => {
    const fault =
      target.current === 'fault'
        ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
        : null;
    if (fault) fault.focus();
    else if (target.current === 'heading') heading.current?.focus();
    // The fault may stand in another step: then the search repeats when that step is shown.
    if (fault || target.current === 'nothing') target.current = 'heading';
  }, [step, turn]);
  return (next: 'heading' | 'fault') => {
    target.current = next;
    setTurn((now) => now + 1);
  };
}

/** The server's errors about fields of the form. */
function faultsIn(error: Error): Faults {
  const fieldErrors = Object.entries(formErrors(error)).filter(([path]) => stepOf(path) !== null);
  return Object.fromEntries(
    fieldErrors.map(([path, sentence]) => [path.split('.')[0] as Field, sentence]),
  );
}

/** The state of the wizard: its step from the address, its draft, its errors, and the moves between steps. */
export function useWizard(params: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const { draft, ready, settled, change, renew, drop, restart } = useWizardDraft(
    choiceOf(params),
    form,
  );
  const [faults, setFaults] = useState<Faults>({});
  const sending = useRef(false);
  const { values } = draft;
  const requestedStep = stepAt(params);
  const step = settled ? (firstInvalid(values, requestedStep - 1) ?? requestedStep) : requestedStep;
  const focus = useFocus(step, form, heading);

  const go = (to: Step, replace = false) =>
    void navigate(
      { search: searchOf(params, to) },
      { replace, state: replace ? null : { before: step } },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: replaces the address of a step that can't be shown yet
  useEffect(() => {
    if (step !== requestedStep) go(step, true);
  }, [step, requestedStep]);

  const show = (faults: Faults, at: Step) => {
    setFaults(faults);
    focus('fault');
    if (at !== step) go(at);
  };
  const send = useSendRequest({
    sent: drop,
    refused: (error) => {
      // The key belongs to a request that was stored with other contents, so the next try needs a new key.
      if (error instanceof AppError && error.code === 'request_changed') renew();
    },
  });
  const showSent = (answer: { reference: string; signedIn: boolean }) => {
    if (answer.signedIn) return void navigate('/dashboard', { state: { tab: 'quotes' } });
    const sent: Sent = {
      reference: answer.reference,
      email: values.companyEmail.trim(),
      category: values.packageCategory,
    };
    void navigate({ search: '' }, { replace: true, state: { sent } });
  };
  const submit = () => {
    if (sending.current) return;
    sending.current = true;
    const input = {
      ...inputOf(values),
      key: draft.key,
      draftAge: Math.max(0, Date.now() - draft.begunAt),
      program: sentProgram(draft),
    };
    send.mutate(input, {
      onSuccess: showSent,
      onError: (error) => {
        sending.current = false;
        const serverFaults = faultsIn(error);
        const at = Object.keys(serverFaults).map(stepOf).toSorted()[0];
        if (at) show(serverFaults, at);
      },
    });
  };

  return {
    form,
    heading,
    draft,
    step,
    faults,
    ready,
    sending: send.isPending,
    /** the reason why sending failed, when it isn't an error of a field */
    failure:
      send.isError && Object.keys(faultsIn(send.error)).length === 0
        ? sentenceOf(send.error)
        : null,
    change: (changed: Partial<RequestValues>) => {
      change(changed);
      setFaults((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))),
      );
    },
    next: (event?: FormEvent) => {
      event?.preventDefault();
      const invalid = firstInvalid(values, step);
      if (invalid) {
        toast({ kind: 'error', title: requestTexts.invalidTitle, message: requestTexts.invalid });
        return show(faultsOf(invalid, values), invalid);
      }
      withdrawToast(requestTexts.invalidTitle);
      if (step === lastStep) submit();
      else go((step + 1) as Step);
    },
    back: () => {
      const before = (location.state as Trace)?.before;
      if (before === step - 1) void navigate(-1);
      else go((step - 1) as Step);
    },
    restart: () => {
      restart();
      setFaults({});
      send.reset();
      focus('heading');
      if (step !== 1) go(1);
    },
  };
}

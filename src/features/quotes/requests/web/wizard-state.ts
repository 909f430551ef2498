import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { formErrors } from '~/lib/web/form';
import { toast, withdrawToast } from '~/lib/web/toast';
import type { PackageCategory } from '../../terms';
import { choiceOf, type Field, inputOf, type RequestValues, type Step, searchOf, sentProgram, stepAt, stepOf } from '../rules';
import { requestTexts } from '../terms';
import { useSendRequest } from './api';
import { type Faults, faultsOf, firstInvalid } from './validation';
import { useWizardDraft } from './wizard-draft';

/** What a sent request leaves in its history entry, for the confirmation. */
export type Sent = { reference: string; email: string; category: PackageCategory };
/** Which step a history entry was reached from. */
type Trace = { before?: Step } | null;

const last = 3;

/** After a step the focus stands on its heading; after a refusal in the first field that isn't right. */
function useFocus(step: Step, form: RefObject<HTMLFormElement | null>, heading: RefObject<HTMLElement | null>) {
  const [turn, setTurn] = useState(0);
  const wanted = useRef<'nothing' | 'heading' | 'fault'>('nothing');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the step does, or when somebody asks
  useEffect(() => {
    const fault = wanted.current === 'fault' ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    if (fault) fault.focus();
    else if (wanted.current === 'heading') heading.current?.focus();
    // A fault of another step is looked for again once that step is shown.
    if (fault || wanted.current === 'nothing') wanted.current = 'heading';
  }, [step, turn]);
  return (target: 'heading' | 'fault') => {
    wanted.current = target;
    setTurn((now) => now + 1);
  };
}

/** The faults that the server found, as far as they are about fields of the form. */
function faultsIn(error: Error): Faults {
  const known = Object.entries(formErrors(error)).filter(([path]) => stepOf(path) !== null);
  return Object.fromEntries(known.map(([path, sentence]) => [path.split('.')[0] as Field, sentence]));
}

/** The wizard between its address and its draft: which step is shown, what isn't right, and how it goes on. */
export function useWizard(params: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const { draft, ready, settled, change, renew, drop, restart } = useWizardDraft(choiceOf(params), form);
  const [faults, setFaults] = useState<Faults>({});
  const sending = useRef(false);
  const { values } = draft;
  const asked = stepAt(params);
  const step = settled ? (firstInvalid(values, asked - 1) ?? asked) : asked;
  const focus = useFocus(step, form, heading);

  const go = (to: Step, replace = false) => void navigate({ search: searchOf(params, to) }, { replace, state: replace ? null : { before: step } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that can't be shown yet gives its place to the one that is
  useEffect(() => {
    if (step !== asked) go(step, true);
  }, [step, asked]);

  const show = (found: Faults, at: Step) => {
    setFaults(found);
    focus('fault');
    if (at !== step) go(at);
  };
  const send = useSendRequest({
    sent: drop,
    refused: (error) => {
      // Its key belongs to a request that was stored with other contents: the next one is another.
      if (error instanceof AppError && error.code === 'request_changed') renew();
    },
  });
  const arrive = (answer: { reference: string; signedIn: boolean }) => {
    if (answer.signedIn) return void navigate('/dashboard', { state: { tab: 'quotes' } });
    const sent: Sent = { reference: answer.reference, email: values.companyEmail.trim(), category: values.packageCategory };
    void navigate({ search: '' }, { replace: true, state: { sent } });
  };
  const submit = () => {
    if (sending.current) return;
    sending.current = true;
    const input = { ...inputOf(values), key: draft.key, draftAge: Math.max(0, Date.now() - draft.begunAt), program: sentProgram(draft) };
    send.mutate(input, {
      onSuccess: arrive,
      onError: (error) => {
        sending.current = false;
        const found = faultsIn(error);
        const at = Object.keys(found).map(stepOf).toSorted()[0];
        if (at) show(found, at);
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
    /** why it couldn't be sent, when no field is to blame */
    failure: send.isError && Object.keys(faultsIn(send.error)).length === 0 ? sentenceOf(send.error) : null,
    change: (changed: Partial<RequestValues>) => {
      change(changed);
      setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))));
    },
    next: (event?: FormEvent) => {
      event?.preventDefault();
      const invalid = firstInvalid(values, step);
      if (invalid) {
        toast({ kind: 'error', title: requestTexts.invalidTitle, message: requestTexts.invalid });
        return show(faultsOf(invalid, values), invalid);
      }
      withdrawToast(requestTexts.invalidTitle);
      if (step === last) submit();
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

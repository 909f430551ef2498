import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import type { ReadDraft } from '../../sending/schema';
import { noDraft, offerFaults, offerStart, offerSums, toDraft } from '../rules';
import { draftInput, type OfferForm, type StaffRequest, type TypedOffer, typedOffer } from '../schema';
import { useSaveDraft } from './api';

function parsed(text: string): TypedOffer | null {
  try {
    return typedOffer.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What this person typed for a request and didn't save, kept in this browser. */
export function useTypedOffer(requestId: string) {
  const auth = useAuth();
  const storage = useDraft(`${auth.status === 'in' ? auth.user.id : ''}:offer:${requestId}`);
  const [typed, setTyped] = useState(() => (storage.initial ? parsed(storage.initial) : null));
  const keep = (next: TypedOffer | null) => {
    setTyped(next);
    if (next) storage.keep(JSON.stringify(next));
    else storage.drop();
  };
  return { typed, keep };
}

const shapeFaults = schemaResolver(draftInput, { sync: true });

function faultsOf(form: OfferForm) {
  const draft = toDraft(form, noDraft);
  const faults = shapeFaults(draft);
  const sums = offerSums(form, new Date());
  return Object.keys(faults).length > 0 || !sums ? faults : offerFaults(draft, sums);
}

type OfferFormProps = { request: StaffRequest; typed: TypedOffer | null; onTyped: (typed: TypedOffer | null) => void };

const storedDraft = ({ draft }: StaffRequest): ReadDraft => (draft ? { revision: draft.revision } : noDraft);

/**
 * The form of a draft. It knows which stored ones are its own: `changed` says that the one that is stored now is none of them,
 * so that saving would be refused.
 */
export function useOfferForm({ request, typed, onTyped }: OfferFormProps) {
  const [read, setRead] = useState<ReadDraft>(typed ? { revision: typed.revision } : storedDraft(request));
  const [known, setKnown] = useState([read.revision]);
  const [unsaved, setUnsaved] = useState(typed !== null);
  const busy = useRef(false);
  const form = useForm<OfferForm>({
    initialValues: typed?.values ?? offerStart(request),
    validate: faultsOf,
    onValuesChange: (values) => {
      setUnsaved(true);
      onTyped({ ...read, values });
    },
  });
  const save = useSaveDraft(request.id, (stored) => {
    setKnown((all) => [...all, stored.revision]);
    setRead({ revision: stored.revision });
  });

  const show = (faults: Record<string, unknown>) => {
    const [first] = Object.keys(faults);
    if (first) form.getInputNode(first)?.focus();
    return null;
  };

  /** Saves what isn't saved yet, with `again` also what is: sums follow the law of the day. Answers what is stored; null when it was refused, with the reason at its field. */
  const store = async ({ again = false } = {}): Promise<ReadDraft | null> => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return show(errors);
    if (!unsaved && !again && read.revision > 0) return read;
    if (busy.current) return null;
    busy.current = true;
    const sent = form.getValues();
    try {
      const { revision } = await save.mutateAsync(toDraft(sent, read));
      const same = form.getValues() === sent;
      setUnsaved(!same);
      onTyped(same ? null : { revision, values: form.getValues() });
      return { revision };
    } catch (error) {
      const faults = formErrors(error);
      form.setErrors(faults);
      return show(faults);
    } finally {
      busy.current = false;
    }
  };

  /** What was typed becomes a new draft: the one below it is gone. */
  const startAnew = () => {
    setKnown([noDraft.revision]);
    setRead(noDraft);
    onTyped({ ...noDraft, values: form.getValues() });
  };
  /** The draft was thrown away or sent: nothing of it is left to save. */
  const finish = () => {
    setUnsaved(false);
    onTyped(null);
  };
  const changed = !save.isPending && !known.includes(storedDraft(request).revision);
  return { form, read, unsaved, changed, saving: save.isPending, store, startAnew, finish };
}

export type OfferEditing = ReturnType<typeof useOfferForm>;

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

/** The unsaved content of this person's offer form, kept in this browser. */
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
 * The form of a draft. It remembers the revisions that it has read or saved: `changed` is true when the stored revision is none
 * of them, so that the server would refuse a save.
 */
export function useOfferForm({ request, typed, onTyped }: OfferFormProps) {
  const [read, setRead] = useState<ReadDraft>(typed ? { revision: typed.revision } : storedDraft(request));
  const [ownRevisions, setOwnRevisions] = useState([read.revision]);
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
    setOwnRevisions((all) => [...all, stored.revision]);
    setRead({ revision: stored.revision });
  });

  const show = (faults: Record<string, unknown>) => {
    const [first] = Object.keys(faults);
    if (first) form.getInputNode(first)?.focus();
    return null;
  };

  /**
   * Saves the form when it has unsaved changes, with `again` in any case, since the sums follow the tax law of the day. Returns the
   * stored revision; null when the form has errors, which stand at their fields.
   */
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

  /** The form becomes a new draft after the stored one was deleted or sent. */
  const startAnew = () => {
    setOwnRevisions([noDraft.revision]);
    setRead(noDraft);
    onTyped({ ...noDraft, values: form.getValues() });
  };
  /** To be called when the draft was deleted or sent: nothing is left to save. */
  const finish = () => {
    setUnsaved(false);
    onTyped(null);
  };
  const changed = !save.isPending && !ownRevisions.includes(storedDraft(request).revision);
  return { form, read, unsaved, changed, saving: save.isPending, store, startAnew, finish };
}

export type OfferEditing = ReturnType<typeof useOfferForm>;

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body, sentenceOf } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import type { DecisionInput, ListedSubmission } from '../../schema';
import type { ManyInput, TemplateInput } from '../schema';
import type { ReviewRoutes } from '../server/routes';
import { reviewTexts, undoSeconds } from '../terms';

const submissions = () => apiOf<ReviewRoutes>().submissions;
const templates = () => apiOf<ReviewRoutes>().reviews.templates;

export const submissionSource = deskSource<ListedSubmission>('submissions', '/submissions');
const key = deskKey(submissionSource.name);

/** The courses with waiting submissions. */
export const coursesQuery = () => queryOptions({ queryKey: [...key, 'courses'], queryFn: () => body(submissions().courses.$get()), staleTime: 0 });

/** The lessons of a course; of none without a course. */
export const lessonsQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'lessons', slug],
    queryFn: () => body(submissions().courses[':slug'].lessons.$get({ param: { slug: slug ?? '' } })),
    enabled: slug !== undefined,
    staleTime: 0,
  });

export const submissionQuery = (id: string) =>
  queryOptions({ queryKey: [...key, 'entry', id], queryFn: () => body(submissions()[':id'].$get({ param: { id } })), staleTime: 0 });

function useRefresh() {
  const client = useQueryClient();
  return () => {
    refreshDesk(client, submissionSource.name);
    void client.invalidateQueries({ queryKey: ['own'] });
  };
}

/** `decided` is called even if the review is no longer on the screen. */
export function useDecide(id: string, decided: (input: DecisionInput) => void) {
  return useMutation({
    mutationFn: (input: DecisionInput) => body(submissions()[':id'].decision.$post({ param: { id }, json: input })),
    onSuccess: (_, input) => decided(input),
    onSettled: useRefresh(),
    meta: { failed: 'Keputusan gagal disimpan', fieldErrors: true },
  });
}

/** Takes a decision back. `undone` is called even if the review is no longer on the screen. */
export function useUndo(id: string, undone: () => void = () => {}) {
  return useMutation({
    mutationFn: (attempt: number) => body(submissions()[':id'].undo.$post({ param: { id }, json: { attempt } })),
    onSuccess: () => {
      undone();
      toast({ kind: 'success', title: reviewTexts.undone });
    },
    onSettled: useRefresh(),
    meta: { failed: reviewTexts.undoFailed },
  });
}

const idsOf = (rows: readonly ListedSubmission[]): ManyInput => ({ submissions: rows.map(({ id, attempt }) => ({ id, attempt })) });

/** Approves several submissions and offers to undo that. Answers the sentence of each failure by the submission's id. */
export function useApproveMany() {
  const refresh = useRefresh();
  const undo = async (input: ManyInput) => {
    try {
      const { outcomes } = await body(submissions().undos.$post({ json: input }));
      const kept = outcomes.flatMap(({ refusal }) => refusal ?? []);
      const undone = outcomes.length - kept.length;
      if (undone > 0) toast({ kind: 'success', title: `${undone} keputusan diurungkan.` });
      if (kept[0]) toast({ kind: 'error', title: `${kept.length} tidak dapat diurungkan`, message: kept[0] });
    } catch (error) {
      toast({ kind: 'error', title: reviewTexts.undoFailed, message: sentenceOf(error) });
    } finally {
      refresh();
    }
  };
  return async (rows: ListedSubmission[]): Promise<Map<string, string>> => {
    const { outcomes } = await body(submissions().approvals.$post({ json: idsOf(rows) }));
    const refused = new Map(outcomes.flatMap(({ id, refusal }) => (refusal === null ? [] : [[id, refusal] as const])));
    const approved = idsOf(rows.filter(({ id }) => !refused.has(id)));
    if (approved.submissions.length > 0) {
      const action = { label: 'Urungkan', run: () => void undo(approved), lastsMs: undoSeconds * 1_000 };
      toast({ kind: 'success', title: `${approved.submissions.length} kiriman disetujui.`, action });
    }
    return refused;
  };
}

const templatesKey = ['own', 'feedback-templates'];

export const templatesQuery = () => queryOptions({ queryKey: templatesKey, queryFn: () => body(templates().$get()) });

export function useSaveTemplate(id: string | null, saved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: TemplateInput) => body(id === null ? templates().$post({ json }) : templates()[':id'].$put({ param: { id }, json })),
    onSuccess: () => {
      saved();
      toast({ kind: 'success', title: 'Templat tersimpan.' });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: templatesKey }),
    meta: { failed: 'Templat gagal disimpan', fieldErrors: true },
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => body(templates()[':id'].$delete({ param: { id } })),
    onSuccess: () => toast({ kind: 'success', title: 'Templat dihapus.' }),
    onSettled: () => void client.invalidateQueries({ queryKey: templatesKey }),
    meta: { failed: 'Templat gagal dihapus' },
  });
}

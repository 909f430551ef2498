import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { apiOf, body, sentenceOf } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { useWrite } from '~/lib/web/write';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import type { DecisionInput, ListedSubmission } from '../../schema';
import type { ManyInput, TemplateInput } from '../schema';
import type { ReviewRoutes } from '../server/routes';
import { learnersOf, manyPart, reviewTexts, submissionName, undoSeconds } from '../terms';

const submissions = () => apiOf<ReviewRoutes>().submissions;
const templates = () => apiOf<ReviewRoutes>().reviews.templates;

export const submissionSource = deskSource<ListedSubmission>('submissions', '/submissions');
const key = deskKey(submissionSource.name);

type Choices = { courses: { slug: string; title: string; waiting: number }[] };
const coursesKey = [...key, 'courses'];

/** The courses with waiting submissions. One whose last submission was decided meanwhile stays, so that the filter which is set keeps its name. */
export const coursesQuery = () =>
  queryOptions({
    queryKey: coursesKey,
    queryFn: async ({ client }): Promise<Choices> => {
      const { courses } = await body(submissions().courses.$get());
      const slugs = new Set(courses.map(({ slug }) => slug));
      const before = client.getQueryData<Choices>(coursesKey)?.courses ?? [];
      return {
        courses: [
          ...courses,
          ...before.flatMap((course) =>
            slugs.has(course.slug) ? [] : [{ ...course, waiting: 0 }],
          ),
        ],
      };
    },
    staleTime: 0,
  });

/** The lessons of a course; of none without a course. */
export const lessonsQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'lessons', slug],
    queryFn: () =>
      body(submissions().courses[':slug'].lessons.$get({ param: { slug: slug ?? '' } })),
    enabled: slug !== undefined,
    staleTime: 0,
  });

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'entry', id],
    queryFn: () => body(submissions()[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

const refresh = (client: QueryClient) => {
  refreshDesk(client, submissionSource.name);
  void client.invalidateQueries({ queryKey: ['own'] });
};

/** `decided` is called even if the review is no longer on the screen. */
export const useDecide = (id: string, decided: (input: DecisionInput) => void) =>
  useWrite({
    write: (input: DecisionInput) =>
      body(submissions()[':id'].decision.$post({ param: { id }, json: input })),
    stored: (_client, _stored, input) => decided(input),
    refresh,
    failed: 'Keputusan gagal disimpan',
    fieldErrors: true,
  });

type Named = Pick<ListedSubmission, 'id' | 'attempt' | 'learnerName' | 'lessonTitle'>;
/** The toast about a decision gives way to that about its undo, from wherever it is undone. */
const toastKey = ({ id, attempt }: Named) => `decision:${id}:${attempt}`;

/** Says what was decided about whom, and offers to undo it. */
export const tellDecision = (
  submission: Named,
  decision: DecisionInput['decision'],
  undo: () => void,
) =>
  toast({
    kind: 'success',
    title: `${reviewTexts[decision]}: ${submissionName(submission)}`,
    key: toastKey(submission),
    action: { label: reviewTexts.undo, run: undo, lastsMs: undoSeconds * 1_000 },
  });

/** Takes a decision back. `undone` is called even if the review is no longer on the screen. */
export function useUndo(submission: Named, undone: () => void = () => {}) {
  const { id, attempt } = submission;
  return useWrite({
    write: () => body(submissions()[':id'].undo.$post({ param: { id }, json: { attempt } })),
    saved: () => ({
      title: `${reviewTexts.undone}: ${submissionName(submission)}`,
      key: toastKey(submission),
    }),
    done: undone,
    refresh,
    failed: reviewTexts.undoFailed,
  });
}

const idsOf = (rows: readonly ListedSubmission[]): ManyInput => ({
  submissions: rows.map(({ id, attempt }) => ({ id, attempt })),
});

type Send = (input: ManyInput) => Promise<{ outcomes: { id: string; refusal: string | null }[] }>;

/** Sends several in parts, one after the other, and answers the sentence of each failure by the submission's id. A part that is sent again changes nothing more. */
async function inParts(
  rows: readonly ListedSubmission[],
  send: Send,
): Promise<Map<string, string>> {
  const refusals = new Map<string, string>();
  for (let at = 0; at < rows.length; at += manyPart) {
    const part = rows.slice(at, at + manyPart);
    const failed = (error: unknown) => ({
      outcomes: part.map(({ id }) => ({ id, refusal: sentenceOf(error) })),
    });
    const { outcomes } = await send(idsOf(part)).catch(failed);
    for (const { id, refusal } of outcomes) if (refusal !== null) refusals.set(id, refusal);
  }
  return refusals;
}

/** Approves several submissions and offers to undo that. Answers the sentence of each failure by the submission's id. */
export function useApproveMany() {
  const client = useQueryClient();
  const undo = async (rows: ListedSubmission[]) => {
    const refusals = await inParts(rows, (json) => body(submissions().undos.$post({ json })));
    const undone = rows.filter(({ id }) => !refusals.has(id));
    if (undone.length > 0)
      toast({
        kind: 'success',
        title: `${undone.length} keputusan diurungkan: ${learnersOf(undone)}`,
      });
    const [reason] = refusals.values();
    if (reason)
      toast({ kind: 'error', title: `${refusals.size} tidak dapat diurungkan`, message: reason });
    refresh(client);
  };
  return async (rows: ListedSubmission[]): Promise<Map<string, string>> => {
    const begunAt = Date.now();
    const refused = await inParts(rows, (json) => body(submissions().approvals.$post({ json })));
    const approved = rows.filter(({ id }) => !refused.has(id));
    // The first ones can be undone for as long only as the server counts from their own decision.
    const lastsMs = undoSeconds * 1_000 - (Date.now() - begunAt);
    // On a slow line nothing may be left of it.
    const action = lastsMs > 0 && {
      action: { label: reviewTexts.undo, run: () => void undo(approved), lastsMs },
    };
    if (approved.length > 0)
      toast({
        kind: 'success',
        title: `${approved.length} kiriman disetujui: ${learnersOf(approved)}`,
        ...action,
      });
    return refused;
  };
}

const templatesKey = ['own', 'feedback-templates'];

export const templatesQuery = () =>
  queryOptions({ queryKey: templatesKey, queryFn: () => body(templates().$get()) });

export const useSaveTemplate = (id: string | null, saved: () => void) =>
  useWrite({
    write: (json: TemplateInput) =>
      body(
        id === null
          ? templates().$post({ json })
          : templates()[':id'].$put({ param: { id }, json }),
      ),
    saved: 'Templat tersimpan.',
    done: saved,
    refresh: (client) => void client.invalidateQueries({ queryKey: templatesKey }),
    failed: 'Templat gagal disimpan',
    fieldErrors: true,
  });

export const useDeleteTemplate = () =>
  useWrite({
    write: (id: string) => body(templates()[':id'].$delete({ param: { id } })),
    saved: 'Templat dihapus.',
    refresh: (client) => void client.invalidateQueries({ queryKey: templatesKey }),
    failed: 'Templat gagal dihapus',
  });

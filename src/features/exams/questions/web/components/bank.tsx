import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { Button, buttonLook, MoreButton } from '~/ui/button';
import { SelectField } from '~/ui/field';
import { ListEditor, rowsLook } from '~/ui/list-editor';
import { Menu } from '~/ui/menu';
import { MovableList } from '~/ui/movable-list';
import { SearchInput } from '~/ui/search-input';
import { Section } from '~/ui/section';
import { FormSkeleton, ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import {
  type QuestionKind,
  questionKindLabels,
  questionKinds,
  questionsMost,
} from '../../../terms';
import type { ListedQuestion, StudioExam } from '../../schema';
import { noTopicLabel, searchMax } from '../../terms';
import { type BankFilter, bankQuery, useMoveQuestion } from '../api';
import classes from './bank.module.css';
import { QuestionRow } from './question-row';
import { Selection, Tick } from './selection';

const QuestionEditor = lazy(async () => ({
  default: (await import('./question-editor')).QuestionEditor,
}));
const NewQuestion = lazy(async () => ({
  default: (await import('./question-editor')).NewQuestion,
}));

const noFilter: BankFilter = { q: '', kind: undefined, topic: undefined };
const anyTopic = '*';

/** The questions of a course in their order, and beside them, or on phones in their place, the one that is being edited. */
export function Bank({
  courseId,
  exam,
  tools,
}: {
  courseId: string;
  exam: StudioExam;
  tools: ReactNode;
}) {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(noFilter);
  const open = params.get('soal');
  const fresh = questionKinds.find((kind) => kind === params.get('jenis'));
  /** how many were written one after the other, and the topic of the last one */
  const [series, setSeries] = useState({ written: 0, topic: '' });
  const show = (change: { soal?: string; jenis?: QuestionKind }) =>
    setParams({ tab: 'ujian', ...change });
  const total = exam.topics.reduce((sum, { questions }) => sum + questions, 0);
  const isOpened = open !== null || fresh !== undefined;
  return (
    <ListEditor
      list={
        <Section
          title="Bank soal"
          lead={
            total > 0
              ? `${formatNumber(total)} soal`
              : 'Belum ada soal. Tulis satu per satu, atau impor berkas yang sudah Anda punya.'
          }
          actions={
            <>
              {tools}
              <Menu button="Tambah soal" className={buttonLook({ variant: 'filled' })} end>
                {questionKinds.map((kind) => (
                  <button
                    key={kind}
                    type="button"
                    role="menuitem"
                    disabled={total >= questionsMost}
                    onClick={() => show({ jenis: kind })}
                  >
                    {questionKindLabels[kind]}
                  </button>
                ))}
              </Menu>
            </>
          }
        >
          {total > 0 && <Filters filter={filter} exam={exam} onChange={setFilter} />}
          {total > 0 && (
            <Questions
              courseId={courseId}
              filter={filter}
              open={open}
              onReset={() => setFilter(noFilter)}
            />
          )}
        </Section>
      }
      editor={
        isOpened && (
          <Suspense fallback={<FormSkeleton />}>
            {open ? (
              <QuestionEditor
                key={open}
                courseId={courseId}
                questionId={open}
                topics={exam.topics}
                onClose={() => show({})}
              />
            ) : (
              fresh && (
                <NewQuestion
                  key={`${fresh} ${series.written}`}
                  isNext={series.written > 0}
                  courseId={courseId}
                  kind={fresh}
                  topic={filter.topic ?? series.topic}
                  topics={exam.topics}
                  onClose={() => show({})}
                  onAdded={(id) => show({ soal: id })}
                  onNext={(topic) => setSeries(({ written }) => ({ written: written + 1, topic }))}
                />
              )
            )}
          </Suspense>
        )
      }
    />
  );
}

type FiltersProps = {
  filter: BankFilter;
  exam: StudioExam;
  onChange: (filter: BankFilter) => void;
};

function Filters({ filter, exam: { topics }, onChange }: FiltersProps) {
  return (
    <search className={classes.filters}>
      <SearchInput
        type="search"
        label="Cari soal"
        maxLength={searchMax}
        value={filter.q}
        onChange={({ currentTarget }) => onChange({ ...filter, q: currentTarget.value })}
      />
      <SelectField
        label="Jenis"
        hideLabel
        value={filter.kind ?? ''}
        options={[
          { value: '', label: 'Semua jenis' },
          ...questionKinds.map((value) => ({ value, label: questionKindLabels[value] })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, kind: questionKinds.find((kind) => kind === currentTarget.value) })
        }
      />
      <SelectField
        label="Topik"
        hideLabel
        value={filter.topic ?? anyTopic}
        options={[
          { value: anyTopic, label: 'Semua topik' },
          ...topics.map(({ topic }) => ({ value: topic, label: topic || noTopicLabel })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({
            ...filter,
            topic: currentTarget.value === anyTopic ? undefined : currentTarget.value,
          })
        }
      />
    </search>
  );
}

type QuestionsProps = {
  courseId: string;
  filter: BankFilter;
  open: string | null;
  onReset: () => void;
};

function Questions({ courseId, filter, open, onReset }: QuestionsProps) {
  // The list follows the typing without holding it up.
  const q = useDeferredValue(filter.q.trim());
  const list = useInfiniteQuery(bankQuery(courseId, { ...filter, q }));
  const listed = list.data?.pages.flatMap(({ items }) => items);
  const { questions, move } = useOrder(courseId, listed ?? []);
  const [, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<string[] | null>(null);
  const isFiltered = q !== '' || filter.kind !== undefined || filter.topic !== undefined;
  if (!listed)
    return list.error ? (
      <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
    ) : (
      <ListSkeleton rows={4} />
    );
  if (listed.length === 0)
    return (
      <div className="stack" role="status">
        <p>Tidak ada soal yang cocok.</p>
        <Button variant="light" onClick={onReset}>
          Tampilkan semua
        </Button>
      </div>
    );
  const choose = (id: string, isChosen: boolean) =>
    setChosen((all) =>
      isChosen ? [...(all ?? []), id] : (all ?? []).filter((questionId) => questionId !== id),
    );
  return (
    <>
      <Selection
        courseId={courseId}
        chosen={chosen}
        shown={listed.map(({ id }) => id)}
        onChange={setChosen}
        onDeleted={(ids) => open !== null && ids.includes(open) && setParams({ tab: 'ujian' })}
      />
      <MovableList
        label="Urutan soal"
        items={questions}
        nameOf={({ excerpt }) => excerpt}
        onMove={move}
        // A place among a part of the questions would say nothing about the others.
        fixed={isFiltered || chosen !== null}
        className={rowsLook}
        row={(question, { moves }) => (
          <QuestionRow
            courseId={courseId}
            question={question}
            isOpen={question.id === open}
            moves={moves}
            tick={
              chosen && (
                <Tick
                  name={question.excerpt}
                  checked={chosen.includes(question.id)}
                  onChange={(isChosen) => choose(question.id, isChosen)}
                />
              )
            }
          />
        )}
      />
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

/** The questions in the order that the person has given them, from the moment of the move; a refused move falls back to the stored order. */
function useOrder(courseId: string, listed: ListedQuestion[]) {
  const [order, setOrder] = useState<string[] | null>(null);
  const save = useMoveQuestion(courseId);
  const move = (next: string[], moved: string) => {
    setOrder(next);
    const after = next[next.indexOf(moved) - 1] ?? null;
    save.mutate(
      { questionId: moved, after },
      { onSettled: () => setOrder((shown) => (shown === next ? null : shown)) },
    );
  };
  const place = new Map(order?.map((id, index) => [id, index]));
  const last = listed.length;
  return {
    questions: order
      ? listed.toSorted((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last))
      : listed,
    move,
  };
}

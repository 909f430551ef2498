import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { TextPicture } from '~/features/catalogue/outline/web/components/text-picture';
import { previewText } from '~/features/catalogue/web/preview';
import { AppError } from '~/lib/errors';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { copyText } from '~/lib/web/copy';
import { newKey } from '~/lib/web/key';
import { type RevisedFormState, useRevisedForm } from '~/lib/web/revised-form';
import { Button, IconButton } from '~/ui/button';
import { DeletedForm } from '~/ui/deleted-form';
import { SelectField, TextField } from '~/ui/field';
import { rescueFocus } from '~/ui/focus';
import { Icon } from '~/ui/icon';
import { MarkdownField } from '~/ui/markdown-field';
import { NumberField } from '~/ui/number-field';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import {
  type Question,
  type QuestionKind,
  questionKindLabels,
  questionKinds,
  topicMax,
} from '../../../terms';
import {
  newQuestionInput,
  questionInput,
  type StudioQuestion,
  type TopicCount,
} from '../../schema';
import { questionFieldLabels } from '../../terms';
import { questionQuery, useAddQuestion, useSaveQuestion } from '../api';
import {
  answerFaults,
  blankForm,
  ofKind,
  type QuestionForm,
  questionFields,
  sentValues,
  storedQuestion,
} from '../question-form';
import { AnswerFields } from './answer-fields';
import classes from './bank.module.css';
import { QuestionPreview } from './question-preview';

type EditorProps = { courseId: string; topics: TopicCount[]; onClose: () => void };

export function QuestionEditor({ questionId, ...rest }: EditorProps & { questionId: string }) {
  const { data, error, refetch } = useQuery(questionQuery(rest.courseId, questionId));
  const isGone = error instanceof AppError && error.status === 404;
  if (data) return <Stored question={data} isGone={isGone} {...rest} />;
  if (!error) return <FormSkeleton />;
  return (
    <ErrorState
      text={isGone ? 'Soal ini sudah dihapus.' : sentenceOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Stored({
  question,
  isGone,
  courseId,
  topics,
  onClose,
}: EditorProps & { question: StudioQuestion; isGone: boolean }) {
  const save = useSaveQuestion(courseId, question.id);
  const editing = useRevisedForm<QuestionForm, Parameters<typeof save.mutateAsync>[0]>({
    draft: { person: useUserId(), place: `question:${question.id}` },
    stored: storedQuestion(question),
    fields: questionFields,
    schema: questionInput,
    check: answerFaults,
    input: sentValues,
    save: async (input) => storedQuestion(await save.mutateAsync(input)),
  });
  const lead =
    question.attempts > 0 &&
    `Sudah dipakai di ${formatNumber(question.attempts)} percobaan. Perubahan berlaku untuk percobaan berikutnya; yang lama tidak berubah.`;
  const { text, explanation } = editing.form.values;
  const close = () => {
    editing.forget();
    onClose();
  };
  if (isGone)
    return (
      <DeletedForm
        title="Soal ini sudah dihapus orang lain atau di tab lain"
        texts={[
          [questionFieldLabels.text, text],
          ...answerTexts(editing.form.values.question),
          [questionFieldLabels.explanation, explanation],
        ]}
        close="Tutup soal"
        onClose={close}
        onCopy={(text) => void copyText(text, 'Isian')}
      />
    );
  return (
    <Editor
      editing={editing}
      title="Ubah soal"
      lead={lead}
      saved="Soal tersimpan"
      topics={topics}
      onClose={onClose}
    />
  );
}

/** The choices, one a line; of a question without choices the accepted answers. */
function answerTexts({ kind, content, key }: Question): [string, string][] {
  if (kind === 'true_false') return [];
  if (kind === 'number') return [[questionFieldLabels.question, `${key.value} ${content.unit}`]];
  if (kind === 'short_text') return [[questionFieldLabels.question, key.accepted.join('\n')]];
  const choices = kind === 'matching' ? [...content.left, ...content.right] : content.choices;
  return [['Pilihan', choices.map(({ text }) => text).join('\n')]];
}

type NewQuestionProps = EditorProps & {
  kind: QuestionKind;
  topic: string;
  isNext: boolean;
  onAdded: (id: string) => void;
  onNext: (topic: string) => void;
};

/** The editor of a question that isn't stored yet. Typed text waits in this browser. */
export function NewQuestion({
  courseId,
  kind,
  topic,
  topics,
  isNext,
  onClose,
  onAdded,
  onNext,
}: NewQuestionProps) {
  const id = useRef(newKey());
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNext) rescueFocus(editor.current?.querySelector('textarea') ?? null);
  }, [isNext]);
  const add = useAddQuestion(courseId);
  const [blank] = useState(() => blankForm(kind, topic));
  const editing = useRevisedForm<QuestionForm, Parameters<typeof add.mutateAsync>[0]>({
    draft: { person: useUserId(), place: `new-question:${courseId}:${kind}` },
    stored: { revision: 0, values: blank },
    fields: questionFields,
    schema: newQuestionInput,
    check: answerFaults,
    input: (values) => ({ ...sentValues(values), id: id.current }),
    save: async (input, _, values) => {
      await add.mutateAsync(input);
      return { revision: 1, values };
    },
  });
  const save = async () => {
    if (await editing.save()) onAdded(id.current);
  };
  const saveAndGoOn = async () => {
    const savedQuestion = await editing.save();
    if (savedQuestion) onNext(savedQuestion.values.topic);
  };
  return (
    <div ref={editor}>
      <Editor
        editing={editing}
        title="Soal baru"
        lead={false}
        saved={isNext ? 'Soal sebelumnya tersimpan' : ''}
        topics={topics}
        onClose={onClose}
        onSave={() => void save()}
        onNext={() => void saveAndGoOn()}
      />
    </div>
  );
}

type Editing = RevisedFormState<QuestionForm>;
type EditorFrameProps = {
  editing: Editing;
  title: string;
  lead: ReactNode;
  saved: string;
  topics: TopicCount[];
  onClose: () => void;
  onSave?: () => void;
  /** saves, and begins the next one */
  onNext?: () => void;
};

function Editor({
  editing,
  title,
  lead,
  saved,
  topics,
  onClose,
  onSave,
  onNext,
}: EditorFrameProps) {
  const suggestions = useId();
  const [previewing, setPreviewing] = useState(false);
  const { field, form } = editing;
  const topic = field('topic');
  const { question } = form.values;
  const setQuestion = (next: Question) => {
    form.set('question', next);
    // Faults inside the answer name places that may be others now.
    form.setErrors(
      Object.fromEntries(
        Object.entries(form.errors).filter(([path]) => !/^(content|key)/.test(path)),
      ),
    );
  };
  return (
    <RevisedForm
      editing={editing}
      texts={{ changed: 'Soal ini sudah diubah orang lain atau di tab lain' }}
      {...(onSave && { onSave })}
      bar={
        <SaveBar editing={editing} saved={saved} stays>
          <Button variant="default" onClick={() => setPreviewing(true)}>
            Pratinjau
          </Button>
          {onNext && (
            <Button variant="default" loading={editing.saving} onClick={onNext}>
              Simpan & buat berikutnya
            </Button>
          )}
          <Button type="submit" loading={editing.saving}>
            Simpan
          </Button>
        </SaveBar>
      }
    >
      <Section
        title={title}
        lead={lead}
        actions={
          <IconButton label="Tutup soal" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        }
      >
        <MarkdownField
          {...field('text')}
          rows={4}
          preview={previewText}
          tools={(insert) => <TextPicture insert={insert} />}
          required
        />
        <SelectField
          label={questionFieldLabels.kind}
          value={question.kind}
          options={questionKinds.map((value) => ({ value, label: questionKindLabels[value] }))}
          onChange={({ currentTarget }) =>
            setQuestion(ofKind(question, currentTarget.value as QuestionKind))
          }
        />
        <AnswerFields question={question} faults={form.errors} onChange={setQuestion} />
        <div className={classes.pair}>
          <TextField
            {...topic}
            maxLength={topicMax}
            list={suggestions}
            autoComplete="off"
            hint="Kelompok soal, misalnya nama bab. Ujian mengambil soal dari tiap topik."
          />
          <datalist id={suggestions}>
            {topics.map(({ topic }) => (
              <option key={topic} value={topic} />
            ))}
          </datalist>
          <NumberField {...field('points')} kind="whole" unit="poin" required />
        </div>
        <MarkdownField
          {...field('explanation')}
          rows={3}
          hint="Tampil setelah ujian, bila aturan ujian mengizinkannya."
          preview={previewText}
          tools={(insert) => <TextPicture insert={insert} />}
        />
      </Section>
      {previewing && (
        <QuestionPreview values={sentValues(form.values)} onClose={() => setPreviewing(false)} />
      )}
    </RevisedForm>
  );
}

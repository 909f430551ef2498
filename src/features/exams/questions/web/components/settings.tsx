import { useUserId } from '~/features/auth/web/session';
import { TextPicture } from '~/features/catalogue/outline/web/components/text-picture';
import { previewText } from '~/features/catalogue/web/preview';
import { formatNumber } from '~/lib/money';
import { type Fields, useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { Choice, ChoiceGroup } from '~/ui/field';
import { MarkdownField } from '~/ui/markdown-field';
import { NumberField } from '~/ui/number-field';
import { RadioCards } from '~/ui/radio-cards';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { Section } from '~/ui/section';
import { attemptsMax, type Reveal, revealLabels, reveals } from '../../../terms';
import { drawnFrom, tooManyDrawn } from '../../rules';
import { type ExamValues, examInput, type StudioExam, type TopicCount } from '../../schema';
import { examFieldLabels as labels, noTopicLabel } from '../../terms';
import { useSaveExam } from '../api';
import classes from './bank.module.css';

type Numbers = Record<string, number | null>;
type ExamForm = Omit<ExamValues, 'minutes' | 'attempts' | 'hoursBetween' | 'draws'> & {
  minutes: number | null;
  attempts: number | null;
  hoursBetween: number | null;
  draws: Numbers;
};

const storedExam = ({ revision, values }: { revision: number; values: ExamValues }) => ({
  revision,
  values: values as ExamForm,
});
/** Topics without a number give all of their questions. */
const named = (draws: Numbers) =>
  Object.fromEntries(
    Object.entries(draws).flatMap(([topic, number]) => (number === null ? [] : [[topic, number]])),
  );

const fields: Fields<ExamForm> = {
  ...labels,
  draws: {
    label: labels.draws,
    show: (draws) =>
      Object.entries(named(draws))
        .map(([topic, number]) => `${topic || noTopicLabel}: ${number}`)
        .join('\n') || 'Semua soal',
  },
  reveal: { label: labels.reveal, show: (reveal: Reveal) => revealLabels[reveal] },
};

const revealOptions = reveals.map((value) => ({ value, label: revealLabels[value] }));

/** The rules of the exam, which learners read before they begin. */
export function ExamSettings({ courseId, exam }: { courseId: string; exam: StudioExam }) {
  const save = useSaveExam(courseId);
  const editing = useRevisedForm<ExamForm, Parameters<typeof save.mutateAsync>[0]>({
    draft: { person: useUserId(), place: `exam:${courseId}` },
    stored: storedExam(exam),
    fields,
    schema: examInput,
    input: (values) => ({ ...values, draws: named(values.draws) }),
    save: async (input) => storedExam(await save.mutateAsync(input)),
  });
  const { field, form } = editing;
  const shuffled = field('shuffled');
  return (
    <RevisedForm
      editing={editing}
      texts={{ changed: 'Aturan ujian ini sudah diubah orang lain atau di tab lain' }}
      bar={
        <SaveBar editing={editing} saved="Aturan tersimpan" stays>
          <Button type="submit" loading={editing.saving}>
            Simpan
          </Button>
        </SaveBar>
      }
    >
      <Section
        title="Aturan ujian"
        lead="Peserta membacanya sebelum mulai. Percobaan yang sudah berjalan tidak berubah."
      >
        <MarkdownField
          {...field('introduction')}
          rows={4}
          preview={previewText}
          tools={(insert) => <TextPicture insert={insert} />}
        />
        <div className={classes.pair}>
          <NumberField {...field('minutes')} kind="whole" unit="menit" required />
          <NumberField
            {...field('attempts')}
            kind="whole"
            unit="kali"
            hint={`Paling banyak ${attemptsMax}`}
            required
          />
          <NumberField {...field('hoursBetween')} kind="whole" unit="jam" required />
        </div>
        <Draws
          draws={form.values.draws}
          topics={exam.topics}
          error={form.errors.draws}
          onChange={(draws) => form.set('draws', draws)}
        />
        <Choice
          label="Acak urutan soal dan pilihan"
          hint="Tiap percobaan mendapat urutannya sendiri."
          checked={shuffled.value}
          onChange={({ currentTarget }) => form.set('shuffled', currentTarget.checked)}
        />
        <RadioCards {...field('reveal')} options={revealOptions} />
      </Section>
    </RevisedForm>
  );
}

type DrawsProps = {
  draws: Numbers;
  topics: TopicCount[];
  error: unknown;
  onChange: (draws: Numbers) => void;
};

/** The number of questions that each topic gives to an attempt; also of topics that the bank no longer has, so that they can be taken out. */
function Draws({ draws, topics, error, onChange }: DrawsProps) {
  const counts = new Map(topics.map(({ topic, questions }) => [topic, questions]));
  const all = [...new Set([...counts.keys(), ...Object.keys(named(draws))])];
  const total = drawnFrom(named(draws), topics);
  const tooMany = tooManyDrawn(total);
  if (all.length === 0)
    return (
      <p className="quiet">
        Belum ada soal. Setelah bank soal terisi, atur di sini berapa yang diambil dari tiap topik.
      </p>
    );
  return (
    <ChoiceGroup
      label={labels.draws}
      hint={`Dari tiap topik, diambil acak untuk setiap percobaan. Kosongkan untuk mengambil semuanya. Sekarang ${formatNumber(total)} soal${tooMany ? `. ${tooMany}` : ' per percobaan.'}`}
      error={typeof error === 'string' && error}
    >
      <div className={classes.draws}>
        {all.map((topic) => (
          <NumberField
            key={topic}
            label={topic || noTopicLabel}
            kind="whole"
            unit={`dari ${formatNumber(counts.get(topic) ?? 0)}`}
            value={draws[topic] ?? null}
            error={typeof error === 'string' ? true : undefined}
            placeholder="Semua"
            onChange={(number) => onChange({ ...draws, [topic]: number })}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

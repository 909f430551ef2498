import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { copyText } from '~/lib/web/copy';
import { type RevisedFormState, useRevisedForm } from '~/lib/web/revised-form';
import { Badge } from '~/ui/badge';
import { Button, IconButton } from '~/ui/button';
import { DeletedForm } from '~/ui/deleted-form';
import { Choice, TextField } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { MarkdownField } from '~/ui/markdown-field';
import { NumberField } from '~/ui/number-field';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { previewText } from '../../../web/preview';
import { lessonInput, type StudioLesson } from '../../schema';
import { lessonTitleMax } from '../../terms';
import { lessonQuery, useSaveLesson } from '../api';
import { type LessonForm, lessonFieldNames, storedLesson } from '../lesson-form';
import { Editors } from './editors';
import classes from './lessons.module.css';
import { MaterialsField } from './materials-field';
import { TextPicture } from './text-picture';
import { VideoField } from './video-field';

const CaptionsEditor = lazy(async () => ({
  default: (await import('~/features/media/web/components/captions-editor')).CaptionsEditor,
}));

type LessonEditorProps = { courseId: string; lessonId: string; onClose: () => void };

export function LessonEditor({ courseId, lessonId, onClose }: LessonEditorProps) {
  const { data, error, refetch } = useQuery(lessonQuery(courseId, lessonId));
  const isGone = error instanceof AppError && error.status === 404;
  if (data) return <Loaded lesson={data} isGone={isGone} courseId={courseId} onClose={onClose} />;
  if (!error) return <FormSkeleton />;
  return (
    <ErrorState
      text={isGone ? 'Pelajaran ini sudah dihapus.' : sentenceOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Deleted({
  editing: { form, forget },
  onClose,
}: {
  editing: RevisedFormState<LessonForm>;
  onClose: () => void;
}) {
  const { title, description, task } = form.values;
  const close = () => {
    forget();
    onClose();
  };
  const texts: [string, string][] = [
    ['Judul', title],
    ['Deskripsi', description],
    ['Tugas', task],
  ];
  return (
    <DeletedForm
      title="Pelajaran ini sudah dihapus orang lain atau di tab lain"
      texts={texts}
      close="Kembali ke daftar"
      onClose={close}
      onCopy={(text) => void copyText(text, 'Isian')}
    />
  );
}

function Loaded({
  lesson,
  isGone,
  courseId,
  onClose,
}: { lesson: StudioLesson; isGone: boolean } & Omit<LessonEditorProps, 'lessonId'>) {
  const save = useSaveLesson(courseId, lesson.id);
  /** the names of the files that were uploaded here, which the stored lesson doesn't know yet */
  const [uploaded, setUploaded] = useState<StudioLesson['materials']>([]);
  const files = [...lesson.materials, ...uploaded];
  const editing = useRevisedForm<LessonForm, Parameters<typeof save.mutateAsync>[0]>({
    draft: { person: useUserId(), place: `lesson:${lesson.id}` },
    stored: storedLesson(lesson),
    fields: lessonFieldNames(new Map(files.map(({ id, name }) => [id, name]))),
    schema: lessonInput,
    save: async (input) => storedLesson(await save.mutateAsync(input)),
    autosave: true,
  });
  const { field, form } = editing;
  const isFree = field('isFree');
  const { video } = lesson;
  if (isGone) return <Deleted editing={editing} onClose={onClose} />;
  return (
    <>
      <RevisedForm
        editing={editing}
        texts={{ changed: 'Pelajaran ini sudah diubah orang lain atau di tab lain' }}
        bar={
          <SaveBar editing={editing} saved="Pelajaran tersimpan" stays saves>
            <Button variant="default" onClick={onClose}>
              Kembali ke daftar
            </Button>
            <Button type="submit" loading={editing.saving}>
              Simpan
            </Button>
          </SaveBar>
        }
      >
        <Section
          title={form.values.title || 'Pelajaran'}
          lead={<Editors courseId={courseId} lessonId={lesson.id} />}
          actions={
            <>
              {lesson.hidden && <Badge tone="plain">Disembunyikan</Badge>}
              <IconButton label="Tutup pelajaran" onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            </>
          }
        >
          <TextField {...field('title')} maxLength={lessonTitleMax} required />
          <div className={classes.minutes}>
            <NumberField {...field('durationMinutes')} kind="whole" unit="menit" required />
          </div>
          <Choice
            label={isFree.label}
            hint="Pelajaran ini dapat ditonton siapa saja di halaman kursus."
            checked={isFree.value}
            onChange={({ currentTarget }) => form.set('isFree', currentTarget.checked)}
          />
          <VideoField
            url={field('videoUrl')}
            videoId={field('videoId')}
            title={form.values.title}
            video={lesson.video}
            onMinutes={(minutes) => form.set('durationMinutes', minutes)}
          />
          <MarkdownField
            {...field('description')}
            rows={8}
            preview={previewText}
            tools={(insert) => <TextPicture insert={insert} />}
          />
          <MarkdownField
            {...field('task')}
            rows={4}
            hint="Apa yang dikirim peserta untuk pelajaran ini. Tanpa tugas, mereka hanya menulis catatan."
            preview={previewText}
            tools={(insert) => <TextPicture insert={insert} />}
          />
          <MaterialsField
            {...field('materials')}
            files={files}
            onUploaded={(file) => setUploaded((all) => [...all, file])}
          />
        </Section>
      </RevisedForm>
      {video?.state === 'ready' && video.id === form.values.videoId && (
        <Section
          title="Takarir"
          lead="Teks di bawah video, juga bagi yang tidak dapat mendengar. Transkripnya tampil di bawah pelajaran."
        >
          <Suspense fallback={<FormSkeleton />}>
            <CaptionsEditor videoId={video.id} />
          </Suspense>
        </Section>
      )}
    </>
  );
}

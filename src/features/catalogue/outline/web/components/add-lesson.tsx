import { useState } from 'react';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { contentKeys } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { useFaultFocus } from '~/ui/focus';
import { NumberField } from '~/ui/number-field';
import { newLessonInput } from '../../schema';
import { lessonTitleMax, minutesDefault } from '../../terms';
import { useAddLesson } from '../api';
import classes from './lessons.module.css';

type AddLessonProps = {
  courseId: string;
  opened: boolean;
  onClose: () => void;
  onAdded: (id: string) => void;
};

/** Asks for what every lesson has; the rest is written in its editor, which opens then. */
export const AddLesson = ({ opened, onClose, ...rest }: AddLessonProps) => (
  <Dialog opened={opened} onClose={onClose} title="Tambah pelajaran">
    <Fields onClose={onClose} {...rest} />
  </Dialog>
);

function Fields({ courseId, onClose, onAdded }: Omit<AddLessonProps, 'opened'>) {
  const [keys] = useState(contentKeys);
  const [title, setTitle] = useState('');
  const [minutes, setMinutes] = useState<number | null>(minutesDefault);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { form, refused } = useFaultFocus();
  const add = useAddLesson(courseId);
  const refuse = (sentences: Record<string, string>) => {
    setFaults(sentences);
    refused();
  };
  const send = () => {
    const checked = newLessonInput.safeParse({
      key: keys.of({ title, minutes }),
      title,
      durationMinutes: minutes,
    });
    if (!checked.success) return refuse(schemaErrors(checked));
    add.mutate(checked.data, {
      onSuccess: ({ id }) => {
        onClose();
        onAdded(id);
      },
      onError: (error) => refuse(formErrors(error)),
    });
  };
  return (
    <form
      ref={form}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label="Judul"
        value={title}
        maxLength={lessonTitleMax}
        error={faults.title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        required
        data-autofocus
      />
      <div className={classes.minutes}>
        <NumberField
          label="Durasi"
          kind="whole"
          unit="menit"
          value={minutes}
          error={faults.durationMinutes}
          onChange={setMinutes}
          required
        />
      </div>
      <div className={classes.choices}>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button type="submit" loading={add.isPending}>
          Simpan
        </Button>
      </div>
    </form>
  );
}

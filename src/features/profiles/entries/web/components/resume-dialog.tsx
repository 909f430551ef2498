import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AppError } from '~/lib/errors';
import { formatNumber } from '~/lib/money';
import { newKey } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Choice, SelectField, TextField } from '~/ui/field';
import { FileButton } from '~/ui/file-button';
import { Notice } from '~/ui/notice';
import { type Degree, degreeLabels, degrees, entriesMost, entryLineMax } from '../../../terms';
import { formatPeriod, type Period } from '../../rules';
import type { EducationInput, ExperienceInput } from '../../schema';
import { type EntryKind, educationKind, entriesQuery, experienceKind } from '../api';
import type { Resume } from '../resume';
import { readResume } from '../resume-file';

/** A draft on its way into the profile: `fault` is why it wasn't added. */
type Item<Input> = {
  key: string;
  input: Input;
  notes: string[];
  /** whether something that is needed stands in no file */
  asks: boolean;
  isChosen: boolean;
  isAdded: boolean;
  fault: string | null;
};
type EducationItem = Item<Omit<EducationInput, 'degree'> & { degree: Degree | null }>;
type ExperienceItem = Item<ExperienceInput>;
type Items = { educations: EducationItem[]; experiences: ExperienceItem[] };

const isSame = (one: Period & { name: string }, other: Period & { name: string }) =>
  one.startMonth === other.startMonth && one.name.toLowerCase() === other.name.toLowerCase();

const itemsOf = <Input,>(
  drafts: { input: Input; notes: string[] }[],
  missing: (input: Input) => string | null,
  isThere: (input: Input) => boolean,
): Item<Input>[] =>
  drafts.map(({ input, notes }) => {
    const isKnown = isThere(input);
    return {
      key: newKey(),
      input,
      notes: isKnown ? ['Sudah ada di profil Anda.', ...notes] : notes,
      asks: missing(input) !== null,
      isChosen: !isKnown,
      isAdded: false,
      fault: null,
    };
  });

const missingIn = {
  educations: ({ degree, field }: EducationItem['input']) =>
    !degree ? 'Pilih jenjangnya' : field ? null : 'Isi bidang studinya',
  experiences: ({ role, company }: ExperienceItem['input']) =>
    !role ? 'Isi posisinya' : company ? null : 'Isi nama perusahaannya',
};

const unreadProfile =
  'Pendidikan dan pengalaman Anda gagal dimuat, jadi yang sudah ada tidak dapat dibandingkan. Tutup, lalu coba lagi.';

/** Fills education and experience from another system's file, after a look at each entry. */
export function ResumeDialog({ onClose }: { onClose: () => void }) {
  const educations = useQuery(entriesQuery(educationKind));
  const experiences = useQuery(entriesQuery(experienceKind));
  const [resume, setResume] = useState<Resume | null>(null);
  const [fault, setFault] = useState<string>();
  const choose = async (file: File) => {
    const read = await readResume(file);
    setFault('fault' in read ? read.fault : undefined);
    setResume('fault' in read ? null : read);
  };
  const isReady = educations.data && experiences.data;
  const failed = educations.isError || experiences.isError;
  const trouble = fault ?? (resume && failed ? unreadProfile : undefined);
  return (
    <Dialog opened onClose={onClose} title="Isi dari LinkedIn atau JSON Resume">
      {resume && isReady ? (
        <Drafts
          resume={resume}
          start={{
            educations: itemsOf(resume.educations, missingIn.educations, (input) =>
              educations.data.some((row) =>
                isSame({ ...row, name: row.institution }, { ...input, name: input.institution }),
              ),
            ),
            experiences: itemsOf(resume.experiences, missingIn.experiences, (input) =>
              experiences.data.some((row) =>
                isSame({ ...row, name: row.company }, { ...input, name: input.company }),
              ),
            ),
          }}
          onClose={onClose}
        />
      ) : (
        <div className="stack gap-3">
          <p>
            Pilih salinan data LinkedIn (.zip) atau JSON Resume (.json). Berkasnya dibaca di
            peramban Anda; hanya entri yang Anda pilih yang disimpan.
          </p>
          {trouble && (
            <Notice tone="danger" role="alert" title="Belum dapat diisi">
              <p>{trouble}</p>
            </Notice>
          )}
          <div className="row">
            <FileButton
              label="Berkas LinkedIn atau JSON Resume"
              accept=".zip,.json,application/zip,application/json"
              onChoose={(file) => void choose(file)}
              data-autofocus
            >
              Pilih berkas
            </FileButton>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Adds what is chosen, one after the other, and answers what became of each. */
function useAdd(items: Items, setItems: (items: Items) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      setItems({
        educations: await addAll(educationKind, items.educations, missingIn.educations),
        experiences: await addAll(experienceKind, items.experiences, missingIn.experiences),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'profile'] }),
  });
}

async function addAll<Input, Stored>(
  kind: EntryKind<unknown, Stored>,
  items: Item<Input>[],
  missing: (input: Input) => string | null,
): Promise<Item<Input>[]> {
  const results: Item<Input>[] = [];
  for (const item of items) {
    const fault = item.isChosen && !item.isAdded ? missing(item.input) : null;
    if (!item.isChosen || item.isAdded || fault) {
      results.push({ ...item, fault });
      continue;
    }
    const refusal = await kind
      .add({ ...(item.input as unknown as Stored), key: item.key })
      .then(() => null, refusalOf);
    results.push({ ...item, isAdded: refusal === null, fault: refusal });
  }
  return results;
}
const refusalOf = (error: unknown): string =>
  error instanceof AppError
    ? (Object.values(error.problem.fields ?? {})[0] ?? error.message)
    : 'Gagal disimpan. Coba lagi.';

function Drafts({ resume, start, onClose }: { resume: Resume; start: Items; onClose: () => void }) {
  const [items, setItems] = useState(start);
  const add = useAdd(items, setItems);
  const all = [...items.educations, ...items.experiences];
  const waiting = all.filter(({ isChosen, isAdded }) => isChosen && !isAdded).length;
  const added = all.filter(({ isAdded }) => isAdded).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  };
  return (
    <form className="stack gap-3" onSubmit={submit} noValidate>
      {added > 0 && (
        <Notice tone="success" role="status" title={`${formatNumber(added)} entri ditambahkan`} />
      )}
      <DraftList
        name="Pendidikan"
        items={items.educations}
        titleOf={({ institution }) => institution}
        onChange={(educations) => setItems({ ...items, educations })}
        missing={(input, change) => <MissingEducation input={input} onChange={change} />}
      />
      <DraftList
        name="Pengalaman"
        items={items.experiences}
        titleOf={({ role, company }) => [role, company].filter(Boolean).join(', ')}
        onChange={(experiences) => setItems({ ...items, experiences })}
        missing={(input, change) => <MissingExperience input={input} onChange={change} />}
      />
      {resume.left.length > 0 && (
        <Notice tone="info" title="Tidak dibawa">
          <p>{resume.left.join('; ')}.</p>
        </Notice>
      )}
      <p className="quiet small">
        Paling banyak {entriesMost} pendidikan dan {entriesMost} pengalaman.
      </p>
      <div className="row">
        {waiting > 0 && (
          <Button type="submit" loading={add.isPending && 'Menambahkan…'}>
            Tambahkan {formatNumber(waiting)} entri
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {waiting > 0 ? 'Batal' : 'Selesai'}
        </Button>
      </div>
    </form>
  );
}

type DraftListProps<Input> = {
  name: string;
  items: Item<Input>[];
  titleOf: (input: Input) => string;
  onChange: (items: Item<Input>[]) => void;
  missing: (input: Input, change: (input: Input) => void) => React.ReactNode;
};

function DraftList<Input extends Period>({
  name,
  items,
  titleOf,
  onChange,
  missing,
}: DraftListProps<Input>) {
  if (items.length === 0) return null;
  const change = (item: Item<Input>, changes: Partial<Item<Input>>) =>
    onChange(items.map((other) => (other === item ? { ...other, ...changes } : other)));
  return (
    <section className="stack gap-2" aria-label={name}>
      <h3>{name}</h3>
      <ul className="bare stack gap-3">
        {items.map((item) => (
          <li key={item.key} className="stack gap-2">
            <Choice
              label={titleOf(item.input)}
              hint={[formatPeriod(item.input), item.isAdded && 'Ditambahkan.', ...item.notes]
                .filter(Boolean)
                .join(' · ')}
              error={item.fault}
              checked={item.isChosen}
              disabled={item.isAdded}
              onChange={({ currentTarget }) => change(item, { isChosen: currentTarget.checked })}
            />
            {item.isChosen &&
              !item.isAdded &&
              item.asks &&
              missing(item.input, (input) => change(item, { input, fault: null }))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type MissingProps<Input> = { input: Input; onChange: (input: Input) => void };

const MissingEducation = ({ input, onChange }: MissingProps<EducationItem['input']>) => (
  <>
    <SelectField
      label={`Jenjang di ${input.institution}`}
      value={input.degree ?? ''}
      options={[
        { value: '', label: 'Pilih jenjang' },
        ...degrees.map((value) => ({ value, label: degreeLabels[value] })),
      ]}
      onChange={({ currentTarget }) =>
        onChange({ ...input, degree: (currentTarget.value || null) as Degree | null })
      }
    />
    <TextField
      label={`Bidang studi di ${input.institution}`}
      value={input.field}
      maxLength={entryLineMax}
      onChange={({ currentTarget }) => onChange({ ...input, field: currentTarget.value })}
    />
  </>
);

const MissingExperience = ({ input, onChange }: MissingProps<ExperienceItem['input']>) => (
  <>
    <TextField
      label="Posisi"
      value={input.role}
      maxLength={entryLineMax}
      onChange={({ currentTarget }) => onChange({ ...input, role: currentTarget.value })}
    />
    <TextField
      label="Nama perusahaan"
      value={input.company}
      maxLength={entryLineMax}
      onChange={({ currentTarget }) => onChange({ ...input, company: currentTarget.value })}
    />
  </>
);

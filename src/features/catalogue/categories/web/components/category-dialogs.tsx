import { type FormEvent, useState } from 'react';
import { formatNumber } from '~/lib/money';
import { hyphenated, slugMax } from '~/lib/slug';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { ConfirmDialog, Dialog, FormFoot } from '~/ui/dialog';
import { SelectField, TextField } from '~/ui/field';
import { categoryInput, type ManagedCategory, newCategoryInput } from '../../schema';
import { nameMax } from '../../terms';
import { useCreateCategory, useDeleteCategory, useMergeCategory, useSaveCategory } from '../api';

type Errors = Record<string, string>;

/** Adds a category, or changes one. What was typed stays when it is refused. */
export function CategoryForm({
  category,
  onClose,
}: {
  category: ManagedCategory | null;
  onClose: () => void;
}) {
  const [key] = useState(() => newKey());
  const [values, setValues] = useState({ name: category?.name ?? '', slug: category?.slug ?? '' });
  const [errors, setErrors] = useState<Errors>({});
  const create = useCreateCategory();
  const save = useSaveCategory(category?.id ?? key);
  const pending = create.isPending || save.isPending;
  // A new category's address follows its name until somebody writes another one.
  const follows = category === null && values.slug === hyphenated(values.name).slice(0, slugMax);
  const rename = (name: string) =>
    setValues({ name, slug: follows ? hyphenated(name).slice(0, slugMax) : values.slug });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const refused = { onSuccess: onClose, onError: (error: Error) => setErrors(formErrors(error)) };
    if (category) {
      const checked = categoryInput.safeParse({ ...values, revision: category.revision });
      setErrors(schemaErrors(checked));
      if (checked.success) save.mutate(checked.data, refused);
      return;
    }
    const checked = newCategoryInput.safeParse({ ...values, key });
    setErrors(schemaErrors(checked));
    if (checked.success) create.mutate(checked.data, refused);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={category ? `Ubah kategori ${category.name}` : 'Kategori baru'}
    >
      <form onSubmit={submit} noValidate className="stack gap-3">
        <TextField
          label="Nama"
          required
          data-autofocus
          maxLength={nameMax}
          value={values.name}
          error={errors.name}
          onChange={({ currentTarget }) => rename(currentTarget.value)}
        />
        <TextField
          label="Alamat tautan (URL)"
          required
          autoCapitalize="none"
          autoComplete="off"
          maxLength={slugMax}
          hint={`/courses?category=${values.slug || '…'}${category ? '. Alamat lama tetap mengarah ke sini.' : ''}`}
          value={values.slug}
          error={errors.slug}
          onChange={({ currentTarget }) =>
            setValues({ ...values, slug: currentTarget.value.toLowerCase() })
          }
        />
        <FormFoot saving={pending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type MergeProps = { category: ManagedCategory; others: ManagedCategory[]; onClose: () => void };

/** Merges a category into another one, after saying what moves. */
export function MergeDialog({ category, others, onClose }: MergeProps) {
  const [into, setInto] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const merge = useMergeCategory(category.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (merge.isPending) return;
    if (!into) return setErrors({ into: 'Pilih kategori tujuan' });
    const { revision, courses } = category;
    merge.mutate(
      { into, revision, courses },
      { onSuccess: onClose, onError: (error) => setErrors(formErrors(error)) },
    );
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Gabungkan ${category.name}`}
      confirm="Gabungkan"
      danger
      loading={merge.isPending}
      form="merge-category"
    >
      <form id="merge-category" onSubmit={submit} noValidate className="stack gap-3">
        <SelectField
          label="Ke kategori"
          required
          data-autofocus
          value={into}
          error={errors.into}
          options={[
            { value: '', label: 'Pilih…' },
            ...others.map(({ id, name, courses }) => ({
              value: id,
              label: `${name} (${formatNumber(courses)} kursus)`,
            })),
          ]}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
        />
        <p className="quiet small">
          {formatNumber(category.courses)} kursus, minat di profil, lamaran instruktur, dan kupon
          pindah ke kategori tujuan. {category.name} hilang, dan alamatnya mengarah ke kategori
          tujuan. Ini tidak dapat diurungkan.
        </p>
      </form>
    </ConfirmDialog>
  );
}

/** Asks before a category is deleted. */
export function DeleteDialog({
  category,
  onClose,
}: {
  category: ManagedCategory;
  onClose: () => void;
}) {
  const remove = useDeleteCategory(category.id);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Hapus kategori ${category.name}?`}
      confirm="Hapus kategori"
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ revision: category.revision }, { onSettled: onClose })}
    >
      <p>Alamat /courses?category={category.slug} tidak mengarah ke mana pun lagi.</p>
    </ConfirmDialog>
  );
}

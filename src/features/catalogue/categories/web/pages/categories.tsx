import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Button } from '~/ui/button';
import { rowsLook } from '~/ui/list-editor';
import { MenuAction, MoreMenu } from '~/ui/more-menu';
import { MovableList } from '~/ui/movable-list';
import { PageHeader } from '~/ui/page-header';
import { ListSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import type { ManagedCategory } from '../../schema';
import { managedCategoriesQuery, useOrderCategories } from '../api';
import classes from '../components/categories.module.css';
import { CategoryForm, DeleteDialog, MergeDialog } from '../components/category-dialogs';

const title = 'Kategori';
export const meta = deskMeta(title);

type Opened =
  | { dialog: 'form'; category: ManagedCategory | null }
  | { dialog: 'merge' | 'delete'; category: ManagedCategory };

/** The categories in the order of menus and filters: named, ordered, merged and deleted here. */
export default function Categories() {
  const { data, error, refetch } = useQuery(managedCategoriesQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const order = useOrderCategories();
  const categories = data?.categories ?? [];
  const wanted = order.isPending ? order.variables?.order : undefined;
  // A moved category stands at its new place at once.
  const shown = wanted
    ? wanted.flatMap((id) => categories.find((category) => category.id === id) ?? [])
    : categories;
  const close = () => setOpened(null);
  return (
    <>
      <PageHeader
        title={title}
        trail={[...belowQueues, { label: title }]}
        state="Urutan ini dipakai di menu, filter, dan peta situs"
        actions={
          <Button onClick={() => setOpened({ dialog: 'form', category: null })}>
            Tambah kategori
          </Button>
        }
      />
      {!data &&
        (error ? (
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={6} />
        ))}
      {data && categories.length === 0 && (
        <EmptyState text="Belum ada kategori. Kursus baru dapat dibuat setelah ada satu." />
      )}
      <MovableList
        label="Urutan kategori"
        items={shown}
        nameOf={({ name }) => name}
        fixed={order.isPending}
        className={rowsLook}
        onMove={(ids) => order.mutate({ order: ids, before: categories.map(({ id }) => id) })}
        row={(category, { moves }) => (
          <div className={classes.line}>
            <div className={classes.row}>
              <span className={classes.words}>
                <strong>{category.name}</strong>
                <span className="quiet small">
                  /courses?category={category.slug}
                  {category.formerSlugs.length > 0 &&
                    ` · dahulu ${category.formerSlugs.join(', ')}`}
                </span>
              </span>
              <Link
                to={`/admin/superadmin/courses?view=all&category=${category.id}`}
                className="small tabular"
              >
                {formatNumber(category.courses)} kursus
                <span className="hidden"> di {category.name}</span>
              </Link>
              <span className="quiet small tabular">{formatNumber(category.published)} terbit</span>
            </div>
            <MoreMenu label={`Tindakan untuk ${category.name}`}>
              <MenuAction
                text="Ubah nama dan alamat"
                run={() => setOpened({ dialog: 'form', category })}
              />
              <MenuAction
                text="Gabungkan ke kategori lain"
                disabled={categories.length < 2}
                run={() => setOpened({ dialog: 'merge', category })}
              />
              {moves}
              <MenuAction
                text="Hapus"
                disabled={category.courses > 0}
                run={() => setOpened({ dialog: 'delete', category })}
              />
            </MoreMenu>
          </div>
        )}
      />
      {opened?.dialog === 'form' && <CategoryForm category={opened.category} onClose={close} />}
      {opened?.dialog === 'merge' && (
        <MergeDialog
          category={opened.category}
          others={categories.filter(({ id }) => id !== opened.category.id)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && <DeleteDialog category={opened.category} onClose={close} />}
    </>
  );
}

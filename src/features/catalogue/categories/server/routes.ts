import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { refuse } from '../../errors';
import { category } from '../../schema';
import {
  categoryInput,
  managedCategories,
  mergeInput,
  newCategoryInput,
  orderInput,
  removalQuery,
} from '../schema';
import { categoryBySlug, managedCategoriesData } from './data';
import {
  type CategoryDeps,
  createCategory,
  deleteCategory,
  mergeCategory,
  orderCategories,
  saveCategory,
} from './mutations';

export type { CategoryDeps };

const idParam = z.object({ id: z.uuid() });

export const categoryRoutes = (deps: CategoryDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/categories/:slug',
      gives('Satu kategori, juga dengan alamatnya yang lama', category),
      async (c) => {
        const shownCategory = await categoryBySlug(ctxOf(c), c.req.param('slug'));
        if (!shownCategory) throw refuse('category_not_found');
        return c.json(shownCategory);
      },
    )
    .get(
      '/staff/categories',
      gives('Semua kategori dengan isinya (staf)', managedCategories),
      async (c) => c.json(await managedCategoriesData(ctxOf(c))),
    )
    .post(
      '/staff/categories',
      gives('Tambah kategori (staf)', managedCategories, 201),
      valid('json', newCategoryInput),
      async (c) => {
        await createCategory(ctxOf(c), c.req.valid('json'));
        return c.json(await managedCategoriesData(ctxOf(c)), 201);
      },
    )
    .put(
      '/staff/categories/order',
      gives('Urutkan kategori (staf)', managedCategories),
      valid('json', orderInput),
      async (c) => {
        await orderCategories(ctxOf(c), c.req.valid('json'));
        return c.json(await managedCategoriesData(ctxOf(c)));
      },
    )
    .put(
      '/staff/categories/:id',
      gives('Ubah nama dan alamat kategori (staf)', managedCategories),
      valid('param', idParam),
      valid('json', categoryInput),
      async (c) => {
        await saveCategory(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(await managedCategoriesData(ctxOf(c)));
      },
    )
    .post(
      '/staff/categories/:id/merge',
      gives('Gabungkan kategori ke kategori lain (staf)', managedCategories),
      valid('param', idParam),
      valid('json', mergeInput),
      async (c) => {
        await mergeCategory(ctxOf(c), c.req.valid('param').id, c.req.valid('json'), deps);
        return c.json(await managedCategoriesData(ctxOf(c)));
      },
    )
    .delete(
      '/staff/categories/:id',
      gives('Hapus kategori yang tidak dipakai (staf)', managedCategories),
      valid('param', idParam),
      valid('query', removalQuery),
      async (c) => {
        await deleteCategory(
          ctxOf(c),
          c.req.valid('param').id,
          c.req.valid('query').revision,
          deps,
        );
        return c.json(await managedCategoriesData(ctxOf(c)));
      },
    );

export type CategoryRoutes = ReturnType<typeof categoryRoutes>;

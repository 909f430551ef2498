import * as z from 'zod/mini';

export const checkoutView = z.object({
  course: z.object({ id: z.uuid(), slug: z.string(), title: z.string(), price: z.int() }),
  interested: z.boolean(),
  enrolled: z.boolean(),
});

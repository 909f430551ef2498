import type { AppError } from '~/lib/errors';

/** Lets up to `most` tasks of one key run at once in this process; further ones are refused with `refusal`. */
export function atOnce(most: number, refusal: () => AppError) {
  const underWay = new Map<string, number>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const running = underWay.get(key) ?? 0;
    if (running >= most) throw refusal();
    underWay.set(key, running + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}

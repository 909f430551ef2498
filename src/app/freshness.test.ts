import { expect, test } from 'vitest';
import { roleQuery } from '~/features/auth/web/api';
import { coursesQuery } from '~/features/catalogue/search/web/api';
import { categoriesQuery, instructorQuery } from '~/features/catalogue/web/api';
import { AppError, refuse } from '~/lib/errors';
import { createQueryClient } from '~/lib/web/api';

const minute = 60_000;

// spec: S216.1
test('answers stay fresh as long as the specification says', () => {
  expect(categoriesQuery().staleTime).toBe(10 * minute);
  expect(instructorQuery().staleTime).toBe(30 * minute);
  expect(coursesQuery({}).staleTime).toBe(5 * minute);
  expect(roleQuery().staleTime).toBe(5 * minute);
});

// spec: S152.2 D24.1
test('the role is asked for again on mount, and never twice for one question', () => {
  expect(roleQuery()).toMatchObject({ refetchOnMount: 'always', retry: false });
  expect(createQueryClient().defaultQueryOptions(roleQuery())).toMatchObject({
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
});

// spec: S216.2
test('any other answer is fresh for five minutes, and asked for once more when it fails', () => {
  const { staleTime, refetchOnWindowFocus, refetchOnReconnect, retry } =
    createQueryClient().getDefaultOptions().queries ?? {};
  expect({ staleTime, refetchOnWindowFocus, refetchOnReconnect }).toEqual({
    staleTime: 5 * minute,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isAskedAgain = retry as (failures: number, error: Error) => boolean;
  expect(
    [0, 1].map((failures) => isAskedAgain(failures, new TypeError('Failed to fetch'))),
  ).toEqual([true, false]);
  const refusal = refuse('forbidden');
  expect(refusal).toBeInstanceOf(AppError);
  expect(isAskedAgain(0, refusal), 'a refusal stays one').toBe(false);
});

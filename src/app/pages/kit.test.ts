import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { kitContext } from '~/lib/web/loaders';
import { loader } from './kit';

const answer = (context: RouterContextProvider) => {
  try {
    return loader({ context } as Parameters<typeof loader>[0]);
  } catch (thrown) {
    return thrown;
  }
};

test('a server that isn’t configured to show the kit answers 404', () => {
  const shown = new RouterContextProvider();
  shown.set(kitContext, true);
  expect(answer(shown)).toBeNull();
  expect(answer(new RouterContextProvider())).toMatchObject({ init: { status: 404 } });
});

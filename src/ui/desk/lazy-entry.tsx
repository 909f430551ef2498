import { type ComponentType, lazy, Suspense } from 'react';
import { FormSkeleton } from '../skeletons';

type EntryProps = { id: string };

/** The view of a desk's entries, which is loaded when one of them is opened. */
export function lazyEntry(load: () => Promise<ComponentType<EntryProps>>) {
  const View = lazy(async () => ({ default: await load() }));
  return (props: EntryProps) => (
    <Suspense fallback={<FormSkeleton />}>
      <View {...props} />
    </Suspense>
  );
}

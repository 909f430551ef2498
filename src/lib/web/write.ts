import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutationMeta } from './api';
import { type Toast, toast } from './toast';

type Sentence = string | Omit<Toast, 'kind'>;
type Write<Input, Output> = MutationMeta & {
  write: (input: Input) => Promise<Output>;
  /** Puts the answer in the place of what was read before; its promise is waited for. */
  stored?: (client: QueryClient, output: Output, input: Input) => unknown;
  /** The toast's sentence, or the whole toast; none where a function answers nothing. */
  saved?: Sentence | ((output: Output, input: Input) => Sentence | null | undefined | false);
  /** What the caller does next, as closing its dialog. */
  done?: (() => void) | undefined;
  /** After a failure; a refusal often means that what was read before is outdated. */
  refused?: (client: QueryClient, error: Error) => unknown;
  /** Reads again, also after a failure, because it may have been stored; its promise is waited for. */
  refresh?: (client: QueryClient) => unknown;
};

/** A write with its toast and what is read again after it; a failure is shown as `MutationMeta` says. */
export function useWrite<Input = void, Output = unknown>({
  write,
  stored,
  saved,
  done,
  refused,
  refresh,
  ...meta
}: Write<Input, Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (output, input) => {
      const storing = stored?.(client, output, input);
      const sentence = typeof saved === 'function' ? saved(output, input) : saved;
      if (sentence)
        toast({
          kind: 'success',
          ...(typeof sentence === 'string' ? { title: sentence } : sentence),
        });
      done?.();
      return storing;
    },
    onError: (error) => refused?.(client, error),
    onSettled: () => refresh?.(client),
    meta,
  });
}

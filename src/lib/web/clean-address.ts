import { redirect } from 'react-router';

/** Redirects an address to its clean form before anything is loaded; `clean` answers null for an address that is clean already. */
export const withCleanAddress =
  <Args extends { request: Request }, Loaded>(
    clean: (params: URLSearchParams) => string | null,
    load: (args: Args) => Promise<Loaded>,
  ) =>
  (args: Args): Promise<Loaded> => {
    const cleanAddress = clean(new URL(args.request.url).searchParams);
    if (cleanAddress) throw redirect(cleanAddress);
    return load(args);
  };

import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from './button';
import { Icon } from './icon';

/** The search parameter that opens the dialog again when a visitor comes back from signing in. */
const reportParam = 'lapor';

type ReportButtonProps = {
  label: string;
  /** where several stand in one page: whose dialog is open, and what each button is about */
  id?: string;
  name?: string;
  className: string | undefined;
  /** the page with the button, and the part of it; null for whoever has signed in */
  visitorsFrom: { path: string; part?: string } | null;
  /** the dialog, which few need, so that it is loaded lazily */
  dialog: (close: () => void) => ReactNode;
};

/** The button for a report and its dialog; visitors sign in first and come back to the dialog. */
export function ReportButton({
  label,
  id = '1',
  name,
  className,
  visitorsFrom,
  dialog,
}: ReportButtonProps) {
  const [params, setParams] = useSearchParams();
  const show = (open: boolean) =>
    setParams(
      (before) => {
        if (open) before.set(reportParam, id);
        else before.delete(reportParam);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const look = { variant: 'subtle', className, 'aria-label': name } as const;
  const content = (
    <>
      <Icon name="flag" size={16} /> {label}
    </>
  );
  if (visitorsFrom) {
    const { path, part = '' } = visitorsFrom;
    const returnUrl = `${path}?${reportParam}=${id}${part}`;
    return (
      <ButtonLink {...look} to={`/auth?returnUrl=${encodeURIComponent(returnUrl)}`} rel="nofollow">
        {content}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...look} onClick={() => show(true)}>
        {content}
      </Button>
      {params.get(reportParam) === id && (
        <Suspense fallback={null}>{dialog(() => show(false))}</Suspense>
      )}
    </>
  );
}

import type { UseFormReturnType } from '@mantine/form';
import { formErrors } from '~/lib/web/form';
import { useFaultFocus } from '~/ui/focus';

/** For a form: `show` puts the server's sentences at their fields, `refused` is for its own check; both focus the first wrong field. */
export function useFaults({
  setErrors,
}: Pick<UseFormReturnType<Record<string, unknown>>, 'setErrors'>) {
  const { form, refused } = useFaultFocus();
  const show = (error: unknown) => {
    setErrors(formErrors(error));
    refused();
  };
  return { form, refused, show };
}

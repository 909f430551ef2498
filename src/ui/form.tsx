import { type ComponentProps, useEffect, useRef } from 'react';
import { focusFirstFault } from './focus';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  /** what sends it (`lib/web/schema-form.ts`) */
  form: { submit: () => unknown; faultRound: number };
  id?: string | undefined;
};

/** The frame of a form with a schema. After a refusal its first wrong field gets the focus. */
export function Form({ form, ...rest }: FormProps) {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.faultRound > 0) focusFirstFault(place.current);
  }, [form.faultRound]);
  return (
    <form
      {...rest}
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The event of a dialog goes up to the form that has opened it.
        event.stopPropagation();
        void form.submit();
      }}
    />
  );
}

import type { ComponentProps } from 'react';
import { Form } from '~/ui/form';
import classes from './security-form.module.css';

/** A form in a card of the tab 'Keamanan', whose fields aren't wider than the words in them. */
export const SecurityForm = (props: ComponentProps<typeof Form>) => (
  <Form {...props} className={`stack ${classes.form}`} />
);

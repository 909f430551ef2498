import type { ComponentProps } from 'react';
import classes from './security-form.module.css';

/** A form in a card of the tab 'Keamanan', whose fields aren't wider than the words in them. */
export const SecurityForm = (props: ComponentProps<'form'>) => (
  <form noValidate {...props} className={`stack ${classes.form}`} />
);

import type { ReactNode } from 'react';
import { BatikGround } from '~/ui/batik';
import { useFocusOnChange } from '~/ui/focus';
import classes from './auth-card.module.css';

/** The single card of the pages for visitors who are not signed in. When its form is replaced by another one, its title gets the focus. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  return (
    <div className={classes.ground}>
      <BatikGround seed="auth" />
      <div className={`container slim ${classes.column}`}>
        <div className={`card stack ${classes.card}`}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </div>
  );
}

/** The line between two ways to go on. */
export const Or = () => <div className={classes.or}>atau</div>;

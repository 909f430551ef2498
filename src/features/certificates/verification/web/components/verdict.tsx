import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names';
import { ToolIcon, type ToolIconName } from '~/ui/tool-icon';
import type { VerificationResult } from '../../../terms';
import classes from './verdict.module.css';

const icons: Record<VerificationResult, ToolIconName> = { valid: 'done', revoked: 'warning', replaced: 'again', expired: 'clock', not_found: 'zoomOut' };

/** The answer of a verification, in large: its icon, its words and its colour each say it. */
export function Verdict({ result, title, children }: { result: VerificationResult; title: string; children: ReactNode }) {
  return (
    <div className={classNames(classes.verdict, classes[result])}>
      <span className={classes.icon}>
        <ToolIcon name={icons[result]} size={34} />
      </span>
      <div className={classes.words}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

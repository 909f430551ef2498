import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names';
import { ToolIcon, type ToolIconName } from '~/ui/tool-icon';
import type { VerificationResult } from '../../../terms';
import classes from './verdict.module.css';

/** A verification's result, or that of a file whose bytes aren't ours. */
export type VerdictTone = VerificationResult | 'foreign';

const icons: Record<VerdictTone, ToolIconName> = {
  foreign: 'warning',
  valid: 'done',
  revoked: 'warning',
  replaced: 'again',
  expired: 'clock',
  not_found: 'zoomOut',
};

/** The answer of a verification, in large: its icon, its words and its colour each say it. */
export function Verdict({
  result,
  title,
  level: Heading = 'h1',
  children,
}: {
  result: VerdictTone;
  title: string;
  /** `h2` where the page has a heading of its own */
  level?: 'h1' | 'h2';
  children: ReactNode;
}) {
  return (
    <div className={classNames(classes.verdict, classes[result])}>
      <span className={classes.icon}>
        <ToolIcon name={icons[result]} size={34} />
      </span>
      <div className={classes.words}>
        <Heading className={classes.title}>{title}</Heading>
        {children}
      </div>
    </div>
  );
}

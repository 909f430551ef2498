import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './button';
import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './notice.module.css';
import { ToolIcon, type ToolIconName } from './tool-icon';

type Tone = 'info' | 'success' | 'warning' | 'danger';
const icons: Record<Tone, ToolIconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
};

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone;
  title?: ReactNode;
  /** replaces the icon of the tone */
  icon?: ReactNode;
  onClose?: () => void;
};

/** A note in the page. One that appears after an action has `role="alert"` (an error) or `role="status"`; one that is there from the start has neither. */
export function Notice({
  tone = 'info',
  title,
  icon,
  onClose,
  className,
  children,
  ...rest
}: NoticeProps) {
  return (
    <div {...rest} className={classNames(styles.notice, styles[tone], className)}>
      <span className={styles.icon}>{icon ?? <ToolIcon name={icons[tone]} size={22} />}</span>
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {onClose && (
        <IconButton label="Tutup" className={styles.close} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </div>
  );
}

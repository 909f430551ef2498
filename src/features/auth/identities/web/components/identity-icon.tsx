import { ToolIcon, type ToolIconName } from '~/ui/tool-icon';
import classes from './identity-icon.module.css';

const icons: Record<string, ToolIconName> = {
  apple: 'apple',
  google: 'google',
  facebook: 'facebook',
};

export function IdentityIcon({ provider }: { provider: string }) {
  return <ToolIcon name={icons[provider] ?? 'building'} size={20} className={classes.icon} />;
}

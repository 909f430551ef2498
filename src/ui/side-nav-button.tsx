import { createContext, useContext } from 'react';
import { IconButton } from './button';
import styles from './side-nav-button.module.css';
import { ToolIcon } from './tool-icon';

/** The function that opens the menu as a sheet; null where there is none. */
export const OpenSideNav = createContext<(() => void) | null>(null);

/** Opens the menu, on phones, from the page's header. */
export function SideNavButton() {
  const open = useContext(OpenSideNav);
  if (!open) return null;
  return (
    <IconButton
      label="Buka menu kerja"
      aria-haspopup="dialog"
      className={styles.opener}
      onClick={open}
    >
      <ToolIcon name="panel" size={22} />
    </IconButton>
  );
}

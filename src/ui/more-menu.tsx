import { Menu, type MenuProps } from './menu';
import styles from './more-menu.module.css';
import { ToolIcon } from './tool-icon';

/** The menu of an entry in a list. */
export const MoreMenu = ({
  label,
  children,
}: {
  label: string;
  children: MenuProps['children'];
}) => (
  <Menu label={label} button={<ToolIcon name="more" size={20} />} className={styles.more} end>
    {children}
  </Menu>
);

type MenuActionProps = { text: string; run: () => void; disabled?: boolean };

/** An entry of a menu that does something. */
export const MenuAction = ({ text, run, disabled }: MenuActionProps) => (
  <button type="button" role="menuitem" disabled={disabled} onClick={run}>
    {text}
  </button>
);

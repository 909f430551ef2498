import { Bell } from '~/features/notifications/web/components/bell';
import { Mantine } from '~/ui/mantine';

/** The bell stands in Mantine, so it comes only for who is signed in. */
export function ShellBell() {
  return (
    <Mantine>
      <Bell />
    </Mantine>
  );
}

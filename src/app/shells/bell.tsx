import { Bell } from '~/features/notifications/web/components/bell';
import { Mantine } from '~/ui/mantine';

/** The bell needs Mantine, so that it is loaded for signed-in people only. */
export function ShellBell() {
  return (
    <Mantine>
      <Bell />
    </Mantine>
  );
}

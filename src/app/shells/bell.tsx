export { Bell as ShellBell } from '~/features/notifications/web/components/bell';

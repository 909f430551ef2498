export type Toast = { kind: 'success' | 'error' | 'info'; title: string; message?: string };

const looks = { success: { color: 'laut', autoClose: 4_000 }, info: { color: 'kunyit', autoClose: 6_000 }, error: { color: 'bata', autoClose: 8_000 } };

/** Shows a message in the one toast region. */
export function toast({ kind, title, message = '' }: Toast): void {
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({ title, message, ...looks[kind], withBorder: true, closeButtonProps: { 'aria-label': 'Tutup' } }),
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '~/features/auth/schema';
import { viewMinutes } from '~/features/auth/terms';
import { personSwitched } from '~/features/auth/web/session';
import { ToolIcon } from '~/ui/tool-icon';
import { useNow } from '~/ui/use-now';
import { endView } from '../api';
import classes from './view-banner.module.css';

const minuteMs = 60_000;

/** Says on every page that staff sees the site as somebody else, for how long, and leads back to their own account. */
export function ViewBanner({ user, until }: { user: SessionUser; until: string }) {
  const now = useNow(minuteMs / 4);
  const left = Math.min(
    viewMinutes,
    Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / minuteMs)),
  );
  const end = useMutation({
    mutationFn: endView,
    onSuccess: () => personSwitched(`/admin/users/${user.id}/edit`),
    meta: { failed: 'Gagal kembali ke akun Anda.' },
  });
  const { mutate } = end;
  useEffect(() => {
    const timer = setTimeout(() => mutate(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until, mutate]);
  return (
    <aside aria-label="Melihat sebagai orang lain" className={classes.banner}>
      <p className={classes.words}>
        <ToolIcon name="eye" size={20} />
        <span>
          Anda melihat sebagai <strong>{user.name || user.email}</strong>. Hanya membaca, sisa{' '}
          {left} menit.
        </span>
      </p>
      <button
        type="button"
        className={classes.end}
        disabled={end.isPending || end.isSuccess}
        onClick={() => mutate()}
      >
        Kembali ke akun saya
      </button>
    </aside>
  );
}

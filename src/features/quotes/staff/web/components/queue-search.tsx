import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useCancelOnFollow } from '~/lib/web/following';
import { Icon } from '~/ui/icon';
import { type DeskAddress, deskPath, deskRoot } from '../address';

const pause = 300;

/** Writes into the address once typing pauses; an address that changes otherwise is shown. */
export function QueueSearch({ address }: { address: DeskAddress }) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const leaving = location !== undefined && (location.pathname !== deskRoot || new URLSearchParams(location.search).has('request'));
  const q = address.q ?? '';
  const written = useRef(q);
  const [text, setText] = useState(q);
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setText(q);
  }, [q]);
  const look = useDebouncedCallback((words: string) => {
    // Who has opened a request meanwhile isn't called back to the queue.
    if (leaving) return;
    written.current = words.trim();
    void navigate(deskPath({ ...address, q: words.trim() }), { replace: true, preventScrollReset: true });
  }, pause);
  useCancelOnFollow(look);
  return (
    <TextInput
      type="search"
      aria-label="Cari permintaan"
      placeholder="Referensi, perusahaan, email, atau kontak"
      maxLength={100}
      leftSection={<Icon name="search" size={18} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        look(event.currentTarget.value);
      }}
    />
  );
}

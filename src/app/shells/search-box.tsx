import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Form, useLocation } from 'react-router';

/** The site's search: leads to /courses?q=… */
export function SearchBox() {
  const { search } = useLocation();
  const q = new URLSearchParams(search).get('q') ?? '';
  return (
    <Form action="/courses" role="search" aria-label="Cari di seluruh situs">
      <TextInput
        key={q}
        name="q"
        type="search"
        defaultValue={q}
        placeholder="Cari kursus"
        aria-label="Cari kursus"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
      />
    </Form>
  );
}

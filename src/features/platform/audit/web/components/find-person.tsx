import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { EmptyState, ErrorState } from '~/ui/states';
import { auditPeopleQuery } from '../api';
import classes from './find.module.css';

type FindPersonProps = {
  addressOf: (filter: 'person' | 'actor', id: string) => string;
  onChosen: () => void;
};

/** Finds somebody by name or address, to see what was decided about them or by them. */
export function FindPerson({ addressOf, onChosen }: FindPersonProps) {
  const [typed, setTyped] = useState('');
  const [q, setWords] = useState('');
  const { data, error, refetch } = useQuery({ ...auditPeopleQuery({ q }), enabled: q !== '' });
  const search = (event: FormEvent) => {
    event.preventDefault();
    setWords(typed.trim());
  };
  return (
    <div className="stack gap-4">
      <search>
        <form className={classes.search} onSubmit={search}>
          <TextField
            label="Nama atau awal email"
            type="search"
            data-autofocus
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit">Cari</Button>
        </form>
      </search>
      <div aria-live="polite">
        {q !== '' && error && (
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        )}
        {q !== '' && data?.people.length === 0 && (
          <EmptyState text="Tidak ada orang dengan nama atau email itu." />
        )}
        {q !== '' && data && data.people.length > 0 && (
          <ul className={classes.people} aria-label="Orang yang cocok">
            {data.people.map(({ id, name, email }) => (
              <li key={id}>
                <span>
                  <strong>{name}</strong>
                  <br />
                  <span className="quiet small">{email}</span>
                </span>
                <Link to={addressOf('person', id)} onClick={onChosen}>
                  Tentang orang ini<span className="hidden">: {name}</span>
                </Link>
                <Link to={addressOf('actor', id)} onClick={onChosen}>
                  Oleh orang ini<span className="hidden">: {name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

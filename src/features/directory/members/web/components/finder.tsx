import { Form, useNavigate } from 'react-router';
import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { Choice, SelectField } from '~/ui/field';
import { SearchInput } from '~/ui/search-input';
import { cityLabel, directoryAddress } from '../../rules';
import type { MemberFacets, MemberFilter } from '../../schema';
import { searchMax } from '../../terms';
import classes from './finder.module.css';

type Option = { value: string; label: string };

/** The counts are those of the whole directory, so they are hidden beside a filtered list. */
const optionsOf = (
  facets: MemberFacets['cities'],
  counted: boolean,
  current: Option | null,
): Option[] => {
  const listed = facets.map(({ value, label, count }) => ({
    value,
    label: counted ? `${label} (${formatNumber(count)})` : label,
  }));
  return current && !listed.some(({ value }) => value === current.value)
    ? [...listed, current]
    : listed;
};

/** The search and the filters: a plain form that works without scripts; with scripts a choice applies at once. */
export function Finder({
  filter,
  facets,
}: {
  filter: MemberFilter;
  facets: MemberFacets | null | undefined;
}) {
  const navigate = useNavigate();
  const choose = (change: Partial<MemberFilter>) =>
    void navigate(directoryAddress({ ...filter, ...change }), { preventScrollReset: true });
  const counted = directoryAddress(filter) === '/members';
  const { q = '', category, city, instructor } = filter;
  return (
    <Form
      action="/members"
      role="search"
      aria-label="Cari anggota"
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        choose({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() || undefined });
      }}
    >
      <div className={classes.words}>
        <SearchInput
          key={q}
          type="search"
          label="Nama, keahlian, kota"
          maxLength={searchMax}
          defaultValue={q}
        />
        <Button type="submit">Cari</Button>
      </div>
      <div className={classes.choices}>
        <SelectField
          label="Bersertifikat di bidang"
          name="category"
          value={category ?? ''}
          onChange={(event) => choose({ category: event.currentTarget.value || undefined })}
          options={[
            { value: '', label: 'Kategori apa pun' },
            ...optionsOf(
              facets?.categories ?? [],
              counted,
              category ? { value: category, label: category } : null,
            ),
          ]}
        />
        <SelectField
          label="Kota"
          name="city"
          value={city ?? ''}
          onChange={(event) => choose({ city: event.currentTarget.value || undefined })}
          options={[
            { value: '', label: 'Semua kota' },
            ...optionsOf(
              facets?.cities ?? [],
              counted,
              city ? { value: city, label: cityLabel(city) } : null,
            ),
          ]}
        />
        <div className={classes.only}>
          <Choice
            label="Hanya instruktur"
            name="instructor"
            value="1"
            checked={instructor === '1'}
            onChange={(event) =>
              choose({ instructor: event.currentTarget.checked ? '1' : undefined })
            }
          />
        </div>
      </div>
    </Form>
  );
}

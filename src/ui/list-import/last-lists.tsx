import { type ListImport, listImportStateLabels } from '~/lib/list-import';
import { formatNumber } from '~/lib/money';
import { Button } from '../button';
import { Ago } from '../desk/time';

type LastListsProps = { lists: ListImport[]; typed: string; onOpen: (id: string) => void };

/** The last lists, each of which can be looked at again; one without a file is called as `typed` says. */
export const LastLists = ({ lists, typed, onOpen }: LastListsProps) =>
  lists.length > 0 && (
    <details>
      <summary>Impor terakhir ({formatNumber(lists.length)})</summary>
      <ul className="stack gap-2" aria-label="Impor terakhir">
        {lists.map(({ id, name, state, total, by, createdAt }) => (
          <li key={id} className="row">
            <Button variant="subtle" onClick={() => onOpen(id)}>
              {name || typed}
            </Button>
            <span className="quiet small">
              {listImportStateLabels[state]}, {formatNumber(total)} baris{by && `, oleh ${by}`},{' '}
              <Ago at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );

import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { Ago } from '~/ui/desk/time';
import type { ImportView } from '../../../people/schema';
import { importStateLabels } from '../../../people/terms';

type LastImportsProps = { imports: Omit<ImportView, 'rows'>[]; onOpen: (id: string) => void };

/** The last imports of a company, each of which can be looked at again. */
export const LastImports = ({ imports, onOpen }: LastImportsProps) => (
  <details>
    <summary>Impor terakhir ({formatNumber(imports.length)})</summary>
    <ul className="stack gap-2" aria-label="Impor terakhir">
      {imports.map(({ id, name, state, total, by, createdAt }) => (
        <li key={id} className="row">
          <Button variant="subtle" onClick={() => onOpen(id)}>
            {name || 'Daftar yang diketik'}
          </Button>
          <span className="quiet small">
            {importStateLabels[state]}, {formatNumber(total)} baris{by && `, oleh ${by}`},{' '}
            <Ago at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  </details>
);

import type { GroupValues } from '~/lib/settings';
import { fieldsOf, type Group } from '../../terms';
import { shownValue } from '../group-form';
import classes from './settings.module.css';

type DifferencesProps = { group: Group; before: GroupValues; values: GroupValues; where?: boolean };

/** What a change replaces with what, field by field; with `where` people meet each. */
export const Differences = ({ group, before, values, where = false }: DifferencesProps) => (
  <dl className={classes.differences}>
    {Object.entries(values).map(([name, value]) => {
      const { label, shown } = fieldsOf(group)[name] ?? { label: name, shown: '' };
      return (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <del>{shownValue(group, name, before[name])}</del> <span aria-hidden="true">→</span>{' '}
            <ins>
              <span className="hidden">menjadi </span>
              {shownValue(group, name, value)}
            </ins>
            {where && <span className={classes.where}>Tampil di: {shown}</span>}
          </dd>
        </div>
      );
    })}
  </dl>
);

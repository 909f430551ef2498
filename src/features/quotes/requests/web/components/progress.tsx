import { Link } from 'react-router';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { type Step, searchOf, steps } from '../../rules';
import styles from './progress.module.css';

/** The three steps; completed ones are links back. */
export function Progress({ current, params }: { current: Step; params: URLSearchParams }) {
  return (
    <nav aria-label="Langkah permintaan">
      <ol className={styles.steps}>
        {steps.map(({ step, short }) => {
          const done = step < current;
          const content = (
            <>
              <span className={styles.mark}>{done ? <Icon name="check" size={16} /> : step}</span>
              <span>{short}</span>
              {done && <span className="hidden">, sudah diisi</span>}
            </>
          );
          return (
            <li
              key={step}
              className={classNames(done && styles.done, step === current && styles.now)}
              aria-current={step === current ? 'step' : undefined}
            >
              {done ? (
                <Link to={{ search: searchOf(params, step) }}>{content}</Link>
              ) : (
                <span className={styles.label}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

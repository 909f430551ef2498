import { isAnswered } from '../../rules';
import type { Entry } from '../answers';
import classes from './sitting.module.css';

type QuestionListProps = { entries: Entry[]; current: number; onGo: (position: number) => void };

/** All questions as numbers, each with its state in words for who doesn't see colours. */
export const QuestionList = ({ entries, current, onGo }: QuestionListProps) => (
  <ol className={classes.numbers} aria-label="Semua soal">
    {entries.map((entry) => {
      const states = [
        isAnswered(entry.answer) ? 'dijawab' : 'belum dijawab',
        entry.marked && 'ditandai',
        entry.state === 'waiting' && 'menunggu koneksi',
      ];
      return (
        <li key={entry.position}>
          <button
            type="button"
            className={classes.number}
            aria-label={`Soal ${entry.position}, ${states.filter(Boolean).join(', ')}`}
            aria-current={entry.position === current ? 'step' : undefined}
            data-answered={isAnswered(entry.answer) || undefined}
            data-marked={entry.marked || undefined}
            onClick={() => onGo(entry.position)}
          >
            {entry.position}
          </button>
        </li>
      );
    })}
  </ol>
);

import { watchedEnoughPercent } from '../../terms';

/** How much of the video a learner has watched, as their browser says: a hint for the reviewer, who decides by the work. */
export const Watched = ({ percent }: { percent: number | null }) =>
  percent === null ? null : (
    <p className="quiet small">
      Video ditonton {percent}%{percent >= watchedEnoughPercent && ', sudah ditonton'} (menurut
      peramban peserta).
    </p>
  );

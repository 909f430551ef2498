import { suspendedText } from '~/features/enrollment/terms';
import { Notice } from '~/ui/notice';

/** Says that nothing is earned in a course whose price is going back. */
export const Suspended = () => <Notice tone="warning">{suspendedText} Materinya tetap dapat Anda baca.</Notice>;

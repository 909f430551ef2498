import { useNavigate } from 'react-router';
import { formatDate } from '~/lib/dates';
import { Button } from '~/ui/button';
import { Section } from '~/ui/section';
import type { OwnInvitation } from '../../schema';
import { useAnswerInvitation } from '../api';
import classes from './team.module.css';

/** The invitations to teach that wait for the person's answer. */
export function Invitations({ invitations }: { invitations: OwnInvitation[] }) {
  const navigate = useNavigate();
  const answer = useAnswerInvitation();
  if (invitations.length === 0) return null;
  const reply = ({ id, course }: OwnInvitation, accept: boolean) =>
    answer.mutate(
      { id, accept },
      { onSuccess: () => accept && void navigate(`/instructor/courses/${course.id}/edit`) },
    );
  return (
    <Section
      title="Undangan mengajar"
      lead="Sebagai pengajar pendamping Anda boleh mengubah kursusnya dan memutuskan kiriman pesertanya."
      flush
    >
      <ul className={classes.people}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div className={classes.words}>
              <span className={classes.name}>{invitation.course.title}</span>
              <span className="quiet small">
                {invitation.invitedBy ? `Dari ${invitation.invitedBy}, berlaku` : 'Berlaku'} sampai{' '}
                {formatDate(invitation.expiresAt)}
              </span>
            </div>
            <div className={classes.acts}>
              <Button
                variant="subtle"
                disabled={answer.isPending}
                onClick={() => reply(invitation, false)}
              >
                Tolak
              </Button>
              <Button
                loading={
                  answer.isPending &&
                  answer.variables.id === invitation.id &&
                  answer.variables.accept
                }
                onClick={() => reply(invitation, true)}
              >
                Terima
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

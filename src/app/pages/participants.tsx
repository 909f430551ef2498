import { ParticipantCertificate } from '~/features/certificates/staff/web/components/participant-certificate';
import { Participant } from '~/features/learning/teaching/web/components/participant';
import {
  Participants,
  participantsTitle,
} from '~/features/learning/teaching/web/components/participants';
import { deskMeta } from '~/lib/web/desk';

export const meta = deskMeta(participantsTitle);

const Entry = ({ id }: { id: string }) => (
  <Participant id={id} certificate={<ParticipantCertificate participantId={id} />} />
);

/** The learners of one's own courses, with the certificates of those who have finished. */
export default function ParticipantsPage() {
  return <Participants Entry={Entry} />;
}

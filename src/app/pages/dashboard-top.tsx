import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Unverified } from '~/features/auth/emails/web/components/unverified';
import { ownInvitationsQuery as teachingQuery } from '~/features/catalogue/team/web/own';
import { ownInvitationsQuery as companyQuery } from '~/features/companies/joining/web/own';
import { formatDate } from '~/lib/dates';
import { Notice } from '~/ui/notice';
import { justReadMs, Step } from './dashboard-step';
import classes from './dashboard-top.module.css';

/** Few people are invited. */
const TeachingInvitations = lazy(async () => ({
  default: (await import('~/features/catalogue/team/web/components/invitations')).Invitations,
}));

/** The dashboard's top, empty for most people: the notice of an unproven address, and the invitations that wait for an answer. */
export const Top = () => (
  <>
    <Unverified className={classes.notice} />
    <Invitations />
  </>
);

/** The invitations that wait for the person: to teach, with their answer, and of companies, which are read before they are accepted. */
function Invitations() {
  const [params] = useSearchParams();
  const teaching = useQuery({ ...teachingQuery(), staleTime: justReadMs }).data;
  const companies = useQuery({ ...companyQuery(), staleTime: justReadMs }).data?.items ?? [];
  const invitationId = params.get('undangan');
  const isOver =
    invitationId !== null &&
    teaching !== undefined &&
    !teaching.some(({ id }) => id === invitationId);
  if (!isOver && !teaching?.length && companies.length === 0) return null;
  return (
    <div className={classes.invitations}>
      {isOver && (
        <Notice>Undangan mengajar itu sudah dijawab, ditarik, atau habis masa berlakunya.</Notice>
      )}
      {teaching && teaching.length > 0 && (
        <Suspense>
          <TeachingInvitations invitations={teaching} />
        </Suspense>
      )}
      {companies.map(({ id, company, link, expiresAt }) => (
        <Step
          key={id}
          to={link}
          title={`${company} mengundang Anda belajar`}
          note={`Baca lalu jawab sebelum ${formatDate(expiresAt)}`}
        />
      ))}
    </div>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { formatDate } from '~/lib/dates';
import { formErrors } from '~/lib/web/form';
import { Avatar } from '~/ui/avatar';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { Section } from '~/ui/section';
import type { OpenInvitation, TeamMember } from '../../schema';
import { invitationDays, teamMost } from '../../terms';
import { useHandOver, useInvite, useWithdraw } from '../api';
import { KeptShares } from './kept-shares';
import { LeavingDialog } from './leaving-dialog';
import classes from './team.module.css';

type TeamProps = {
  course: { id: string; team: TeamMember[]; invitations: OpenInvitation[]; lead: boolean };
  isAdmin: boolean;
};
type Asking = { kind: 'hand-over' | 'leave' | 'remove'; member: TeamMember } | null;

/** Tab 'Tim': who teaches the course. The lead invites, hands over and removes; everybody else may leave. */
export function TeamTab({ course, isAdmin }: TeamProps) {
  const { id, team, invitations } = course;
  const me = useUserId();
  const may = course.lead || isAdmin;
  const withdraw = useWithdraw(id);
  const [asking, setAsking] = useState<Asking>(null);
  return (
    <>
      <Section
        title="Pengajar"
        lead="Semua pengajar boleh mengubah kursus ini dan memutuskan kiriman peserta."
        flush
      >
        <ul className={classes.people}>
          {team.map((member) => (
            <li key={member.id}>
              <Avatar url={member.avatarUrl} name={member.name} size={40} />
              <div className={classes.words}>
                <span className={classes.name}>
                  {member.name}
                  {member.id === me && ' (Anda)'} {member.lead && <Badge>Pengajar utama</Badge>}
                </span>
                <span className="quiet small">Sejak {formatDate(member.since)}</span>
              </div>
              <div className={classes.acts}>
                {may && !member.lead && (
                  <Button variant="subtle" onClick={() => setAsking({ kind: 'hand-over', member })}>
                    Jadikan pengajar utama
                  </Button>
                )}
                {may && !member.lead && member.id !== me && (
                  <Button variant="subtle" onClick={() => setAsking({ kind: 'remove', member })}>
                    Keluarkan
                  </Button>
                )}
                {member.id === me && !member.lead && (
                  <Button variant="subtle" onClick={() => setAsking({ kind: 'leave', member })}>
                    Keluar dari tim
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {may && <KeptShares courseId={id} />}
      {(may || invitations.length > 0) && (
        <Section
          title="Undangan"
          lead={`Orang yang diundang menjawab di halaman Kursus miliknya. Undangan berlaku ${invitationDays} hari.`}
        >
          {invitations.length > 0 && (
            <ul className={classes.people}>
              {invitations.map((invitation) => (
                <li key={invitation.id}>
                  <div className={classes.words}>
                    <span className={classes.name}>{invitation.name}</span>
                    <span className="quiet small">
                      {invitation.email} · menunggu jawaban sampai{' '}
                      {formatDate(invitation.expiresAt)}
                    </span>
                  </div>
                  {may && (
                    <Button
                      variant="subtle"
                      loading={withdraw.isPending && withdraw.variables === invitation.id}
                      onClick={() => withdraw.mutate(invitation.id)}
                    >
                      Tarik undangan
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {may &&
            (team.length + invitations.length < teamMost ? (
              <Invite courseId={id} />
            ) : (
              <p className="quiet">Tim sudah penuh: paling banyak {teamMost} orang.</p>
            ))}
        </Section>
      )}
      {asking && <Question courseId={id} {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function Invite({ courseId }: { courseId: string }) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const invite = useInvite(courseId);
  return (
    <form
      noValidate
      className={classes.invite}
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate(email, {
          onSuccess: () => setEmail(''),
          onError: (error) => setFault(formErrors(error).email),
        });
      }}
    >
      <TextField
        label="Email pengajar pendamping"
        hint="Ia harus sudah mempunyai akun."
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={fault}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          setFault(undefined);
        }}
      />
      <div className="row">
        <Button type="submit" variant="light" loading={invite.isPending}>
          Undang
        </Button>
      </div>
    </form>
  );
}

type QuestionProps = { courseId: string; onClose: () => void } & NonNullable<Asking>;

function Question({ courseId, kind, member, onClose }: QuestionProps) {
  const navigate = useNavigate();
  if (kind === 'hand-over')
    return <HandOver courseId={courseId} member={member} onClose={onClose} />;
  const own = kind === 'leave';
  const onLeft = () => {
    onClose();
    if (own) void navigate('/instructor/courses', { replace: true });
  };
  return (
    <LeavingDialog
      courseId={courseId}
      member={member}
      own={own}
      onClose={onClose}
      onLeft={onLeft}
    />
  );
}

function HandOver({ courseId, member, onClose }: Omit<QuestionProps, 'kind'>) {
  const handOver = useHandOver(courseId);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Jadikan ${member.name} pengajar utama?`}
      confirm="Serahkan"
      loading={handOver.isPending}
      onConfirm={() => handOver.mutate(member.id, { onSettled: onClose })}
    >
      <p>
        Namanya tampil di halaman kursus, dan hanya pengajar utama yang mengundang, mengeluarkan,
        dan menghapus kursus. Anda tetap pengajar pendamping.
      </p>
    </ConfirmDialog>
  );
}

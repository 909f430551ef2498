import { useRef } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { formatDateTime } from '~/lib/dates';
import { formatPhone } from '~/lib/phone';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { useKeptFocus } from '~/ui/focus';
import { isWaiting, requestAfter } from '../../../rules';
import { lostCauseLabels } from '../../../terms';
import type { StaffRequest } from '../../schema';
import { useClose, useOwner, useRevokeLinks } from '../api';
import { useCopyLink } from '../handling';
import { AssignRequest } from './assign-request';
import { CorrectAddress } from './correct-address';
import { MarkLost } from './mark-lost';
import { RequestDue } from './queue-cells';
import { ReasonAction } from './reason-action';
import classes from './request.module.css';

/** Whose numbers the buyer sees. */
const reachText = (manager: StaffRequest['manager']) =>
  manager
    ? [
        manager.name,
        ...[manager.phone, manager.whatsapp].flatMap((number) =>
          number ? [formatPhone(number)] : [],
        ),
      ].join(', ')
    : 'Kontak umum';

/** The handler and due time of a request, and the actions on the request itself. */
export function Handling({ request }: { request: StaffRequest }) {
  const auth = useAuth();
  const mine = auth.status === 'in' && request.owner?.id === auth.user.id;
  const waiting = isWaiting(request);
  const section = useKeptFocus<HTMLElement>((part) => part.querySelector('h3'));
  return (
    <section ref={section} className={`card ${classes.part}`} aria-labelledby="penanganan">
      <h3 id="penanganan">Penanganan</h3>
      <Facts
        columns
        items={[
          [
            'Penanggung jawab',
            request.owner ? `${request.owner.name}${mine ? ' (Anda)' : ''}` : 'Belum ada',
          ],
          ['Dilihat pembeli', reachText(request.manager)],
          ['Janji jawab', <RequestDue key="due" {...request} />],
          ...(request.lostCause
            ? [['Sebab kalah', lostCauseLabels[request.lostCause]] as const]
            : []),
          ...(waiting ? [['Paling lambat', formatDateTime(request.dueAt)] as const] : []),
        ]}
      />
      {request.may.handle && <Actions request={request} mine={mine} />}
    </section>
  );
}

/** The button that releases comes where the one that takes was; a click on it this soon was the second half of a double click. */
const settlingMs = 1_000;

/** Whether the offer has passed its end, even before the nightly job has marked the request. */
const hasRunOut = ({ status, quotes: [latest] }: StaffRequest) =>
  status === 'quoted' && latest?.status === 'expired';

function Actions({ request, mine }: { request: StaffRequest; mine: boolean }) {
  const owner = useOwner(request.id);
  const takenAt = useRef(Number.NEGATIVE_INFINITY);
  const take = () => owner.mutate(true, { onSuccess: () => (takenAt.current = performance.now()) });
  const release = () => performance.now() - takenAt.current >= settlingMs && owner.mutate(false);
  const close = useClose(request.id, useDecided());
  const revoke = useRevokeLinks(request.id);
  const copy = useCopyLink(request.id);
  return (
    <div className="grid gap-2">
      {request.may.take && (
        <Button block loading={owner.isPending} onClick={take}>
          Ambil
        </Button>
      )}
      {mine && request.status !== 'accepted' && (
        <Button block variant="default" loading={owner.isPending} onClick={release}>
          Lepaskan
        </Button>
      )}
      <AssignRequest request={request} />
      {(requestAfter(request.status, 'lost') || hasRunOut(request)) && (
        <MarkLost request={request} />
      )}
      {requestAfter(request.status, 'closed') && (
        <ReasonAction
          label="Tutup permintaan"
          title={`Tutup permintaan ${request.companyName}?`}
          text="Permintaan berakhir, dan draf yang ada dihapus."
          hint="Dikirim ke pembeli dan dicatat bersama keputusan Anda."
          action={close}
        />
      )}
      {(!request.hasAccount || request.buyerGone) && <CorrectAddress request={request} />}
      {!request.hasAccount && !request.linkRevoked && (
        <Button block variant="default" loading={copy.isPending} onClick={() => copy.mutate()}>
          Salin tautan pembeli
        </Button>
      )}
      {!request.hasAccount && !request.linkRevoked && (
        <ReasonAction
          label="Cabut tautan"
          title="Cabut tautan pembeli?"
          text={`Semua tautan yang pernah dikirim ke ${request.companyEmail} berhenti berlaku, dan tidak ada email ke sana sampai alamatnya diperbaiki atau dikirimi ulang.`}
          hint="Dicatat bersama keputusan Anda; pembeli tidak melihatnya."
          action={revoke}
        />
      )}
    </div>
  );
}

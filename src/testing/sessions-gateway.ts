import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymentReport } from '~/features/checkout/gateways/schema';
import { GatewayError, type PaymentGateway } from '~/features/checkout/gateways/server/provider';
import type { PaymentOutcome } from '~/features/checkout/gateways/terms';

/**
 * A second gateway of another kind (facts §1.5): payments are sessions, notices carry a fixed token instead of a signature, and a session has
 * its state from the beginning. It stands behind the port under the sandbox's name and proves that nothing but Midtrans fits there.
 */

const apiKey = 'xnd_development_double';
const callbackToken = 'token-of-the-double';
type State = 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'CANCELED' | 'VOIDED';
type Session = {
  payment_session_id: string;
  reference_id: string;
  amount: number;
  status: State;
  refunds: { reference_id: string; amount: number }[];
};

const outcomes: Record<State, PaymentOutcome> = {
  ACTIVE: 'pending',
  COMPLETED: 'paid',
  EXPIRED: 'expired',
  CANCELED: 'cancelled',
  VOIDED: 'denied',
};

/** The adapter, as it would stand in the product. */
const sessionsGateway = (url: string): PaymentGateway => {
  const call = async (path: string, body?: object): Promise<Session | null> => {
    const headers = {
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    };
    try {
      const answer = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.status === 404 || answer.status === 409) return null;
      if (!answer.ok) throw new GatewayError('sandbox', path, answer.status);
      return (await answer.json()) as Session;
    } catch (error) {
      throw error instanceof GatewayError ? error : new GatewayError('sandbox', path, null, error);
    }
  };
  const reportOf = (session: Session, body: string): PaymentReport => {
    const refunded = session.refunds.reduce((sum, { amount }) => sum + amount, 0);
    return {
      gateway: 'sandbox',
      externalId: session.reference_id,
      transactionId: session.payment_session_id,
      status: session.status,
      body,
      eventKey: `${session.payment_session_id}+${session.status}+${session.amount}+${refunded}`,
      amount: session.amount,
      refunded,
      refundKeys: session.refunds.map(({ reference_id }) => reference_id),
      outcome: refunded > 0 ? 'refunded' : outcomes[session.status],
      method: null,
      details: {},
    };
  };
  const end = async (externalId: string, action: string) =>
    (await call(`/sessions/${externalId}/${action}`, {})) !== null;
  return {
    name: 'sandbox',
    create: async ({ externalId, amount }) => {
      const session = await call('/sessions', {
        reference_id: externalId,
        amount,
        mode: 'PAYMENT_LINK',
      });
      return { redirectUrl: `${url}/pay/${session?.payment_session_id}` };
    },
    status: async (externalId) => {
      const session = await call(`/sessions/${externalId}`);
      return session && reportOf(session, JSON.stringify(session));
    },
    parseNotice: (body, headers) => {
      const [given, expected] = [
        Buffer.from(headers.get('x-callback-token') ?? ''),
        Buffer.from(callbackToken),
      ];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      try {
        const { data } = JSON.parse(body) as { data?: Session };
        return data?.reference_id && data.status in outcomes && Array.isArray(data.refunds)
          ? reportOf(data, body)
          : null;
      } catch {
        return null;
      }
    },
    cancel: (externalId) => end(externalId, 'cancel'),
    expire: (externalId) => end(externalId, 'cancel'),
    refundable: () => true,
    refund: async ({ externalId, key, amount }) =>
      (await call(`/sessions/${externalId}/refunds`, { reference_id: key, amount }))
        ? { reference: key }
        : null,
  };
};

/** Starts the double over HTTP. */
export async function startSessions() {
  const sessions = new Map<string, Session>();
  const state = { down: false };
  const act = (
    id: string,
    action: string | undefined,
    body: { reference_id: string; amount: number },
  ): [number, Session | null] => {
    const session = sessions.get(id);
    if (!session) return [404, null];
    if (action === 'cancel') {
      if (session.status === 'COMPLETED') return [409, null];
      if (session.status === 'ACTIVE') session.status = 'CANCELED';
    }
    if (action === 'refunds') {
      const back = session.refunds.reduce((sum, { amount }) => sum + amount, 0);
      const known = session.refunds.some((refund) => refund.reference_id === body.reference_id);
      if (session.status !== 'COMPLETED' || (!known && back + body.amount > session.amount))
        return [409, null];
      if (!known) session.refunds.push(body);
    }
    return [200, session];
  };
  const server = createServer(async (request, answer) => {
    const body = JSON.parse((await text(request)) || '{}') as {
      reference_id: string;
      amount: number;
    };
    if (state.down) return void request.socket.destroy();
    const [, , id = '', action] = (request.url ?? '/').split('/');
    if (request.headers.authorization !== `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`)
      return void answer.writeHead(401).end();
    if (request.method === 'POST' && !id)
      sessions.set(body.reference_id, {
        payment_session_id: `ps-${randomUUID()}`,
        ...body,
        status: 'ACTIVE',
        refunds: [],
      });
    const [status, session] = act(id || body.reference_id, action, body);
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(session));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const become = (id: string, status: State) => {
    const session = sessions.get(id);
    if (session) session.status = status;
  };
  return {
    gateway: sessionsGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    state,
    pay: (id: string) => become(id, 'COMPLETED'),
    takeBack: (id: string) => become(id, 'VOIDED'),
    notice: (id: string) => ({
      body: JSON.stringify({ event: 'payment_session', data: sessions.get(id) }),
      headers: { 'x-callback-token': callbackToken },
    }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

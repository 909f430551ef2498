import { isSignature, sign } from '~/lib/server/signature';
import type { PaymentReport } from '../../gateways/schema';
import type { PaymentGateway } from '../../gateways/server/provider';
import type { PaymentOutcome } from '../../gateways/terms';
import { type SandboxStatus, sandboxNotice } from '../schema';

const outcomes: Record<SandboxStatus, PaymentOutcome> = {
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  reversed: 'denied',
  refunded: 'refunded',
  partially_refunded: 'refunded',
};

type Words = { externalId: string; status: SandboxStatus; amount: number; refunded?: number };
const signatureOf = (secret: string, { externalId, status, amount, refunded = 0 }: Words) =>
  sign(secret, 'sandbox payment', externalId, status, String(amount), String(refunded));

/** The notice that the sandbox's page sends to our own address. */
export const sandboxNoticeOf = (secret: string, words: Words): string =>
  JSON.stringify({
    external_id: words.externalId,
    status: words.status,
    amount: words.amount,
    refunded: words.refunded ?? 0,
    signature: signatureOf(secret, words),
  });

/** The gateway without money. It knows nothing itself: the buttons of its page are its notices, which take the way of all others. */
export const sandbox = (secret: string): PaymentGateway => ({
  name: 'sandbox',
  create: async ({ returnUrl }) => ({ redirectUrl: `${returnUrl}/simulation` }),
  status: null,
  parseNotice: (body): PaymentReport | null => {
    const notice = noticeIn(body);
    if (!notice) return null;
    const { external_id: externalId, status, amount, refunded, signature } = notice;
    if (!isSignature(signature, signatureOf(secret, { externalId, status, amount, refunded })))
      return null;
    const eventKey = [externalId, status, amount, ...(refunded > 0 ? [refunded] : [])].join('+');
    return {
      gateway: 'sandbox',
      externalId,
      transactionId: null,
      eventKey,
      status,
      outcome: outcomes[status],
      amount,
      refunded,
      refundKeys: null,
      method: 'Simulasi pembayaran',
      details: {},
      body,
    };
  },
  cancel: async () => true,
  expire: async () => true,
  refundable: () => true,
  refund: async ({ key }) => ({ reference: key }),
});

function noticeIn(body: string) {
  try {
    const parsed = sandboxNotice.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

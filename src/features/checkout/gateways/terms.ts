/**
 * A gateway's report of a payment in our words (facts §1.2). `review` is a card that the bank still looks at; `denied` is a no to an
 * attempt, or to money that was confirmed before; a `charge_back` is money that the card's owner claims back; `unknown` is a state that the
 * gateway has invented since: it may be money, so that it is stored and asked for.
 */
export type PaymentOutcome =
  | 'pending'
  | 'review'
  | 'paid'
  | 'denied'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'charge_back'
  | 'unknown';

/** A notice is read up to this size; those of gateways have some hundred bytes. */
export const noticeMaxBytes = 16 * 1024;
/** A gateway that doesn't answer within this time is asked again later, in milliseconds. */
export const gatewayTimeoutMs = 8_000;

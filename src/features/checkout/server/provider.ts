import type { PaymentConfig } from '~/lib/server/env';
import {
  manualTransfer,
  midtransSnap,
  type PaymentGateway,
  type PaymentGateways,
  sandbox,
} from '../gateways/server/provider';
import { xenditInvoices } from '../xendit/server/provider';

/** The configured ways of paying, in the order in which they are offered. Of hosted pages one takes new payments; the other ends what was begun at it. */
export function createGateways(
  { midtrans, xendit, online, manual, sandbox: sandboxed }: PaymentConfig,
  secret: string,
): PaymentGateways {
  const chosen = online ?? (midtrans ? 'midtrans' : 'xendit');
  const hosted = [
    ...(midtrans ? [midtransSnap(midtrans)] : []),
    ...(xendit ? [xenditInvoices(xendit)] : []),
  ].map(
    (gateway): PaymentGateway =>
      gateway.name === chosen ? gateway : { ...gateway, retired: true },
  );
  const gateways = [
    ...hosted,
    ...(manual ? [manualTransfer()] : []),
    ...(sandboxed ? [sandbox(secret)] : []),
  ];
  return new Map(gateways.map((gateway) => [gateway.name, gateway]));
}

import type { PaymentConfig } from '~/lib/server/env';
import {
  manualTransfer,
  midtransSnap,
  type PaymentGateways,
  sandbox,
} from '../gateways/server/provider';

/** The configured ways of paying, in the order in which they are offered. */
export function createGateways(
  { midtrans, manual, sandbox: sandboxed }: PaymentConfig,
  secret: string,
): PaymentGateways {
  const gateways = [
    ...(midtrans ? [midtransSnap(midtrans)] : []),
    ...(manual ? [manualTransfer()] : []),
    ...(sandboxed ? [sandbox(secret)] : []),
  ];
  return new Map(gateways.map((gateway) => [gateway.name, gateway]));
}

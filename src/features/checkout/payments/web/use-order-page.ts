import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OwnOrder } from '../../orders/schema';
import { orderQuery } from '../../orders/web/api';
import { useCheck } from './api';
import { isArriving } from './arriving';
import { useLeadOn } from './lead-on';
import { nextQuestion } from './polling';

/** Whether others have to act: the bank, the gateway or staff. */
const isWaiting = (order: OwnOrder | undefined): boolean =>
  Boolean(order?.waitingFor && order.waitingFor !== 'method');

/** The time by which the server's clock is ahead of this device's. An answer takes its time, so that a small difference means nothing. */
function skewOf(now: string, receivedAt: number): number {
  const skewMs = Date.parse(now) - receivedAt;
  return Math.abs(skewMs) < 5_000 ? 0 : skewMs;
}

/** The order, asked for again and again while its payment may come. A page that nobody sees asks nothing, and asks at once when it is seen again. */
export function usePolledOrder(number: string) {
  const [startedAt] = useState(() => performance.now());
  const pace = () => nextQuestion(performance.now() - startedAt);
  const order = useQuery({
    ...orderQuery(number),
    refetchInterval: ({ state: { data } }) => (isWaiting(data) ? pace() : false),
    refetchOnWindowFocus: 'always',
  });
  const resting = isWaiting(order.data) && pace() === false;
  return { order, resting, skewMs: order.data ? skewOf(order.data.now, order.dataUpdatedAt) : 0 };
}

/** Leads on to the gateway when the order was just made; and asks it when the buyer comes back from there, because its notice may be late. */
export function useArrival(order: OwnOrder | undefined) {
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const { leading, leadOn } = useLeadOn();
  const { mutate: check } = useCheck(order?.number ?? '');
  // First the entry forgets where it led, so that Back stays on this page.
  const forget = () => navigate(pathname, { replace: true, state: null });
  const address = order?.payment?.redirectUrl;
  const isNew = order !== undefined && isArriving(state);
  const arrive = useEffectEvent(async () => {
    await forget();
    if (address) leadOn(address);
  });
  useEffect(() => {
    if (isNew) void arrive();
  }, [isNew]);
  // A gateway adds to the address what it believes; only what it answers to the server counts.
  const isBack = order !== undefined && search !== '';
  const comeBack = useEffectEvent(async () => {
    await forget();
    if (order?.waitingFor === 'payment') check();
  });
  useEffect(() => {
    if (isBack) void comeBack();
  }, [isBack]);
  return { leading: leading || (isNew && Boolean(address)) };
}

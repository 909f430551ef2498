/** The state of the history entry of an order that was just made or paid anew: its page leads on to the gateway, once. */
export const arriving = { arriving: true } as const;

export const isArriving = (state: unknown): boolean =>
  state !== null && typeof state === 'object' && 'arriving' in state;

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one process: the runtime's own, requests by route, open live streams. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'API requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'live_streams_open',
    help: 'Open notification streams',
    registers: [registry],
  });
  const pages = new Gauge({
    name: 'public_pages_total',
    help: 'Public pages answered, kept whole or rendered',
    labelNames: ['answer'],
    registers: [registry],
  });
  return { registry, requests, streams, pages };
}

export type Metrics = ReturnType<typeof createMetrics>;

import { Counter, Histogram, type Registry } from 'prom-client'

export interface EndedCall {
  method: string
  /** The pattern, such as "/api/v1/bills/:id"; null for an address that nothing serves. */
  route: string | null
  status: number
  seconds: number
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** Labels come from our own table of routes, never from what a caller wrote: there are as many as there are calls. */
export function createCallMetrics(registry: Registry) {
  const common = { labelNames: ['method', 'route', 'status'] as const, registers: [registry] }
  const count = new Counter({ name: 'http_requests_total', help: 'Calls that were answered.', ...common })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a call to the end of its answer.',
    buckets: BUCKETS,
    ...common,
  })
  return {
    call({ method, route, status, seconds }: EndedCall): void {
      const labels = { method, route: route ?? 'none', status: `${Math.floor(status / 100)}xx` }
      count.inc(labels)
      duration.observe(labels, seconds)
    },
  }
}

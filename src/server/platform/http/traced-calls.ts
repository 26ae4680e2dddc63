import { type Context, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_PREFIX } from '#contract/kernel/call.ts'
import { contextOf, tracer } from '../tracing/spans.ts'

/**
 * A span for each call of the API, by the pattern of its route: an address may hold a link that is as good as a key.
 * `continues`: the trace that a call says it belongs to is gone on with, as a proxy of ours would have it.
 */
export function traceCalls(app: FastifyInstance, { continues }: { continues: boolean }): void {
  const traced = new WeakMap<FastifyRequest, Context>()
  const within = (request: FastifyRequest, next: () => void) =>
    context.with(traced.get(request) ?? context.active(), next)

  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method, headers, routeOptions } = request
    const route = routeOptions.url
    if (route?.startsWith(API_PREFIX)) {
      const outer = contextOf(continues ? headers : undefined)
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'utility_bills.request_id': id,
      }
      const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, outer)
      traced.set(request, trace.setSpan(outer, span))
    }
    within(request, done)
  })
  // The body came by events of the socket, which belong to no call.
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = trace.getSpan(traced.get(request) ?? context.active())
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

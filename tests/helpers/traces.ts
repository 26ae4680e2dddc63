import { z } from 'zod'
import type { Received } from './webhook-receiver.ts'

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string(), intValue: z.number() }).partial(),
    }),
  )
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  )

const sentSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
  status: z.object({ code: z.number(), message: z.string().optional() }),
})

export type SentSpan = z.output<typeof sentSpan>

/** OTLP's own numbers. */
export const KIND = { internal: 1, server: 2, client: 3, consumer: 5 }
export const FAILED = 2

const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(sentSpan) })),
    }),
  ),
})

/** What a collector took in, as OTLP's JSON says it. */
export function sentTraces(received: readonly Received[]): {
  spans: SentSpan[]
  resources: Record<string, unknown>[]
} {
  const told = received.flatMap(({ body }) => traces.parse(JSON.parse(body)).resourceSpans)
  return {
    spans: told.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources: told.map(({ resource }) => resource.attributes),
  }
}

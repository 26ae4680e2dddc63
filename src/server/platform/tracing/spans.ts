import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

/** Words of the program and numbers, never what a person wrote or what names one: they leave the installation. */
export type SpanFacts = Record<string, string | number>

/** Does nothing until `startTracing` has been called. */
export const tracer = (): Tracer => trace.getTracer('utility-bills')

const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true

/** A part of what is traced. Outside a trace it is not told: on its own it would say nothing. */
export function inStep<T>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> {
  return isTraced() ? inSpan(name, { kind, attributes: facts }, context.active(), work) : work()
}

/** The same of what somebody else's server, or the database, does for us. */
export const inCall = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  inStep(name, facts, work, SpanKind.CLIENT)

/** A piece of work that was asked for earlier, by the trace that it carries, or by nobody in particular. */
export const inWork = <T>(
  name: string,
  facts: SpanFacts,
  carried: TraceCarried | undefined,
  work: () => Promise<T>,
): Promise<T> => inSpan(name, { kind: SpanKind.CONSUMER, attributes: facts }, contextOf(carried), work)

/** How W3C writes the trace that something belongs to. */
export type TraceCarried = Record<string, string>

/** For what goes on in another process, or later; undefined outside a trace. */
export function carriedTrace(): TraceCarried | undefined {
  const carried: TraceCarried = {}
  propagation.inject(context.active(), carried)
  return Object.keys(carried).length > 0 ? carried : undefined
}

export const contextOf = (carried: object | undefined): Context =>
  carried === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, carried)

/** By its name alone: a message may hold what a client wrote. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** What a line of the log says of the trace that it belongs to. */
export function traceOfLine(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()
  if (span === undefined) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

function inSpan<T>(
  name: string,
  options: { kind: SpanKind; attributes: SpanFacts },
  parent: Context,
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

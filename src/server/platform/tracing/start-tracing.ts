import { randomUUID } from 'node:crypto'
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { PROGRAM_VERSION } from '../program-version.ts'
import type { TracingSettings } from '../settings.ts'

/** A long statement tells enough by its beginning. */
const LONGEST_FACT = 4_000

interface TracingLog {
  warn(details: object, message: string): void
}

/**
 * From here on spans are sent to the collector of the settings, some seconds after they end. Answers how to send the
 * last ones and end it. Loaded only where traces are wanted.
 */
export function startTracing(
  { endpoint, headers, serviceName, share }: TracingSettings,
  log: TracingLog,
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': serviceName,
        'service.version': PROGRAM_VERSION,
        'service.instance.id': randomUUID(),
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_FACT },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tell = (message: string) => log.warn({ reason: message }, 'traces')
  const silent = () => undefined
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  return async () => {
    await provider.shutdown()
    for (const part of [trace, context, propagation, diag]) part.disable()
  }
}

import { collectDefaultMetrics, Registry } from 'prom-client'
import { createCallMetrics, type EndedCall } from './calls.ts'
import { createFigureMetrics, type Figures, type Identity } from './figures.ts'
import { createWorkMetrics, type EndedReading, type MailOutcome, type StreamKind } from './work.ts'

/** What this process did since it started, and how everything stands, for a monitoring system to collect. */
export interface Metrics {
  call(ended: EndedCall): void
  reading(ended: EndedReading): void
  /** One try to send a mail. */
  mail(outcome: MailOutcome): void
  /** Answers what is to be called when the stream ends. */
  streamOpened(kind: StreamKind): () => void
  /** All of it in Prometheus' format, with the figures of now. */
  text(figures: Figures): Promise<string>
  contentType: string
}

/** `ofProcess`: memory, processor and event loop too, whose watching costs a little all the time. */
export function createMetrics({ ofProcess, identity }: { ofProcess: boolean; identity: Identity }): Metrics {
  const registry = new Registry()
  const figures = createFigureMetrics(registry, identity)
  if (ofProcess) collectDefaultMetrics({ register: registry })
  return {
    ...createCallMetrics(registry),
    ...createWorkMetrics(registry),
    text(now) {
      figures.set(now)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export interface EndedReading {
  /** Where the words came from; "none" where no page was read. */
  way: 'text' | 'ocr' | 'none'
  outcome: ReadingOutcome
  seconds: number
}

export type ReadingOutcome = 'read' | 'part' | 'not_a_bill' | 'unreadable' | 'interrupted' | 'failed'

/** "failed" is tried again; of "uncertain" nobody knows whether it left. */
export type MailOutcome = 'sent' | 'failed' | 'uncertain'

export type StreamKind = 'events' | 'chat'

const READING_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]

/** What this process does beside answering calls. */
export function createWorkMetrics(registry: Registry) {
  const registers = [registry]
  const readings = new Histogram({
    name: 'utility_bills_reading_seconds',
    help: 'Reading of one file: its words, and what they say.',
    labelNames: ['way', 'outcome'] as const,
    buckets: READING_BUCKETS,
    registers,
  })
  const mails = new Counter({
    name: 'utility_bills_mails_total',
    help: 'Tries to send a mail.',
    labelNames: ['outcome'] as const,
    registers,
  })
  // From the first look on: an alarm compares them before the first mail has left.
  for (const outcome of ['sent', 'failed', 'uncertain'] as const) mails.inc({ outcome }, 0)
  const streams = new Gauge({
    name: 'utility_bills_event_streams',
    help: 'Open streams of events.',
    labelNames: ['kind'] as const,
    registers,
  })
  return {
    reading({ way, outcome, seconds }: EndedReading): void {
      readings.observe({ way, outcome }, seconds)
    },
    mail(outcome: MailOutcome): void {
      mails.inc({ outcome })
    },
    streamOpened(kind: StreamKind): () => void {
      streams.inc({ kind })
      return () => streams.dec({ kind })
    },
  }
}

import type pg from 'pg'
import { inCall } from '../tracing/spans.ts'
import { nameOf } from './statement.ts'

/** Has a connection tell of what is asked through it. Of values nothing is told: they are not in a statement's text. */
export function traceQueries(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const traced = (...args: unknown[]) => {
    const [text] = args
    // Something else than a text, such as a cursor, is not answered by a promise.
    if (typeof text !== 'string') return query(...args)
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': text }
    return inCall(nameOf(text) ?? verbOf(text), facts, async () => query(...args))
  }
  client.query = traced as typeof client.query
}

const VERB = /[a-z]+/i

const verbOf = (text: string): string => VERB.exec(text)?.[0].toUpperCase() ?? 'SQL'

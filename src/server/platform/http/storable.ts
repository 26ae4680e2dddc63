import type { FastifyInstance } from 'fastify'
import { CallError } from '../errors.ts'

const NUL = '\u0000'
/** No call of ours is nested a quarter as deep. */
const DEEPEST = 32

/** Why PostgreSQL cannot keep what a caller sent, or nobody should look at it, for a person; null when all is well. */
export function flawOf(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return textFlaw(value)
  if (typeof value !== 'object' || value === null) return null
  if (depth === DEEPEST) return `The call is nested deeper than ${DEEPEST} levels.`
  for (const [name, inner] of Object.entries(value)) {
    const flaw = textFlaw(name) ?? flawOf(inner, depth + 1)
    if (flaw !== null) return flaw
  }
  return null
}

function textFlaw(text: string): string | null {
  if (text.includes(NUL)) return 'A text holds a character (NUL) that cannot be stored. Remove it.'
  return text.isWellFormed() ? null : 'A text holds half a character, which cannot be stored. Type it again.'
}

/** Throws `CallError` for what no table can hold. */
export function refuseUnstorable(...given: readonly unknown[]): void {
  for (const value of given) {
    const flaw = flawOf(value)
    if (flaw !== null) throw new CallError('invalid_input', flaw)
  }
}

/** Refuses it before anything is done with it. */
export function refuseUnstorableCalls(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => refuseUnstorable(params, query, body))
}

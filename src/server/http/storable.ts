import type { FastifyInstance } from 'fastify'
import { CallError } from '../errors.ts'

const NUL = '\u0000'

/** Whether PostgreSQL can keep every text in this value: NUL is the one character that it cannot. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes(NUL)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => !name.includes(NUL) && isStorable(inner))
}

/** Refuses what no table can hold before anything is done with it. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (![params, query, body].every(isStorable))
      throw new CallError('invalid_input', 'A text holds a character (NUL) that cannot be stored. Remove it.')
  })
}

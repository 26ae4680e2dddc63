import { z } from 'zod'

const existing = z.object({
  error: z.object({ details: z.object({ existing: z.object({ id: z.number() }) }) }),
})

/** The record that stands in the way, which a refused call names; anything else is thrown on. */
export function idIn(error: unknown): number {
  const body = error instanceof Error ? error.message.replace(/^[^{]*/, '') : ''
  const named = body.startsWith('{') ? existing.safeParse(JSON.parse(body)) : undefined
  if (!named?.success) throw error
  return named.data.error.details.existing.id
}

import type { z } from 'zod'

/**
 * What a call takes and gives. Parameters in the path are always `id`-like numbers or texts under `params`.
 * A call that takes files has no `body`: its route reads the parts itself, by the schema in `fields`.
 */
export interface CallShape {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The text parts of a multipart call; its files are listed in the route. */
  fields?: z.ZodObject
  /** Absent where the answer is no JSON (a file, a stream). */
  answer?: z.ZodType
}

import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findLetters, findLettersOfRequest, type Letter } from './repositories/letter-repository.ts'

export type { Letter }

/** Letters of authorization that speak for a request, the one that ends last first. */
export const lettersOfRequest = (db: Database, requestId: number): Promise<Letter[]> =>
  findLettersOfRequest(db, requestId)

/** Throws not_found. */
export async function getLetter(db: Database, id: number): Promise<Letter> {
  const [letter] = await findLetters(db, [id])
  if (letter === undefined) throw notFound('letter')
  return letter
}

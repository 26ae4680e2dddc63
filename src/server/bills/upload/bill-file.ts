import type { Readable } from 'node:stream'
import { type BillScope, EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { FileMissing, type FileStore } from '#server/platform/files/files.ts'
import type { Services } from '#server/platform/services.ts'
import { type BillFile, findBillFile } from '../repositories/bill-records.ts'

/** Where a bill's bytes are and what they are. Throws not_found for a bill that the caller may not see. */
export async function getBillFile(db: Queryable, scope: BillScope, id: number): Promise<BillFile> {
  const file = await findBillFile(db, scope, id)
  if (file === undefined) throw notFound('bill')
  return file
}

/** As `getBillFile`, of any company, for whoever holds a signed link. */
export const findAnyBillFile = (db: Queryable, id: number): Promise<BillFile | undefined> =>
  findBillFile(db, EVERY_COMPANY, id)

/** Throws not_found with what to do where the store has lost the bytes. */
export async function openBytes(
  { files, log }: Pick<Services, 'files' | 'log'>,
  sha256: string,
  range: Parameters<FileStore['get']>[1],
): Promise<Readable> {
  try {
    return await files.get(sha256, range)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    log.error({ err: error, sha256 }, 'the bytes of a bill are gone from the store')
    const message = 'The file of this bill is gone from the store. Upload it again.'
    throw new CallError('not_found', message, { cause: error })
  }
}

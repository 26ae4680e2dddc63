import type { DatabaseTransaction } from '../database/client.ts'
import { CallError } from '../errors.ts'
import type { Services } from '../services.ts'
import { deleteStoredFile, insertStoredFile, lockFile } from './stored-file-repository.ts'

interface NewFile {
  sha256: string
  sizeBytes: number
  contentType: string
}

/**
 * Writes that a file is in the store, with the rows that refer to it. Bytes are kept once for everybody: where the last
 * who had the same ones was deleted between their coming and this, they are gone. Throws `CallError`.
 */
export async function keepFile(
  { files }: Pick<Services, 'files'>,
  tx: DatabaseTransaction,
  file: NewFile,
): Promise<void> {
  await lockFile(tx, file.sha256)
  const isNew = await insertStoredFile(tx, file)
  if (isNew && !(await files.exists(file.sha256)))
    throw new CallError('unavailable', 'The same file was deleted while this one came. Send it again.')
}

const REFERRED_TO = '23503'

/** Deletes bytes that no row refers to, of any client; answers whether they are gone. */
export async function removeUnusedFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  sha256: string,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await lockFile(tx, sha256, { exclusive: true })
      await deleteStoredFile(tx, sha256)
      await files.remove(sha256)
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === REFERRED_TO) return false
    throw error
  }
}

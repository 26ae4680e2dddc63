import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import type { ListFile } from './read-file.ts'

/** The file of an import is sealed: it may hold passwords. */
export const keepFile = (
  tx: DatabaseTransaction,
  { vault }: Pick<Services, 'vault'>,
  importId: number,
  bytes: Buffer,
): Promise<void> => vault.put(tx, { purpose: 'import-file', ownerId: importId }, bytes.toString('base64'))

export async function fileOf(
  { vault }: Pick<Services, 'vault'>,
  { id, fileName }: { id: number; fileName: string },
): Promise<ListFile> {
  const kept = await vault.use({ purpose: 'import-file', ownerId: id })
  if (kept === null) throw new Error(`the file of import ${id} is not kept`)
  return { name: fileName, bytes: Buffer.from(kept, 'base64') }
}

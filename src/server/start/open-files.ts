import path from 'node:path'
import type { FileStore } from '#server/platform/files/files.ts'
import { createFolderFiles } from '#server/platform/files/folder-files.ts'
import { traceFiles } from '#server/platform/files/traced-files.ts'
import type { Settings } from '#server/platform/settings.ts'

/** The client of S3 takes its time to load, so it is loaded only where files go there. */
export const openFiles = async (settings: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> =>
  traceFiles(await openStore(settings))

async function openStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === null) return createFolderFiles(path.join(dataDir, 'files'))
  const { createS3Files } = await import('#server/platform/files/s3/s3-files.ts')
  return createS3Files(s3, path.join(dataDir, 'passing'))
}

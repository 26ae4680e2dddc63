import path from 'node:path'
import type { FileStore } from '../outside/files.ts'
import { createFolderFiles } from '../outside/folder-files.ts'
import { traceFiles } from '../outside/traced-files.ts'
import type { Settings } from '../settings.ts'

/** The client of S3 takes its time to load, so it is loaded only where files go there. */
export const openFiles = async (settings: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> =>
  traceFiles(await openStore(settings))

async function openStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === null) return createFolderFiles(path.join(dataDir, 'files'))
  const { createS3Files } = await import('../outside/s3/s3-files.ts')
  return createS3Files(s3, path.join(dataDir, 'passing'))
}

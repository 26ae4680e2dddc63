import type { Queryable } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { countWaitingFiles, countWaitingFilesOfLink } from '../repositories/reading-turn-repository.ts'

/** Whose files are counted: the company's, and those of the public link that they come by. */
export interface FilesOf {
  companyId: number
  linkId: number | null
}

/** Why no more files are taken at the moment, as so many wait already; null while there is room for one more. */
export async function whyNoRoom(
  { settings }: Pick<Services, 'settings'>,
  db: Queryable,
  { companyId, linkId }: FilesOf,
): Promise<string | null> {
  const { mostWaitingFiles, mostWaitingLinkFiles } = settings
  if ((await countWaitingFiles(db, companyId, mostWaitingFiles)) >= mostWaitingFiles)
    return `Not taken: ${mostWaitingFiles} files of this company wait to be read already. Send it again once some of them are read.`
  if (
    linkId !== null &&
    (await countWaitingFilesOfLink(db, linkId, mostWaitingLinkFiles)) >= mostWaitingLinkFiles
  )
    return `Not taken: ${mostWaitingLinkFiles} files sent through this link wait to be read already. Send it again once some of them are read.`
  return null
}

import type { Queryable } from '#server/platform/database/client.ts'

export interface Screenshot {
  id: number
  companyId: number
  sha256: string
  step: string
  width: number
  height: number
  createdAt: Date
}

const COLUMNS = ['id', 'companyId', 'sha256', 'step', 'width', 'height', 'createdAt'] as const

/** Of an error, in the order in which they were taken. */
export const findScreenshots = (db: Queryable, errorId: number): Promise<Screenshot[]> =>
  db.selectFrom('scraperScreenshots').where('errorId', '=', errorId).select(COLUMNS).orderBy('id').execute()

/** The last of a run of the portal that went well, at the step. */
export const findLastGood = (
  db: Queryable,
  { portalId, step }: { portalId: number; step: string },
): Promise<Screenshot | undefined> =>
  db
    .selectFrom('scraperScreenshots')
    .where('portalId', '=', portalId)
    .where('step', '=', step)
    .where('errorId', 'is', null)
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface StoredPicture {
  sha256: string
  sizeBytes: number
  contentType: string
}

/** Where the bytes of a picture are, whole or small. */
export const findStoredPicture = (
  db: Queryable,
  id: number,
  size: 'whole' | 'small',
): Promise<StoredPicture | undefined> =>
  db
    .selectFrom('scraperScreenshots as picture')
    .innerJoin('storedFiles as file', (join) =>
      join.onRef('file.sha256', '=', size === 'whole' ? 'picture.sha256' : 'picture.thumbnailSha256'),
    )
    .where('picture.id', '=', id)
    .select(['file.sha256', 'file.sizeBytes', 'file.contentType'])
    .executeTakeFirst()

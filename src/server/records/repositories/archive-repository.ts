import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface ClientArchive {
  id: number
  companyId: number
  companyName: string
  askedByName: string | null
  askedAt: Date
  progress: string | null
  failure: string | null
  sha256: string | null
  sizeBytes: number | null
  finishedAt: Date | null
  expiresAt: Date | null
}

export async function insertArchive(
  tx: DatabaseTransaction,
  archive: { companyId: number; askedBy: number; progress: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('clientArchives')
    .values(archive)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of one client, or of all; the newest first. */
export const listArchives = (db: Queryable, companyId: number | null): Promise<ClientArchive[]> =>
  archives(db)
    .$if(companyId !== null, (query) => query.where('clientArchives.companyId', '=', companyId))
    .orderBy('clientArchives.id', 'desc')
    .limit(200)
    .execute()

export const findArchive = (db: Queryable, id: number): Promise<ClientArchive | undefined> =>
  archives(db).where('clientArchives.id', '=', id).executeTakeFirst()

const archives = (db: Queryable) =>
  db
    .selectFrom('clientArchives')
    .innerJoin('companies', 'companies.id', 'clientArchives.companyId')
    .leftJoin('users', 'users.id', 'clientArchives.askedBy')
    .select([
      'clientArchives.id as id',
      'clientArchives.companyId as companyId',
      'companies.name as companyName',
      'users.fullName as askedByName',
      'askedAt',
      'progress',
      'failure',
      'sha256',
      'sizeBytes',
      'finishedAt',
      'expiresAt',
    ])

export async function setArchiveProgress(db: Queryable, id: number, progress: string): Promise<void> {
  await db.updateTable('clientArchives').set({ progress }).where('id', '=', id).execute()
}

export async function setArchiveFailure(db: Queryable, id: number, failure: string): Promise<void> {
  await db.updateTable('clientArchives').set({ failure, progress: null }).where('id', '=', id).execute()
}

export async function finishArchive(
  tx: DatabaseTransaction,
  id: number,
  { sha256, sizeBytes, days }: { sha256: string; sizeBytes: number; days: number },
): Promise<void> {
  await tx
    .updateTable('clientArchives')
    .set({
      ...{ sha256, sizeBytes, progress: null, failure: null },
      finishedAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Takes archives away whose time is over; answers their files. */
export async function deleteExpiredArchives(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    delete from client_archives where expires_at < now() returning sha256`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

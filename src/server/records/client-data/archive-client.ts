import { Readable } from 'node:stream'
import { csvOf } from '#base/tables/csv.ts'
import { type Column, tableOf } from '#base/tables/table.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { keepFile, removeUnusedFile } from '#server/platform/files/stored-files.ts'
import { type AddEntry, nameInZip, storeZip, ZIP } from '#server/platform/files/zip.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type ClientArchive,
  deleteExpiredArchives,
  findArchive,
  finishArchive,
  insertArchive,
  listArchives,
  setArchiveFailure,
  setArchiveProgress,
} from '../repositories/archive-repository.ts'
import {
  ARCHIVED_TABLES,
  type ArchivedTable,
  everyArchivedRow,
  findArchivedColumns,
  findArchivedFiles,
} from '../repositories/archived-rows.ts'
import { lockClient } from '../repositories/deletion-repository.ts'
import { archiveIndex } from './archive-index.ts'

export type { ClientArchive }
export { listArchives }

/** How long an archive is kept. */
export const ARCHIVE_DAYS = 7

/** Has everything of a client put into one file, which is recorded. Throws `CallError`. */
export async function orderArchive(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  session: Session,
  companyId: number,
): Promise<ClientArchive> {
  const id = await db.transaction().execute(async (tx) => {
    const client = await lockClient(tx, companyId)
    if (client === undefined) throw notFound('client')
    const archiveId = await insertArchive(tx, { companyId, askedBy: session.userId, progress: 'Waiting' })
    await recordAudit(tx, {
      who: actorOf(session),
      action: 'export',
      companyId,
      subject: { kind: 'company', id: companyId, name: client.name },
      details: { archive_id: archiveId },
    })
    await queue.enqueue(tx, 'archive-client', { archiveId })
    return archiveId
  })
  return demandArchive({ db }, id)
}

async function demandArchive({ db }: Pick<Services, 'db'>, id: number): Promise<ClientArchive> {
  const archive = await findArchive(db, id)
  if (archive === undefined) throw notFound('archive')
  return archive
}

/** The archive's bytes and name. Throws `CallError` for one that is not there, or not finished. */
export async function openArchive(
  { db, files }: Pick<Services, 'db' | 'files'>,
  id: number,
): Promise<{ fileName: string; contentType: string; content: Readable }> {
  const { sha256, companyName, askedAt } = await demandArchive({ db }, id)
  if (sha256 === null) throw new CallError('conflict', 'The archive is not finished yet.')
  const name = `${companyName.replaceAll(/[\\/:*?"<>|]/g, '-')} ${askedAt.toISOString().slice(0, 10)}.zip`
  return { fileName: name, contentType: ZIP, content: await files.get(sha256) }
}

/** Writes an archive that was asked for. Begun again it is written anew; a last failure is told. */
export async function writeArchive(
  services: Pick<Services, 'db' | 'files'>,
  archiveId: number,
  { lastAttempt }: { lastAttempt: boolean },
): Promise<void> {
  const { db, files } = services
  const archive = await findArchive(db, archiveId)
  if (archive === undefined || archive.sha256 !== null) return
  try {
    const { sha256, sizeBytes } = await storeZip(files, (add) => fill(services, add, archive))
    await db.transaction().execute(async (tx) => {
      await keepFile(services, tx, { sha256, sizeBytes, contentType: ZIP })
      await finishArchive(tx, archiveId, { sha256, sizeBytes, days: ARCHIVE_DAYS })
    })
  } catch (error) {
    if (lastAttempt) await setArchiveFailure(db, archiveId, 'It could not be written. Ask for it again.')
    throw error
  }
}

/** One entry after the other, each read only when it is its turn. */
async function fill(
  { db, files }: Pick<Services, 'db' | 'files'>,
  add: AddEntry,
  { id, companyId, companyName }: ClientArchive,
): Promise<void> {
  await add('Read me first.txt', Readable.from([Buffer.from(archiveIndex(companyName))]))
  for (const table of ARCHIVED_TABLES) {
    await setArchiveProgress(db, id, `Writing ${table.name}`)
    await add(`${table.name}.csv`, await csvStream({ db }, table, companyId))
  }
  for (const [folder, table] of [
    ['bills/files', 'bills'],
    ['letters', 'authorization_letters'],
  ] as const) {
    const found = await findArchivedFiles(db, table, companyId)
    for (const [at, file] of found.entries()) {
      if (at % 100 === 0) await setArchiveProgress(db, id, `Writing ${folder}: ${at} of ${found.length}`)
      await add(`${folder}/${file.id} ${nameInZip(file.fileName)}`, await files.get(file.sha256))
    }
  }
}

async function csvStream(
  { db }: Pick<Services, 'db'>,
  table: ArchivedTable,
  companyId: number,
): Promise<Readable> {
  const names = await findArchivedColumns(db, table.table)
  const columns = names.map(
    (name): Column<Record<string, unknown>> => ({
      title: name,
      type: 'text',
      value: (row) => text(row[name]),
    }),
  )
  const rows = everyArchivedRow(db, table, companyId)
  return Readable.from(csvOf(tableOf(table.name, columns, rows)), { objectMode: false })
}

const text = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Archives whose time is over, with their bytes. */
export async function removeExpiredArchives(services: Pick<Services, 'db' | 'files'>): Promise<void> {
  for (const sha256 of await deleteExpiredArchives(services.db)) await removeUnusedFile(services, sha256)
}

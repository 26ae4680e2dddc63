import type { Readable } from 'node:stream'
import { exportMinutes, type ReadIds } from '#domain/bills/bill-ids.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Page } from '#server/platform/database/newest-first.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { ByteRange } from '#server/platform/files/files.ts'
import { ZIP } from '#server/platform/files/zip.ts'
import type { Services } from '#server/platform/services.ts'
import {
  countAskedFiles,
  endSourceExport,
  findSourceExport,
  insertSourceExport,
  listSourceExports,
  type SourceExport,
} from '../repositories/source-export-repository.ts'
import { EXPORT_DAYS, writeSourceExport } from './write.ts'

export type { SourceExport }

/** So few files are written while the call waits. */
const AT_ONCE = { files: 20, bytes: 40_000_000 }
/** When the job of one that is written at once looks whether it was: its process may have been killed. */
const LOOK_AGAIN_SECONDS = 120

/** Has the source files of these bills put into one archive, which is recorded. Throws `CallError`. */
export async function orderSourceExport(
  services: Pick<Services, 'db' | 'files' | 'queue' | 'log'>,
  session: Session,
  { ids, doubled, noIds }: ReadIds,
): Promise<SourceExport> {
  const { db, queue, log } = services
  if (ids.length + noIds.length === 0)
    throw new CallError('invalid_input', 'Give the ids of saved bills, parted by commas.')
  const { id, comesAtOnce } = await db.transaction().execute(async (tx) => {
    const { unknown, clientIds, files, bytes } = await countAskedFiles(tx, ids)
    const comesAtOnce = files <= AT_ONCE.files && bytes <= AT_ONCE.bytes
    const exportId = await insertSourceExport(
      tx,
      {
        ...{ billIds: ids, doubledIds: doubled, noIds, unknownIds: unknown, clientIds, files },
        askedBy: session.userId,
        minutes: comesAtOnce ? null : exportMinutes(ids.length),
      },
      EXPORT_DAYS,
    )
    await recordAudit(tx, {
      who: actorOf(session),
      action: 'export',
      subject: { kind: 'source_files', id: exportId, name: 'Source files' },
      details: { ids: ids.length, files, company_ids: clientIds },
    })
    const later = comesAtOnce ? { delaySeconds: LOOK_AGAIN_SECONDS } : {}
    await queue.enqueue(tx, 'export-source-files', { exportId }, later)
    return { id: exportId, comesAtOnce }
  })
  if (comesAtOnce)
    await writeSourceExport(services, id, { lastAttempt: false }).catch((error: unknown) =>
      log.warn({ err: error, exportId: id }, 'a small export of source files is left to its job'),
    )
  return seenSourceExport(services, id)
}

/** Throws not_found. */
export async function seenSourceExport({ db }: Pick<Services, 'db'>, id: number): Promise<SourceExport> {
  const found = await findSourceExport(db, id)
  if (found === undefined) throw notFound('export')
  return found
}

export const listExports = ({ db }: Pick<Services, 'db'>, before?: number): Promise<Page<SourceExport>> =>
  listSourceExports(db, before)

/** Ends one that is under way; one that has ended stays as it is. Throws not_found. */
export async function cancelSourceExport(
  { db }: Pick<Services, 'db'>,
  session: Session,
  id: number,
): Promise<SourceExport> {
  return db.transaction().execute(async (tx) => {
    if (await endSourceExport(tx, id, { state: 'cancelled', failure: null }))
      await recordAudit(tx, {
        who: actorOf(session),
        action: 'export_cancelled',
        subject: { kind: 'source_files', id, name: 'Source files' },
      })
    return seenSourceExport({ db: tx }, id)
  })
}

export interface OpenArchive {
  sha256: string
  sizeBytes: number
  fileName: string
  contentType: string
  open(range?: ByteRange): Promise<Readable>
}

/** The archive's bytes and name. Throws `CallError` for one that is not there, or not finished. */
export async function openSourceExport(
  { db, files }: Pick<Services, 'db' | 'files'>,
  id: number,
): Promise<OpenArchive> {
  const { state, sha256, sizeBytes, askedAt } = await seenSourceExport({ db }, id)
  if (sha256 === null || sizeBytes === null) throw new CallError('conflict', WHY_NOT[state])
  return {
    sha256,
    sizeBytes,
    fileName: `Source files ${id}, ${askedAt.toISOString().slice(0, 10)}.zip`,
    contentType: ZIP,
    open: (range) => files.get(sha256, range),
  }
}

const UNDER_WAY = 'The archive is not finished yet. Try again later.'
const WHY_NOT: Record<SourceExport['state'], string> = {
  waiting: UNDER_WAY,
  writing: UNDER_WAY,
  ready: UNDER_WAY,
  failed: 'The archive could not be written. Ask for it again.',
  cancelled: 'This export was cancelled. Ask for it again.',
}

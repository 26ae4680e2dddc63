import { Readable } from 'node:stream'
import { csvOf } from '#base/tables/csv.ts'
import { tableOf } from '#base/tables/table.ts'
import { BILL_FATES, type BillFate } from '#domain/exports/source-exports.ts'
import { FileMissing } from '#server/platform/files/files.ts'
import { keepFile, removeUnusedFile } from '#server/platform/files/stored-files.ts'
import { type AddEntry, nameInZip, storeZip, ZIP } from '#server/platform/files/zip.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type AskedBill,
  beginSourceExport,
  deleteExpiredSourceExports,
  endSourceExport,
  findAskedBills,
  finishSourceExport,
  tellSourceExport,
} from '../repositories/source-export-repository.ts'

/** How long an archive is kept. */
export const EXPORT_DAYS = 7
/** Bills that are looked up at once. */
const BILLS_AT_ONCE = 500
/** More often than this nobody can read how far it is, in ms. */
const TELL_MS = 500

type Order = NonNullable<Awaited<ReturnType<typeof beginSourceExport>>>

/** Nobody wants the archive any more: it was cancelled, or taken away with its client. */
class NotWanted extends Error {
  override readonly name = 'NotWanted'
}

/** Writes an archive that was asked for. Begun again it is written anew; a last failure is told. */
export async function writeSourceExport(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  exportId: number,
  { lastAttempt }: { lastAttempt: boolean },
): Promise<void> {
  const { db, files } = services
  const order = await beginSourceExport(db, exportId)
  if (order === undefined) return
  const filling = new Filling(services, exportId, order)
  try {
    const { sha256, sizeBytes } = await storeZip(files, (add) => filling.fill(add))
    const kept = await db.transaction().execute(async (tx) => {
      await keepFile(services, tx, { sha256, sizeBytes, contentType: ZIP })
      const { done, fates } = filling
      return finishSourceExport(tx, exportId, { sha256, sizeBytes, done, fates }, EXPORT_DAYS)
    })
    if (!kept) await removeUnusedFile(services, sha256)
  } catch (error) {
    if (error instanceof NotWanted) return
    if (lastAttempt) {
      const failure = 'It could not be written. Ask for it again.'
      await endSourceExport(db, exportId, { state: 'failed', failure })
    }
    throw error
  }
}

interface ManifestRow {
  id: string
  fate: BillFate
  file: string | null
}

/** Puts in one file after the other, each opened only when it is its turn, and writes down what became of each id. */
class Filling {
  readonly fates = Object.fromEntries(Object.keys(BILL_FATES).map((fate) => [fate, 0])) as Record<
    BillFate,
    number
  >
  /** Files that are in. */
  done = 0
  private told = 0
  private readonly manifest: ManifestRow[] = []
  /** The entry of each file that is in; null for one that the store has lost. */
  private readonly entries = new Map<string, string | null>()
  private readonly services: Pick<Services, 'db' | 'files' | 'log'>
  private readonly exportId: number
  private readonly order: Order

  constructor(services: Pick<Services, 'db' | 'files' | 'log'>, exportId: number, order: Order) {
    this.services = services
    this.exportId = exportId
    this.order = order
  }

  async fill(add: AddEntry): Promise<void> {
    const { billIds, doubledIds, noIds, askedAt } = this.order
    for (let from = 0; from < billIds.length; from += BILLS_AT_ONCE)
      for (const bill of await findAskedBills(this.services.db, billIds.slice(from, from + BILLS_AT_ONCE)))
        await this.addBill(add, bill)
    for (const id of noIds) this.note({ id, fate: 'unknown', file: null })
    for (const id of doubledIds) this.note({ id: String(id), fate: 'doubled', file: null })
    const content = Readable.from(csvOf(tableOf('Manifest', COLUMNS, this.manifest)), { objectMode: false })
    await add('manifest.csv', content, { mtime: askedAt })
  }

  private async addBill(add: AddEntry, { id, known, sha256, fileName }: AskedBill): Promise<void> {
    await this.demandWanted()
    if (!known) return this.note({ id: String(id), fate: 'unknown', file: null })
    if (sha256 === null) return this.note({ id: String(id), fate: 'no_file', file: null })
    let file = this.entries.get(sha256)
    if (file === undefined) {
      file = await this.addFile(add, sha256, `${id} ${fileName ?? ''}`)
      this.entries.set(sha256, file)
    }
    this.note({ id: String(id), fate: file === null ? 'lost' : 'included', file })
  }

  /** Answers its name in the archive; null where the store has lost it. */
  private async addFile(add: AddEntry, sha256: string, name: string): Promise<string | null> {
    const content = await this.opened(sha256)
    if (content === null) return null
    const entry = `files/${nameInZip(name)}`
    await add(entry, content, { stored: true, mtime: this.order.askedAt })
    this.done += 1
    return entry
  }

  private async opened(sha256: string): Promise<Readable | null> {
    try {
      return await this.services.files.get(sha256)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      this.services.log.error({ err: error, sha256 }, 'a bill’s bytes are gone from the store')
      return null
    }
  }

  private note(row: ManifestRow): void {
    this.fates[row.fate] += 1
    this.manifest.push(row)
  }

  /** Throws `NotWanted`. */
  private async demandWanted(): Promise<void> {
    if (performance.now() - this.told < TELL_MS) return
    this.told = performance.now()
    if (!(await tellSourceExport(this.services.db, this.exportId, this.done))) throw new NotWanted()
  }
}

const COLUMNS = [
  { title: 'utility_bill_id', type: 'text', value: ({ id }: ManifestRow) => id },
  { title: 'fate', type: 'text', value: ({ fate }: ManifestRow) => BILL_FATES[fate] },
  { title: 'file', type: 'text', value: ({ file }: ManifestRow) => file },
] as const

/** Archives whose time is over, with their bytes. */
export async function removeExpiredSourceExports(services: Pick<Services, 'db' | 'files'>): Promise<void> {
  for (const sha256 of await deleteExpiredSourceExports(services.db)) await removeUnusedFile(services, sha256)
}

import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#server/platform/database/client.ts'
import { FileMissing, type FileStore, isUnreadable } from '#server/platform/files/files.ts'
import { removeUnusedFile } from '#server/platform/files/stored-files.ts'
import { allOrNone, type Check, type Checked } from './check.ts'
import { type FileRow, fileRowsAfter, findUnusedFiles, knownFiles } from './repositories/file-rows.ts'

const ROWS_AT_ONCE = 1_000
const READ_AT_ONCE = 4
const BY_BACKUP = 'Bring it back from a backup: FOLDER/files holds it under the same name.'
/** What came since may belong to rows that are not written yet. */
const FRESH_MS = 24 * 3_600_000

export const FILE_CHECKS: readonly Check[] = [
  {
    holds: 'Every file that a row names is in the store, with its size',
    advice: BY_BACKUP,
    look: async ({ db, files }) => {
      const sizes = new Map<string, number>()
      for await (const { sha256, sizeBytes } of files.list()) sizes.set(sha256, sizeBytes)
      return allOrNone(
        await faultsOfRows(db, async (rows) => rows.flatMap((row) => faultOfSize(sizes, row))),
        false,
      )
    },
  },
  {
    holds: 'Every file has the bytes that its name says',
    advice: BY_BACKUP,
    look: async ({ db, files, readsFiles }) =>
      allOrNone(readsFiles ? await faultsOfRows(db, (rows) => faultsOf(files, rows)) : [], false),
    skipped: ({ readsFiles }) => (readsFiles ? null : '--read-files reads them'),
  },
  {
    holds: 'No file is named that no record needs',
    advice: '',
    async look({ db, files }, mending) {
      const unused = await findUnusedFiles(db)
      if (mending !== null) for (const sha256 of unused) await removeUnusedFile({ db, files }, sha256)
      return allOrNone(unused, true)
    },
  },
  {
    holds: 'No file lies in the store that no row names',
    advice:
      'npm run check -- --fix --remove-strays deletes them. Never where an older backup was brought back, or another installation keeps its files in the same place: they may be needed there.',
    async look(of, mending) {
      const strays = await findStrays(of)
      const removes = mending?.removesStrays === true
      if (removes) for (const sha256 of strays) await removeUnusedFile(of, sha256)
      return allOrNone(strays, removes)
    },
  },
]

async function faultsOfRows(
  db: Database,
  look: (rows: readonly FileRow[]) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (let last = ''; ; ) {
    const rows = await fileRowsAfter(db, last, ROWS_AT_ONCE)
    faults.push(...(await look(rows)))
    if (rows.length < ROWS_AT_ONCE) return faults
    last = rows.at(-1)?.sha256 ?? ''
  }
}

function faultOfSize(sizes: ReadonlyMap<string, number>, { sha256, sizeBytes }: FileRow): string[] {
  const found = sizes.get(sha256)
  if (found === undefined) return [`${sha256} is missing`]
  return found === sizeBytes ? [] : [`${sha256} has ${found} bytes, and its row says ${sizeBytes}`]
}

async function faultsOf(files: FileStore, rows: readonly FileRow[]): Promise<string[]> {
  const left = [...rows]
  const faults: string[] = []
  const worker = async () => {
    for (let row = left.pop(); row !== undefined; row = left.pop()) {
      const fault = await faultOf(files, row)
      if (fault !== null) faults.push(`${row.sha256} ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, worker))
  return faults.sort()
}

async function faultOf(files: FileStore, { sha256, sizeBytes }: FileRow): Promise<string | null> {
  const hash = createHash('sha256')
  let read = 0
  try {
    await pipeline(await files.get(sha256), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        read += chunk.length
      }
    })
  } catch (error) {
    if (error instanceof FileMissing) return 'is missing'
    if (isUnreadable(error)) return 'cannot be read: the disk is broken there'
    throw error
  }
  if (hash.digest('hex') !== sha256) return 'holds other bytes'
  return read === sizeBytes ? null : `has ${read} bytes, and its row says ${sizeBytes}`
}

async function findStrays({ db, files }: Checked): Promise<string[]> {
  const strays: string[] = []
  let part: string[] = []
  const settle = async () => {
    const known = part.length > 0 ? await knownFiles(db, part) : new Set<string>()
    strays.push(...part.filter((sha256) => !known.has(sha256)))
    part = []
  }
  for await (const { sha256, changedAt } of files.list()) {
    if (changedAt.getTime() > Date.now() - FRESH_MS) continue
    part.push(sha256)
    if (part.length === ROWS_AT_ONCE) await settle()
  }
  await settle()
  return strays.sort()
}

import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findImport, findImports, type ImportRecord } from './repositories/import-records.ts'
import { findRowWindow, type Outcome, type StagedRow } from './repositories/import-rows.ts'

export type { ImportRecord, StagedRow }

export async function getImport({ db }: Pick<Services, 'db'>, id: number): Promise<ImportRecord> {
  const record = await findImport(db, id)
  if (record === undefined) throw notFound('import')
  return record
}

const PAGE = 50

/** A page of imports, the last first, and where the next page begins. */
export async function listImports(
  { db }: Pick<Services, 'db'>,
  before: number | null,
): Promise<{ imports: ImportRecord[]; next: number | null }> {
  const found = await findImports(db, { before, limit: PAGE + 1 })
  const imports = found.slice(0, PAGE)
  return { imports, next: found.length > PAGE ? (imports.at(-1)?.id ?? null) : null }
}

/** A window of the rows of an outcome, in the order of the file. Throws not_found. */
export async function listRows(
  services: Pick<Services, 'db'>,
  id: number,
  window: { outcome: Outcome; offset: number; limit: number },
): Promise<StagedRow[]> {
  await getImport(services, id)
  return findRowWindow(services.db, id, window)
}

export const MAPPED_IN = ['mapping', 'checked'] as const

export async function openForMapping(services: Pick<Services, 'db'>, id: number): Promise<ImportRecord> {
  const record = await getImport(services, id)
  if (!MAPPED_IN.some((state) => state === record.state)) throw tooLate()
  return record
}

export const tooLate = (): CallError =>
  new CallError('conflict', 'This import has gone on meanwhile. Look at where it is now.')

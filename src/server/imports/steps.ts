import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { getImport, MAPPED_IN, openForMapping, tooLate } from './look-at-imports.ts'
import { changeImport, type ImportRecord, lockImport } from './repositories/import-records.ts'
import { tellFailed } from './tell-importer.ts'
import { beginImportBatch } from './write-import.ts'

type Needed = Pick<Services, 'db' | 'queue'>

/** Begins to hold the rows against what is there. Throws invalid_input while something is still asked. */
export async function startCheck(services: Needed, id: number): Promise<ImportRecord> {
  const { db, queue } = services
  const record = await openForMapping(services, id)
  const asked = whatIsAsked(record)
  if (asked !== null) throw new CallError('invalid_input', asked)
  await db.transaction().execute(async (tx) => {
    if (!(await changeImport(tx, id, MAPPED_IN, { state: 'checking', done: 0, total: 0, problem: null })))
      throw tooLate()
    await queue.enqueue(tx, 'check-import', { importId: id })
  })
  return getImport(services, id)
}

function whatIsAsked({ mapping, sheets }: ImportRecord): string | null {
  if (mapping.sheets.length === 0) return 'Nothing of this file is taken. Say what one of its sheets holds.'
  for (const { sheet, columns, dayOrder } of mapping.sheets) {
    const proposal = sheets.find((one) => one.sheet === sheet)
    const column = columns.find(({ question }) => question !== null)
    if (column) return `Say what column ${column.column + 1} of “${proposal?.name}” is, or leave it out.`
    if (proposal?.asksDayOrder && dayOrder === null)
      return `Say whether the days of “${proposal.name}” begin with the month or the day.`
  }
  return null
}

/** Begins to write what the check came to. */
export async function acceptImport(
  services: Needed,
  person: { userId: number; name: string },
  id: number,
): Promise<ImportRecord> {
  const { db, queue } = services
  const record = await getImport(services, id)
  await db.transaction().execute(async (tx) => {
    const batchId = await beginImportBatch(tx, person, id, record.fileName)
    if (!(await changeImport(tx, id, ['checked'], { state: 'writing', done: 0, batchId, problem: null })))
      throw tooLate()
    await queue.enqueue(tx, 'write-import', { importId: id })
  })
  return getImport(services, id)
}

/** Begins to take an import back; also one that failed half-way. */
export async function startUndo(services: Needed, id: number): Promise<ImportRecord> {
  const { db, queue } = services
  await getImport(services, id)
  await db.transaction().execute(async (tx) => {
    if (!(await changeImport(tx, id, ['written', 'failed'], { state: 'undoing', problem: null })))
      throw tooLate()
    await queue.enqueue(tx, 'undo-import', { importId: id })
  })
  return getImport(services, id)
}

/** What a person is told whose import went no further, however often it was tried. */
export async function failImport({ db }: Pick<Services, 'db'>, id: number): Promise<void> {
  const back = 'Something went wrong here, and it was tried several times.'
  await changeImport(db, id, ['checking'], { state: 'mapping', problem: `${back} Check it again.` })
  await changeImport(db, id, ['undoing'], { state: 'written', problem: `${back} Nothing was taken back.` })
  const problem = `${back} What was written by then can be undone.`
  await db.transaction().execute(async (tx) => {
    const record = await lockImport(tx, id)
    if (record === undefined || !(await changeImport(tx, id, ['writing'], { state: 'failed', problem })))
      return
    await tellFailed(tx, record, problem)
  })
}

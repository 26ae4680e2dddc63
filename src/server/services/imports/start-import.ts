import { createHash } from 'node:crypto'
import type { ImportMapping, KeptSheetMapping, SheetMapping } from '#domain/import/mapping.ts'
import { mappingOf, type SheetProposal } from '#domain/import/propose.ts'
import { squashed } from '#domain/import/words.ts'
import { UnreadableWorkbook } from '#extraction/workbook/unreadable-workbook.ts'
import { CallError, notFound } from '../../errors.ts'
import { companyExists } from '../../repositories/company-repository.ts'
import {
  changeImport,
  findImport,
  findImports,
  findKeptMappings,
  type ImportRecord,
  insertImport,
  keepMapping,
  lockImport,
} from '../../repositories/imports/import-records.ts'
import { findRowWindow, type Outcome, type StagedRow } from '../../repositories/imports/import-rows.ts'
import { ownsProperty } from '../../repositories/properties-repository.ts'
import { findUtility } from '../../repositories/utility-repository.ts'
import type { Services } from '../../services.ts'
import { fileOf, keepFile } from './import-file.ts'
import { proposeAgain, proposeFile } from './read-file.ts'
import { tellFailed } from './tell-importer.ts'
import { beginImportBatch } from './write-import.ts'

export type { ImportRecord, StagedRow }

type Needed = Pick<Services, 'db' | 'vault' | 'queue'>

interface Person {
  userId: number
  name: string
}

/** Reads a list and keeps what it is taken for. Throws invalid_input for what is no list, with what to do. */
export async function startImport(
  services: Needed,
  person: Person,
  { name, bytes, companyId }: { name: string; bytes: Buffer; companyId: number | null },
): Promise<ImportRecord> {
  const { db } = services
  if (companyId !== null && !(await companyExists(db, companyId))) throw notFound('company')
  const sheets = await withKept(services, await proposeFile({ name, bytes }).catch(tellReader))
  const mapping: ImportMapping = {
    sheets: mappingOf(sheets),
    defaults: { companyId, propertyId: null, utilityCompanyId: null },
  }
  const id = await db.transaction().execute(async (tx) => {
    const created = {
      fileName: name,
      sizeBytes: bytes.length,
      sheets,
      mapping,
      createdBy: person.userId,
      clientIds: companyId === null ? [] : [companyId],
    }
    const made = await insertImport(tx, created)
    await keepFile(tx, services, made, bytes)
    return made
  })
  return getImport(services, id)
}

function tellReader(error: unknown): never {
  if (!(error instanceof UnreadableWorkbook)) throw error
  throw new CallError(error.code === 'too_large' ? 'too_large' : 'invalid_input', error.message, {
    cause: error,
  })
}

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

/** Names sheets of the same heads in the same order. */
const signatureOf = ({ columns }: SheetProposal): string =>
  createHash('sha256')
    .update(columns.map(({ head }) => squashed(head) || head).join('\n'))
    .digest('hex')

/** Sheets of known heads as somebody has had them read before. */
async function withKept({ db }: Pick<Services, 'db'>, proposals: SheetProposal[]): Promise<SheetProposal[]> {
  const kept = await findKeptMappings(db, proposals.map(signatureOf))
  return proposals.map((proposal) => {
    const mapping = proposal.kind === null ? undefined : kept.get(signatureOf(proposal))
    return mapping === undefined ? proposal : asKept(proposal, mapping)
  })
}

const asKept = (proposal: SheetProposal, { kind, columns, dayOrder }: KeptSheetMapping): SheetProposal => ({
  ...proposal,
  kind,
  columns: proposal.columns.map((column) => ({
    ...column,
    ...columns.find((one) => one.column === column.column),
  })),
  dayOrder: proposal.dayOrder ?? dayOrder,
  asksDayOrder: proposal.asksDayOrder && dayOrder === null,
})

/** What one sheet is taken for once a person has said where its heads are or what it holds. */
export async function readSheetAgain(
  services: Needed,
  id: number,
  sheet: number,
  said: { headerRow?: number; kind?: SheetMapping['kind'] },
): Promise<ImportRecord> {
  const record = await openForMapping(services, id)
  const proposal = await proposeAgain(await fileOf(services, record), sheet, said).catch(tellReader)
  if (proposal === undefined) throw notFound('sheet')
  if (said.headerRow !== undefined && proposal.headerRow !== said.headerRow)
    throw new CallError(
      'invalid_input',
      `Row ${said.headerRow} of “${proposal.name}” is empty. Say in which row its heads are.`,
    )
  const sheets = record.sheets.map((one) => (one.sheet === sheet ? proposal : one))
  const others = record.mapping.sheets.filter((one) => one.sheet !== sheet)
  await saveMapping(services, id, sheets, {
    ...record.mapping,
    sheets: [...others, ...mappingOf([proposal])],
  })
  return getImport(services, id)
}

const MAPPED_IN = ['mapping', 'checked'] as const

async function openForMapping(services: Pick<Services, 'db'>, id: number): Promise<ImportRecord> {
  const record = await getImport(services, id)
  if (!MAPPED_IN.some((state) => state === record.state)) throw tooLate()
  return record
}

const tooLate = (): CallError =>
  new CallError('conflict', 'This import has gone on meanwhile. Look at where it is now.')

async function saveMapping(
  { db }: Needed,
  id: number,
  sheets: readonly SheetProposal[],
  mapping: ImportMapping,
): Promise<void> {
  const saved = await changeImport(db, id, MAPPED_IN, {
    state: 'mapping',
    problem: null,
    sheets: JSON.stringify(sheets),
    mapping: JSON.stringify(mapping),
  })
  if (!saved) throw tooLate()
}

/** Takes a person’s correction of what the columns are, and keeps it for the next file with the same heads. */
export async function correctMapping(
  services: Needed,
  person: Person,
  id: number,
  mapping: ImportMapping,
): Promise<ImportRecord> {
  const { db } = services
  const record = await openForMapping(services, id)
  await checkDefaults(services, mapping)
  const known = new Set(record.sheets.map(({ sheet }) => sheet))
  if (!mapping.sheets.every(({ sheet }) => known.has(sheet)))
    throw new CallError('invalid_input', 'There is no such sheet in the file.')
  await saveMapping(services, id, record.sheets, mapping)
  await db.transaction().execute(async (tx) => {
    for (const { sheet, kind, columns, dayOrder } of mapping.sheets) {
      const proposal = record.sheets.find((one) => one.sheet === sheet)
      if (proposal && !columns.some(({ question }) => question !== null))
        await keepMapping(tx, signatureOf(proposal), { kind, columns, dayOrder }, person.userId)
    }
  })
  return getImport(services, id)
}

async function checkDefaults({ db }: Pick<Services, 'db'>, { defaults }: ImportMapping): Promise<void> {
  const { companyId, propertyId, utilityCompanyId } = defaults
  if (companyId !== null && !(await companyExists(db, companyId))) throw notFound('company')
  if (utilityCompanyId !== null && (await findUtility(db, utilityCompanyId, 'all')) === undefined)
    throw notFound('utility')
  if (propertyId === null) return
  if (companyId === null) throw new CallError('invalid_input', 'Choose the client of the property first.')
  if (!(await ownsProperty(db, companyId, propertyId))) throw notFound('property')
}

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
export async function acceptImport(services: Needed, person: Person, id: number): Promise<ImportRecord> {
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

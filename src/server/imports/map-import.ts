import type { ImportMapping, SheetMapping } from '#domain/imports/mapping.ts'
import { mappingOf, type SheetProposal } from '#domain/imports/propose.ts'
import { namesPasswords } from '#domain/imports/proposed-columns.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { companyExists } from '#server/records/repositories/company-repository.ts'
import { ownsProperty } from '#server/records/repositories/properties-repository.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import { fileOf } from './import-file.ts'
import { signatureOf } from './kept-mappings.ts'
import { getImport, MAPPED_IN, openForMapping, tooLate } from './look-at-imports.ts'
import { proposeAgain } from './read-file.ts'
import { changeImport, type ImportRecord, keepMapping, lockImport } from './repositories/import-records.ts'
import { tellReader } from './tell-reader.ts'

/** What one sheet is taken for once a person has said where its heads are, which else stay where they are, or what it holds. */
export async function readSheetAgain(
  services: Pick<Services, 'db' | 'vault'>,
  id: number,
  sheet: number,
  said: { headerRow?: number; kind?: SheetMapping['kind'] },
): Promise<ImportRecord> {
  const file = await fileOf(services, await openForMapping(services, id))
  await mapWithin(services, id, async (tx, record) => {
    const headerRow = record.sheets.find((one) => one.sheet === sheet)?.headerRow ?? undefined
    const proposal = await proposeAgain(file, sheet, { headerRow, ...said }).catch(tellReader)
    if (proposal === undefined) throw notFound('sheet')
    if (said.headerRow !== undefined && proposal.headerRow !== said.headerRow)
      throw new CallError(
        'invalid_input',
        `Row ${said.headerRow} of “${proposal.name}” is empty. Say in which row its heads are.`,
      )
    const sheets = record.sheets.map((one) => (one.sheet === sheet ? proposal : one))
    const others = record.mapping.sheets.filter((one) => one.sheet !== sheet)
    await saveMapping(tx, id, sheets, { ...record.mapping, sheets: [...others, ...mappingOf([proposal])] })
  })
  return getImport(services, id)
}

/** Corrections of one import follow one another: each is made to what the one before left. */
const mapWithin = (
  { db }: Pick<Services, 'db'>,
  id: number,
  correct: (tx: DatabaseTransaction, record: ImportRecord) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockImport(tx, id)
    await correct(tx, await openForMapping({ db: tx }, id))
  })

async function saveMapping(
  tx: DatabaseTransaction,
  id: number,
  sheets: readonly SheetProposal[],
  mapping: ImportMapping,
): Promise<void> {
  const saved = await changeImport(tx, id, MAPPED_IN, {
    state: 'mapping',
    problem: null,
    sheets: JSON.stringify(sheets),
    mapping: JSON.stringify(mapping),
  })
  if (!saved) throw tooLate()
}

/**
 * Takes a person’s correction of what the columns are, and keeps it for the next file with the same heads. Throws
 * conflict where a sheet’s heads were looked for in another row meanwhile: its columns are others by now.
 */
export async function correctMapping(
  services: Pick<Services, 'db'>,
  person: { userId: number },
  id: number,
  mapping: ImportMapping,
): Promise<ImportRecord> {
  await checkDefaults(services, mapping)
  await mapWithin(services, id, async (tx, { sheets }) => {
    const proposals = new Map(sheets.map((proposal) => [proposal.sheet, proposal]))
    for (const { sheet, headerRow, columns } of mapping.sheets) {
      const proposal = proposals.get(sheet)
      if (proposal === undefined) throw new CallError('invalid_input', 'There is no such sheet in the file.')
      if (proposal.headerRow !== headerRow) throw tooLate()
      refusePasswordsElsewhere(proposal, columns)
    }
    await saveMapping(tx, id, sheets, mapping)
    for (const { sheet, kind, columns, dayOrder } of mapping.sheets) {
      const proposal = proposals.get(sheet)
      if (proposal && !columns.some(({ question }) => question !== null))
        await keepMapping(tx, signatureOf(proposal), { kind, columns, dayOrder }, person.userId)
    }
  })
  return getImport(services, id)
}

/** Passwords are sealed as those of logins, or left out: in another field anybody could read them. */
function refusePasswordsElsewhere(proposal: SheetProposal, columns: SheetMapping['columns']): void {
  for (const { column, target } of columns) {
    const head = proposal.columns.find((one) => one.column === column)?.head ?? ''
    if (namesPasswords(head) && target !== null && target.field !== 'loginPassword')
      throw new CallError(
        'invalid_input',
        `“${head}” holds passwords. Take it for the password of the login, or leave it out.`,
      )
  }
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

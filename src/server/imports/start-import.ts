import type { ImportMapping } from '#domain/imports/mapping.ts'
import { mappingOf } from '#domain/imports/propose.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { companyExists } from '#server/records/repositories/company-repository.ts'
import { keepFile } from './import-file.ts'
import { withKept } from './kept-mappings.ts'
import { getImport } from './look-at-imports.ts'
import { proposeFile } from './read-file.ts'
import { type ImportRecord, insertImport } from './repositories/import-records.ts'
import { tellReader } from './tell-reader.ts'

/** Reads a list and keeps what it is taken for. Throws invalid_input for what is no list, with what to do. */
export async function startImport(
  services: Pick<Services, 'db' | 'vault'>,
  person: { userId: number },
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

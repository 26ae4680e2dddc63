import { checkImport } from '#server/services/imports/check-import.ts'
import { startCheck, startImport } from '#server/services/imports/start-import.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** An import of one client's property, checked and not accepted. */
export async function addImport({ services }: Pick<TestApp, 'services'>, owner: TestPerson): Promise<number> {
  const bytes = Buffer.from('Property Name,City\nNorth,Albany\n')
  const list = { name: 'List.csv', bytes, companyId: owner.companyId }
  const { id } = await startImport(services, { userId: owner.userId, name: owner.email }, list)
  await startCheck(services, id)
  await checkImport(services, id)
  const row = { importId: id, utilityAccountMeterId: 0 }
  await services.db.insertInto('importPasswords').values(row).execute()
  return id
}

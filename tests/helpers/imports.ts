import { sql } from 'kysely'
import { checkImport } from '#server/imports/check-import.ts'
import { keepFile } from '#server/imports/import-file.ts'
import { startImport } from '#server/imports/start-import.ts'
import { startCheck } from '#server/imports/steps.ts'
import type { Services } from '#server/platform/services.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

const LIST = Buffer.from('Property Name,City\nNorth,Albany\n')

/** Of each app the one that was read, in a thread of its own as any file is; the others are copies of it. */
const read = new WeakMap<Services, Promise<number>>()

/** An import of one client's property, checked and not accepted. */
export async function addImport({ services }: Pick<TestApp, 'services'>, owner: TestPerson): Promise<number> {
  const id = await copyImport(services, await patternOf(services, owner), owner)
  const row = { importId: id, utilityAccountMeterId: 0 }
  await services.db.insertInto('importPasswords').values(row).execute()
  return id
}

/** Read anew where it went with its client. */
async function patternOf(services: Services, owner: TestPerson): Promise<number> {
  const known = (await read.get(services)) ?? 0
  const { rows } = await sql`select from imports where id = ${known}`.execute(services.db)
  if (rows.length > 0) return known
  const pattern = readImport(services, owner)
  read.set(services, pattern)
  return pattern
}

async function readImport(services: Services, owner: TestPerson): Promise<number> {
  const list = { name: 'List.csv', bytes: LIST, companyId: owner.companyId }
  const { id } = await startImport(services, { userId: owner.userId }, list)
  await startCheck(services, id)
  await checkImport(services, id)
  return id
}

function copyImport(services: Services, pattern: number, { companyId, userId }: TestPerson): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into imports (file_name, size_bytes, state, sheets, mapping, client_ids, total, done, created_by)
      select file_name, size_bytes, state, sheets, jsonb_set(mapping, '{defaults,companyId}', to_jsonb(${companyId}::bigint)),
        array[${companyId}::bigint], total, done, ${userId} from imports where id = ${pattern}
      returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await sql`
      insert into import_rows (import_id, position, sheet, row, part, kind, outcome, values, problems, makes)
      select ${id}, position, sheet, row, part, kind, outcome, values, problems, makes
      from import_rows where import_id = ${pattern}`.execute(tx)
    await keepFile(tx, services, id, LIST)
    return id
  })
}

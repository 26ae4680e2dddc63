import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ForeignKey, findForeignKeys } from '#server/platform/database/foreign-keys.ts'
import { OWNERS, type Owner } from '#server/platform/database/owners.ts'
import {
  findNamesIn,
  findNamesOfOthers,
  isBetweenClients,
} from '#server/start/checks/repositories/other-clients.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

vi.setConfig({ hookTimeout: 180_000 })

let app: TestApp
let keys: ForeignKey[]
beforeAll(async () => {
  app = await createTestApp()
  await app.services.fillWithDemo()
  await addSubmissions()
  keys = await findForeignKeys(app.services.db)
})
afterAll(() => app.close())

/** Demo data has one client's alone. */
async function addSubmissions(): Promise<void> {
  const { db } = app.services
  const clients = await db.selectFrom('properties').select('companyId').distinct().execute()
  for (const { companyId } of clients) {
    const { id: linkId } = await db
      .insertInto('publicLinks')
      .values({ kind: 'credentials', companyId, label: 'Owners' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { linkId, onlineAccessUrl: 'https://portal.test', receipt: `R${companyId}`, address: '' }
    await db.insertInto('submittedCredentials').values(row).execute()
  }
}

const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock']
const owned = Object.entries(OWNERS)
const named = (is: Owner['is']) => owned.flatMap(([table, owner]) => (owner.is === is ? [table] : []))

test('every table says whose its rows are, and no other is spoken of', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    app.services.db,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !OF_MIGRATIONS.includes(name))
  expect(Object.keys(OWNERS).toSorted()).toEqual(tables.toSorted())
})

test('a table says whose its rows are by company_id wherever it has one', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'company_id' and not attisdropped and relkind in ('r', 'p')
      and relnamespace = 'public'::regnamespace`.execute(app.services.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named('client').toSorted())
})

test.each(owned.flatMap(([table, owner]) => (owner.is === 'of' ? [{ table, column: owner.column }] : [])))(
  'by way of $table.$column one comes to a client',
  ({ table, column }) => {
    let at = table
    for (let owner = OWNERS[at]; owner?.is === 'of'; owner = OWNERS[at]) {
      const by: string = owner.column
      const key = keys.find((one) => one.table === at && one.column === by)
      expect(key, `${at}.${by} names a row`).toBeDefined()
      at = key?.names ?? ''
    }
    expect(OWNERS[at]?.is, `${table}.${column}`).toBe('client')
  },
)

describe('a row that names another client’s', () => {
  test('is nowhere in demo data', async () => {
    expect(await findNamesOfOthers(app.services.db)).toEqual([])
  })

  test('is found by each reference that rows of demo data have', async () => {
    const between = keys.filter((key) => isBetweenClients(key, keys))
    const found = new Map<string, boolean>()
    for (const key of between) {
      const seen = await isSeenWherePlanted(key)
      if (seen !== null) found.set(`${key.table}.${key.column}`, seen)
    }
    expect([...found].filter(([, seen]) => !seen)).toEqual([])
    expect(found.size).toBeGreaterThan(15)
  })
})

const CANDIDATES = 12

/** Has one row name others in turn until it is seen; null where there is no such row. All is as it was afterwards. */
async function isSeenWherePlanted(key: ForeignKey): Promise<boolean | null> {
  const { table, column, names, by } = key
  const { db } = app.services
  const { rows } = await sql<{ own: string; other: string }>`
    select row.ctid::text as own, other.key as other
    from (select ctid, ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1) as row
    cross join lateral (
      select ${sql.ref(by)}::text as key from ${sql.table(names)} where ${sql.ref(by)} <> row.key
      order by md5(${sql.ref(by)}::text) limit ${CANDIDATES}
    ) as other`.execute(db)
  const tried: (boolean | null)[] = []
  for (const { own, other } of rows) {
    const seen = await isSeen(key, own, other)
    if (seen) return true
    tried.push(seen)
  }
  return tried.includes(false) ? false : null
}

/** Null where the other one may not be named, as it is already. */
async function isSeen(key: ForeignKey, own: string, other: string): Promise<boolean | null> {
  let seen: boolean | null = null
  await app.services.db
    .transaction()
    .execute(async (tx) => {
      // As a hand in the database does it: no trigger and no key is heard.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ${sql.table(key.table)} set ${sql.ref(key.column)} = ${other}::bigint
        where ctid = ${own}::tid`.execute(tx)
      seen = (await findNamesIn(tx, key, keys)).length > 0
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone || isDoubled(error))) throw error
    })
  return seen
}

class Undone extends Error {}

const isDoubled = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505'

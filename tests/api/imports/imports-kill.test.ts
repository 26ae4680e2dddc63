import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportDetails } from '#contract/imports/imports.ts'
import { buildGate, type Gate } from '#tests/helpers/gate.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

/** The program itself, killed while it checks a list and while it writes one. */

let database: TestDatabase
let gate: Gate
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder()
  // Whoever has done a part of an import waits with the next.
  gate = await buildGate(database, { table: 'imports', when: 'old.done > 0 and new.done > old.done' })
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

const BILLS = 5_000
const MONTHS = 100

/** A list of past bills: each of the meters has a hundred months of them. */
function list(): string {
  const heads = 'Client,Property Name,Utility,Account Number,Meter Number,Fuel,Month,Usage (kWh),Cost'
  const lines = Array.from({ length: BILLS }, (_, index) => {
    const [meter, month] = [Math.floor(index / MONTHS), index % MONTHS]
    const day = `${2015 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    return `Pier Holdings,Site ${meter % 7},Harbour Power,A-${meter},M-${meter},Electric,${day},${index + 1},1.25`
  })
  return [heads, ...lines].join('\n')
}

const start = (): ServerProcess =>
  startProcess({ DATA_DIR: folder.path, DATABASE_URL: database.url, APP_SECRET: TEST_SECRET, READERS: '0' })

const caller =
  (address: string, token: string) =>
  async (path: string, body?: FormData | object): Promise<ImportDetails> => {
    const answer = await fetch(`${address}/api/v1/admin/imports${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }

/** Waits until the import is so, whoever works on it. */
async function until(id: number, isSo: (now: { state: string; done: number }) => boolean): Promise<number> {
  for (;;) {
    const now = await database.db
      .selectFrom('imports')
      .where('id', '=', id)
      .select(['state', 'done', 'problem'])
      .executeTakeFirstOrThrow()
    if (isSo(now)) return now.done
    if (now.problem !== null) throw new Error(now.problem)
    await pause(10)
  }
}

/** Kills a program once a part of what `begin` begins is done, and answers where the next program goes on. */
async function killedIn(running: ServerProcess, id: number, begin: () => Promise<unknown>): Promise<number> {
  const openGate = await gate.close()
  await begin()
  await until(id, ({ done }) => done > 0)
  await running.end('SIGKILL')
  await openGate()
  return until(id, () => true)
}

async function counted(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from utility_bills) as bills,
    (select count(distinct (utility_account_id, start_date))::int from utility_bills) as periods,
    (select count(*)::int from utility_bill_usages) as usages,
    (select sum(amount)::float8 from utility_bill_usages) as used,
    (select count(*)::int from utility_bill_charges) as charges,
    (select sum(amount_cents)::int from utility_bill_charges) as cents,
    (select count(*)::int from utility_accounts) as accounts,
    (select count(*)::int from utility_account_meters) as meters,
    (select count(*)::int from properties) as properties,
    (select count(*)::int from import_rows) as rows`.execute(database.db)
  return rows[0] ?? {}
}

const WHOLE = {
  bills: BILLS,
  periods: BILLS,
  usages: BILLS,
  used: (BILLS * (BILLS + 1)) / 2,
  charges: BILLS,
  cents: BILLS * 125,
  accounts: BILLS / MONTHS,
  meters: BILLS / MONTHS,
  properties: 7,
  rows: BILLS,
}

test('killed while it checks and while it writes a list: the next start goes on, nothing is half and nothing double', {
  timeout: 240_000,
}, async () => {
  const staff = await addPerson(database.db, { admin: true })
  const before = await counted()
  const first = start()
  const form = new FormData()
  form.append('file', new File([list()], 'Bills.csv'))
  const { id } = await caller(await first.address, staff.token)('', form)
  const onFirst = caller(await first.address, staff.token)
  expect(await killedIn(first, id, () => onFirst(`/${id}/check`, {}))).toBeLessThan(BILLS)

  const second = start()
  await second.address
  await until(id, ({ state }) => state === 'checked')
  expect(await counted()).toEqual({ ...before, rows: BILLS })

  const onSecond = caller(await second.address, staff.token)
  const written = await killedIn(second, id, () => onSecond(`/${id}/accept`, {}))
  expect(written).toBeLessThan(BILLS)
  // What was written by then is whole: a row of the list is a bill with its usage and its charge.
  expect(await counted()).toMatchObject({ bills: written, usages: written, charges: written })

  const third = start()
  const call = caller(await third.address, staff.token)
  await until(id, ({ state }) => state === 'written')
  expect(await counted()).toEqual(WHOLE)
  expect((await call(`/${id}`)).counts).toEqual({ new: BILLS, changed: 0, same: 0, refused: 0 })

  await call(`/${id}/undo`, {})
  await until(id, ({ state }) => state === 'undone')
  expect(await counted()).toEqual({ ...before, rows: BILLS })
  await third.end('SIGTERM')
})

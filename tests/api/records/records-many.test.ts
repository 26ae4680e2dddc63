import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordType } from '#domain/records/field.ts'
import { beginBatch } from '#server/records/repositories/change-batches.ts'
import { changeAndReport } from '#server/records/touched.ts'
import { undoBatch } from '#server/records/undo-batch.ts'
import { type GivenRecord, writeRecords } from '#server/records/write-records.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Files and other systems write many records at once: each is judged by itself, all are one gesture. */
let app: TestApp
let staff: TestPerson
let companyId: number
let utilityCompanyId: number
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  companyId = await addCompany(app.services.db)
  utilityCompanyId = await addUtility(app.services.db)
})
afterAll(() => app.close())

async function write(type: RecordType, given: GivenRecord[]) {
  const actor = { userId: staff.userId, name: 'Ada Example' }
  return changeAndReport(app.services, async (tx, touched) => {
    const batchId = await beginBatch(tx, { kind: 'imported', actor })
    return { batchId, outcomes: await writeRecords(tx, app.services, touched, { actor, type }, given) }
  })
}

const account = (acctNum: string, more: object = {}): GivenRecord => ({
  seen: null,
  given: { companyId, utilityCompanyId, acctNum, ...more },
})
const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(app.services.db))
    .rows[0]?.count

test('what is refused keeps nothing else back, and every outcome stands in its place', async () => {
  const { outcomes } = await write('account', [
    account('100'),
    account('100 '),
    account(''),
    account('101', { outsideId: 'X-1' }),
    { seen: { id: 999_999 }, given: {} },
  ])
  expect(outcomes).toMatchObject([
    { outcome: 'added', record: { values: { acctNum: '100' } } },
    { outcome: 'taken' },
    { outcome: 'refused', problems: { acctNum: 'Account number is needed.' } },
    { outcome: 'added' },
    { outcome: 'missing' },
  ])
  const ids = outcomes.flatMap((one) => ('record' in one ? one.record.id : []))
  const again = await write('account', [
    { seen: { id: ids[0] ?? 0 }, given: { acctNum: '100' } },
    { seen: { id: ids[1] ?? 0, version: 7 }, given: { acctNum: '102' } },
    account('103', { outsideId: 'X-1' }),
  ])
  expect(again.outcomes).toMatchObject([
    { outcome: 'same' },
    { outcome: 'stale' },
    { outcome: 'refused', problems: { outsideId: 'Another utility account has this outside id already.' } },
  ])
})

test('two clients may number their records alike', async () => {
  const other = await addCompany(app.services.db)
  const { outcomes } = await write('property', [
    { seen: null, given: { companyId, name: 'One', outsideId: '1' } },
    { seen: null, given: { companyId: other, name: 'One', outsideId: '1' } },
    { seen: null, given: { companyId: other, name: 'Again', outsideId: '1' } },
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'taken'])
})

test('accounts that bill the same meter share it, in one file too; all of it is taken back at once', async () => {
  const energy = await sql<{ id: number; unit: number }>`
    select energy_type_id as id, measurement_unit_id as unit from energy_type_units
    join measurement_units as unit on unit.id = measurement_unit_id and not unit.demand
    join energy_types as type on type.id = energy_type_id and lower(type.name) = 'electric' limit 1`.execute(
    app.services.db,
  )
  const { outcomes: properties } = await write('property', [
    { seen: null, given: { companyId, name: 'Shared' } },
  ])
  const { outcomes: accounts } = await write('account', [account('201'), account('202')])
  const idOf = (outcome: (typeof accounts)[number] | undefined) =>
    outcome !== undefined && 'record' in outcome ? outcome.record.id : 0
  const before = [await count('utility_meters'), await count('utility_account_meters')]
  const meter = (accountId: number, associationType: string, umMeterNum: string): GivenRecord => ({
    seen: null,
    given: {
      ...{ utilityAccountId: accountId, displayName: umMeterNum, associationType, umMeterNum },
      ...{
        propertyId: idOf(properties[0]),
        energyTypeId: energy.rows[0]?.id,
        measurementUnitId: energy.rows[0]?.unit,
      },
      deliveryEmail: 'desk@utility.example',
      issueNote: 'New here',
    },
  })
  const { batchId, outcomes } = await write('meter', [
    meter(idOf(accounts[0]), 'SUPPLY', 'AB-1'),
    meter(idOf(accounts[1]), 'DISTRIBUTION', 'ab1'),
    meter(idOf(accounts[1]), 'STANDARD', 'ab2'),
  ])
  expect(outcomes).toMatchObject([{ outcome: 'added' }, { outcome: 'added' }, { outcome: 'added' }])
  expect(outcomes[0]).toMatchObject({ record: { values: { issueNote: 'New here' } } })
  expect([await count('utility_meters'), await count('utility_account_meters')]).toEqual([
    Number(before[0]) + 2,
    Number(before[1]) + 3,
  ])
  await undoBatch(app.services, { userId: staff.userId, name: 'Ada Example' }, batchId)
  expect([await count('utility_meters'), await count('utility_account_meters')]).toEqual(before)
})

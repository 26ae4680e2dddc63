import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SET_BY_HAND } from '#domain/bills/proposals/proposal.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import { getBill } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, addUtility } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** A preview says exactly what the change then does, and the inverse change brings everything back. */

let app: TestApp
let staff: TestPerson & { staff: true }
let clients: [TestPerson, TestPerson]
beforeAll(async () => {
  app = await createTestApp()
  staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
  clients = [await addPerson(app.services.db), await addPerson(app.services.db)]
})
afterAll(() => app.close())

/** Two of one key; one whose words say nothing; one of letters beyond ASCII. */
const DESCRIPTIONS = ['Sales tax 6.25 %', 'SALES TAX', 'Xyzzy', 'Façade lighting']
const typeId = fc.constantFrom(null, 1, 2, 4, 6)
const seldom = fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0)
const mostly = seldom.map((is) => !is)

const line = fc.record({
  description: fc.constantFrom(...DESCRIPTIONS),
  typeId,
  amount: fc.integer({ min: -50_000, max: 90_000 }),
  byHand: seldom,
  matched: mostly,
})
const world = fc.record({
  bills: fc.array(
    fc.record({
      owner: seldom.map((is): 0 | 1 => (is ? 1 : 0)),
      status: fc.constantFrom(
        ...(['GPT_PARSED', 'GPT_PARSED', 'GPT_PARSED', 'ERROR', 'PROCESSED_MANUAL'] as const),
      ),
      /** Without a usage, a bill whose charges are all left out has nothing to save. */
      bare: fc.boolean(),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  mapping: fc.record({
    description: fc.constantFrom(...DESCRIPTIONS),
    owner: fc.constantFrom<null | 0 | 1>(null, 0, 0, 1),
    typeId,
    applicable: mostly,
    acknowledged: fc.boolean(),
    proposed: seldom,
  }),
  /** Whether the first company has a mapping of its own beside a common one. */
  ownBeside: seldom,
  change: fc.record(
    {
      utility_charge_type_id: typeId,
      applicable: fc.boolean(),
      ack: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

async function build({ bills, mapping, ownBeside }: World) {
  const { db } = app.services
  const utilityId = await addUtility(db)
  const accounts = await Promise.all(
    clients.map((client) => addAccount(db, { companyId: client.companyId, utilityId })),
  )
  const ids: number[] = []
  for (const { owner, status, bare, lines } of bills) {
    const account = accounts[owner]
    const id = await addReadBill(db, clients[owner].companyId, {
      ...(account ? { account } : {}),
      status,
      charges: lines.map(({ description, typeId, amount, matched }) => ({
        description,
        typeId,
        amount,
        ...(matched ? {} : { meterId: null }),
      })),
    })
    ids.push(id)
    const readings = db.selectFrom('readings').where('billId', '=', id).select('id')
    if (bare) await db.deleteFrom('readingUsages').where('readingId', 'in', readings).execute()
    for (const [position] of lines.entries().filter(([, { byHand }]) => byHand)) {
      await db
        .updateTable('readingCharges')
        .set({ reason: SET_BY_HAND })
        .where('position', '=', position)
        .where('readingId', 'in', readings)
        .execute()
    }
  }
  const companyOf = (owner: 0 | 1 | null) => (owner === null ? null : clients[owner].companyId)
  const insert = async (row: World['mapping']) => {
    const { id } = await db
      .insertInto('chargeMappings')
      .values({
        utilityCompanyId: utilityId,
        companyId: companyOf(row.owner),
        description: row.description,
        descriptionKey: descriptionKey(row.description),
        chargeTypeId: row.typeId,
        applicable: row.applicable,
        acknowledged: row.acknowledged,
        proposed: row.proposed,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  if (ownBeside && mapping.owner === null)
    await insert({ ...mapping, owner: 0, typeId: 4, acknowledged: true })
  return { ids, mappingId: await insert(mapping) }
}

const put = (mappingId: number, body: object) =>
  app.call('PUT', `/admin/textract_bills/mappings/charge/${mappingId}`, { token: staff.token, body })

/** What each charge of these bills is taken for. */
async function meanings(billIds: readonly number[]) {
  const rows = await app.services.db
    .selectFrom('readingCharges as line')
    .innerJoin('readings', 'readings.id', 'line.readingId')
    .where('readings.billId', 'in', billIds)
    .select([
      'line.id',
      'readings.billId',
      'line.chargeTypeId as typeId',
      'line.applicable',
      'line.amountCents as cents',
      'line.utilityAccountMeterId as meter',
    ])
    .orderBy('line.id')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Bills that nothing would keep from being saved. */
async function savable(billIds: readonly number[]): Promise<number[]> {
  const clean: number[] = []
  for (const id of billIds) {
    const bill = await getBill(app, staff, id)
    const answer = await app.call('POST', '/admin/openai/get_validation_errors', {
      token: staff.token,
      body: { bill },
    })
    if (answer.json().database_errors.length === 0) clean.push(id)
  }
  return clean
}

test('a preview is what the change then does, and the inverse brings it back', async () => {
  const seen = { lines: 0, failing: 0 }
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const { ids, mappingId } = await build(given)
      // At rest: every proposal as the mapping of now has it.
      const rested = await put(mappingId, { applicable: given.mapping.applicable, ack: false })
      if (rested.statusCode !== 200) return
      const before = await meanings(ids)
      const savableBefore = await savable(ids)
      const preview = await app.call('POST', `/admin/textract_bills/mappings/charge/${mappingId}/preview`, {
        token: staff.token,
        body: given.change,
      })
      expect(await meanings(ids)).toEqual(before)
      const done = await put(mappingId, given.change)
      expect(done.statusCode).toBe(preview.statusCode)
      if (done.statusCode !== 200) {
        expect(done.statusCode).toBe(400)
        return
      }
      const { effect } = preview.json()
      expect(done.json().effect).toEqual(effect)

      const after = await meanings(ids)
      const changed = [...after.values()].filter((row) => {
        const was = before.get(row.id)
        return was?.typeId !== row.typeId || was.applicable !== row.applicable
      })
      expect(effect.lines).toBe(changed.length)
      expect(effect.bills).toBe(new Set(changed.map((row) => row.billId)).size)
      const moved = Object.groupBy(changed, (row) => {
        const was = before.get(row.id)
        return JSON.stringify([was?.typeId, was?.applicable, row.typeId, row.applicable])
      })
      const told = effect.moved.map((way: Moved) => [
        JSON.stringify([way.from.type_id, way.from.applicable, way.to.type_id, way.to.applicable]),
        way.lines,
        Math.round(Number(way.amount) * 100),
      ])
      const counted = Object.entries(moved).map(([key, rows = []]) => [
        key,
        rows.length,
        rows.reduce((sum, row) => sum + row.cents, 0),
      ])
      expect(told.toSorted()).toEqual(counted.toSorted())
      const meters = effect.meters.map((meter: Meter) => meter.utility_account_meter_id)
      expect(new Set(meters)).toEqual(new Set(changed.map((row) => row.meter)))
      const savableAfter = await savable(ids)
      const lost = savableBefore.filter((id) => !savableAfter.includes(id))
      expect(effect.failing.map((bill: Failing) => bill.textract_bill_id).toSorted()).toEqual(lost.toSorted())

      seen.lines += effect.lines
      seen.failing += effect.failing_count
      const { mapping, before: was } = done.json()
      const undone = await put(mapping.id, {
        utility_charge_type_id: was.utility_charge_type_id,
        applicable: was.applicable,
        ack: was.ack,
        proposed: was.proposed,
      })
      expect(undone.statusCode).toBe(200)
      expect(await meanings(ids)).toEqual(before)
    }),
    { numRuns: 40, seed: 11 },
  )
  // Changes that change nothing would prove nothing.
  expect(seen.lines).toBeGreaterThan(5)
  expect(seen.failing).toBeGreaterThan(0)
}, 120_000)

interface Moved {
  from: { type_id: number | null; applicable: boolean }
  to: { type_id: number | null; applicable: boolean }
  lines: number
  amount: string
}
interface Meter {
  utility_account_meter_id: number | null
}
interface Failing {
  textract_bill_id: number
}

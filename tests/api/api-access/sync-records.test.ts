import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoBatch } from '#server/records/undo-batch.ts'
import { addApiKey, type TestKey } from '#tests/helpers/api-keys.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Records by the ids of another system: set up, changed, found, and told of when they change. */

let app: TestApp
let staff: TestPerson
let ofAll: TestKey
let companyId: number
let ofClient: TestKey
let utilityId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  staff = await addPerson(db, { admin: true })
  companyId = await addCompany(db)
  ofAll = await addApiKey(db, staff.userId, { name: 'ERP' })
  ofClient = await addApiKey(db, staff.userId, { companyId })
  utilityId = await addUtility(db)
})
afterAll(() => app.close())

const put = async (
  kind: string,
  outsideId: string,
  values: object,
  { key = ofClient, company_id = undefined as number | undefined } = {},
) => {
  const path = `/sync/${kind}/${encodeURIComponent(outsideId)}`
  const answer = await app.call('PUT', path, { token: key.token, body: { company_id, values } })
  return { status: answer.statusCode, ...answer.json() }
}
const bulk = async (kind: string, records: object[], key = ofClient, company_id?: number) => {
  const answer = await app.call('POST', `/sync/${kind}`, { token: key.token, body: { company_id, records } })
  return answer.json()
}
const get = async (path: string, key = ofClient) =>
  (await app.call('GET', `/sync/${path}`, { token: key.token })).json()

const history = async (id: number, table = 'properties') =>
  (
    await sql<{ operation: string; actor: string; kind: string; batchId: number }>`
      select operation, actor, kind, batch_id from record_changes join change_batches as batch on batch.id = batch_id
      where table_name = ${table} and record_id = ${id} order by record_changes.id`.execute(app.services.db)
  ).rows

describe('a record', () => {
  test('is set up by its outside id, then changed, then the same: with a history of two', async () => {
    const added = await put('properties', 'P 1/ü', { name: 'Elm Court', city: 'Albany' })
    expect(added).toMatchObject({
      outcome: 'added',
      record: { values: { outside_id: 'P 1/ü', company_id: companyId } },
    })
    const changed = await put('properties', 'P 1/ü', { city: 'Troy' })
    expect(changed).toMatchObject({
      outcome: 'changed',
      record: { values: { name: 'Elm Court', city: 'Troy' } },
    })
    const again = await put('properties', 'P 1/ü', { name: 'Elm Court', city: 'Troy', company_id: companyId })
    expect(again).toMatchObject({ outcome: 'same', record: { version: changed.record.version } })
    const kept = await history(added.record.id)
    expect(kept.map(({ operation }) => operation)).toEqual(['insert', 'update'])
    expect(kept).toMatchObject([{ actor: expect.stringContaining('API key'), kind: 'synced' }, {}])
    expect((await get(`properties/${encodeURIComponent('P 1/ü')}`)).record.values.city).toBe('Troy')
  })

  test('is taken back by staff like any other change', async () => {
    const { record } = await put('properties', 'P-undo', { name: 'First' })
    await put('properties', 'P-undo', { name: 'Second' })
    const [, last] = await history(record.id)
    await undoBatch(app.services, { userId: staff.userId, name: 'Ann' }, last?.batchId ?? 0)
    expect((await get('properties/P-undo')).record.values.name).toBe('First')
  })

  test('names others by their outside ids or ours, of its own client alone', async () => {
    await put('properties', 'P-ref', { name: 'Elm' })
    await put('utilities', 'U-1', { name: 'Outside Power' }, { key: ofAll })
    const account = await put('accounts', 'A-1', {
      acct_num: '77-1',
      utility_company_id: { outside_id: 'U-1' },
    })
    expect(account).toMatchObject({
      outcome: 'added',
      record: { names: { utility_company_id: 'Outside Power' } },
    })
    const { rows } = await sql<{ energy: number; unit: number }>`
      select energy_type_id as energy, measurement_unit_id as unit from energy_type_units
      join measurement_units as unit on unit.id = measurement_unit_id and not unit.demand limit 1`.execute(
      app.services.db,
    )
    const meter = {
      ...{
        display_name: 'Main',
        um_meter_num: 'MX-1',
        utility_account_id: { outside_id: 'A-1' },
        property_id: { outside_id: 'P-ref' },
      },
      ...{ energy_type_id: rows[0]?.energy, measurement_unit_id: rows[0]?.unit },
    }
    expect(await put('meters', 'M-1', meter)).toMatchObject({ outcome: 'added' })
    expect(await put('meters', 'M-1', meter)).toMatchObject({ outcome: 'same' })
    expect(await put('accounts', 'A-2', { acct_num: '77-2', utility_company_id: utilityId })).toMatchObject({
      outcome: 'added',
    })
    const other = await addCompany(app.services.db)
    await put('properties', 'P-theirs', { name: 'Theirs' }, { key: ofAll, company_id: other })
    const theirs = (await get(`properties/P-theirs?company_id=${other}`, ofAll)).record.id
    for (const property_id of [theirs, { outside_id: 'P-theirs' }])
      expect(await put('meters', 'M-2', { ...meter, property_id })).toMatchObject({
        ...{
          status: 400,
          error: { details: { fields: { property_id: 'Property: there is no such property.' } } },
        },
      })
  })

  test('that cannot be kept is refused field by field, and nothing of it is written', async () => {
    const refused = await put('properties', 'P-bad', { name: '', state: 'Nowhere', nonsense: 1 })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.error.details.fields).sort()).toEqual(['name', 'nonsense', 'state'])
    expect((await get('properties/P-bad')).error.code).toBe('not_found')
  })

  test('that is there once already is a conflict', async () => {
    await put('accounts', 'A-x', { acct_num: '90', utility_company_id: utilityId })
    expect(await put('accounts', 'A-y', { acct_num: '90', utility_company_id: utilityId })).toMatchObject({
      status: 409,
    })
  })

  test('of everybody is no matter of a key of one client', async () => {
    expect(await put('utilities', 'U-9', { name: 'Mine' })).toMatchObject({ status: 403 })
    expect(await put('companies', 'C-9', { name: 'Mine' })).toMatchObject({ status: 403 })
    await put('utilities', 'U-2', { name: 'Hidden' }, { key: ofAll })
    expect((await get('utilities/U-2')).error.code).toBe('not_found')
    expect((await get('utilities/U-2', ofAll)).record.values.name).toBe('Hidden')
  })

  test('that two clients number alike is found once it is said whose', async () => {
    const other = await addCompany(app.services.db)
    for (const company_id of [companyId, other])
      await put('contacts', 'SAME', { name: `Of ${company_id}` }, { key: ofAll, company_id })
    expect((await get('contacts/SAME', ofAll)).error.code).toBe('conflict')
    expect((await get(`contacts/SAME?company_id=${other}`, ofAll)).record.values.name).toBe(`Of ${other}`)
    expect((await get('contacts/SAME')).record.values.name).toBe(`Of ${companyId}`)
  })
})

describe('many at once', () => {
  test('have an outcome each, in their order, and are one gesture', async () => {
    await put('properties', 'B-0', { name: 'Known' })
    const { outcomes } = await bulk('properties', [
      { outside_id: 'B-0', values: { name: 'Known' } },
      { outside_id: 'B-1', values: { name: 'One' } },
      { outside_id: 'B-2', values: { name: '' } },
      { outside_id: 'B-1', values: { name: 'Twice' } },
      { outside_id: 'B-3', values: { name: 'Three' } },
    ])
    expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['same', 'added', 'refused', 'refused', 'added'],
    ])
    expect(outcomes[2].problems).toEqual({ name: 'Name is needed.' })
    const [one, three] = [await history(outcomes[1].id), await history(outcomes[4].id)]
    expect(one[0]?.batchId).toBe(three[0]?.batchId)
  })

  test('are a thousand at most, and that many are written in seconds', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({
      outside_id: `T-${at}`,
      values: { name: `T ${at}` },
    }))
    expect((await bulk('properties', [...rows, { outside_id: 'T', values: {} }])).error.code).toBe(
      'invalid_input',
    )
    const first = await bulk('properties', rows)
    expect(new Set(first.outcomes.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
      new Set(['added']),
    )
    const again = await bulk('properties', rows)
    expect(new Set(again.outcomes.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
      new Set(['same']),
    )
  })
})

describe('the list of a kind', () => {
  const walk = async (kind: string, key: TestKey, after?: string) => {
    const seen: { id: number; values: Record<string, unknown> }[] = []
    const gone: number[] = []
    let next = after
    for (;;) {
      const page = await get(`${kind}${next === undefined ? '' : `?after=${next}`}`, key)
      seen.push(...page.records)
      gone.push(...page.gone)
      next = page.next as string
      if (!page.more) return { seen, gone, next }
    }
  }

  test('gives all of the key’s client first, then what changed, then nothing', async () => {
    const client = await addCompany(app.services.db)
    const key = await addApiKey(app.services.db, staff.userId, { companyId: client })
    const names = Array.from({ length: 250 }, (_, at) => `L ${at}`)
    await bulk(
      'properties',
      names.map((name) => ({ outside_id: name, values: { name } })),
      key,
    )
    await put('properties', 'elsewhere', { name: 'Elsewhere' })
    const all = await walk('properties', key)
    expect(new Set(all.seen.map(({ values }) => values.name))).toEqual(new Set(names))
    // What was written just before is given once more at most.
    const settled = await walk('properties', key, all.next)
    await put('properties', 'L 7', { name: 'New name' }, { key })
    await put('properties', 'elsewhere', { name: 'Elsewhere, too' })
    const changed = await walk('properties', key, settled.next)
    expect(changed.seen.map(({ values }) => values.name)).toEqual(['New name'])
    expect((await walk('properties', key, changed.next)).seen).toEqual([])
  })

  test('says which are gone', async () => {
    const { next } = await walk('properties', ofClient)
    const { record } = await put('properties', 'P-gone', { name: 'Soon gone' })
    const [made] = await history(record.id)
    await undoBatch(app.services, { userId: staff.userId, name: 'Ann' }, made?.batchId ?? 0)
    const since = await walk('properties', ofClient, next)
    expect(since.gone).toEqual([record.id])
    expect(
      (
        await walk(
          'properties',
          await addApiKey(app.services.db, staff.userId, { companyId: staff.companyId }),
          next,
        )
      ).gone,
    ).toEqual([])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/client/contract.ts'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { addMetered, type MeteredPlace, sendIntervals } from '#tests/helpers/intervals.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** What a meter measured comes by files and by keys, layer upon layer, and is given out as it stands. */
let app: TestApp
let client: TestPerson
let stranger: TestPerson
let staff: TestPerson
let meter: MeteredPlace
let made = 0

beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  stranger = await addPerson(app.services.db)
  staff = await addPerson(app.services.db, { admin: true })
})
beforeEach(async () => {
  made += 1
  meter = await addMetered(app.services.db, client.companyId, `IM-${made}`)
})
afterAll(() => app.close())

const csv = (...rows: string[]) => ['Start,Usage (kWh)', ...rows].join('\n')
const HOURS = csv('2026-01-05 00:00,1', '2026-01-05 01:00,2', '2026-01-05 03:00,4')

const upload = async (content: string, said: Record<string, string> = {}) => {
  const answer = await sendIntervals(app, client, meter.meterId, { content, said })
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)])
  return answer.json() as CallAnswer<'intervals.upload'>
}

const seriesOf = async (
  { propertyId, meterId }: MeteredPlace,
  query: Record<string, string>,
  headers: { token: string } | { headers: Record<string, string> } = { token: client.token },
) => {
  const asked = new URLSearchParams({
    from: '2026-01-05',
    to: '2026-01-05',
    register: 'delivered kWh',
    ...query,
  })
  return app.call('GET', `/properties/${propertyId}/intervals/${meterId}?${asked}`, headers)
}

const standing = async (query: Record<string, string> = {}) =>
  (await seriesOf(meter, query)).json() as CallAnswer<'intervals.series'>

describe('a file', () => {
  test('is told of, and given out in the days of the zone that its clocks were of', async () => {
    const { upload: told, notes } = await upload(HOURS, { time_zone: 'America/Chicago' })
    expect(notes).toEqual([])
    expect(told.registers).toMatchObject([
      {
        ...{ register: 'delivered kWh', from: '2026-01-05T06:00:00.000Z', to: '2026-01-05T10:00:00.000Z' },
        ...{ intervals: 3, seconds: 3_600, sum: 7, unit: 'kWh', gaps: 1 },
        repairs: ['Nothing was measured at 1 time within it.'],
      },
    ])
    const first = Date.UTC(2026, 0, 5, 6) / 1_000
    expect(await standing()).toMatchObject({
      starts: [first, first + 3_600, first + 10_800],
      seconds: [3_600, 3_600, 3_600],
      amounts: [1, 2, 4],
      estimated: [],
      gaps: [{ from: first + 7_200, to: first + 10_800 }],
      time_zone: 'America/Chicago',
    })
    expect((await standing({ from: '2026-01-06', to: '2026-01-06' })).starts).toEqual([])
  })

  test('that is no interval data is refused with what to do', async () => {
    for (const content of ['', 'Name,City\nElm,Albany\n', '<feed><entry>', '\u0000\u0001\u0002\u0000'])
      expect((await sendIntervals(app, client, meter.meterId, { content })).json().error).toMatchObject({
        code: 'invalid_input',
      })
  })

  test('that names entities is not expanded', async () => {
    const content = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]><feed>&c;</feed>'
    const answer = await sendIntervals(app, client, meter.meterId, { content })
    expect(answer.json().error.message).toContain('document type')
  })

  test('of another number is taken with a note, and of several only where one of them is meant', async () => {
    const of = (...meters: string[]) =>
      ['Meter,Start,Usage (kWh)', ...meters.map((name) => `${name},2026-01-05 00:00,3`)].join('\n')
    expect((await upload(of('X-77'))).notes).toEqual([expect.stringContaining('X-77')])
    const refused = await sendIntervals(app, client, meter.meterId, { content: of('X-77', 'X-78') })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.message).toContain('X-77, X-78')
    expect((await upload(of('X-77', meter.number))).notes).toEqual([expect.stringContaining('X-77')])
    const said = await upload(of('X-77', 'X-78'), { file_meter: 'X-78' })
    expect(said.upload.registers.map(({ file_meter }) => file_meter)).toEqual(['X-78'])
  })
})

describe('uploads', () => {
  test('lie over one another, and what is removed shows what lay beneath until it is restored', async () => {
    await upload(HOURS)
    const { upload: later } = await upload(csv('2026-01-05 01:00,20', '2026-01-05 02:00,30'))
    expect((await standing()).amounts).toEqual([1, 20, 30, 4])
    const act = async (what: 'remove' | 'restore', who = client) =>
      app.call('POST', `/interval_uploads/${later.id}/${what}`, { token: who.token })
    expect((await act('remove')).json().upload.removed_at).toEqual(expect.any(String))
    expect((await standing()).amounts).toEqual([1, 2, 4])
    expect((await act('remove')).statusCode).toBe(200)
    expect((await act('restore', stranger)).statusCode).toBe(404)
    expect((await act('restore')).json().upload.removed_at).toBeNull()
    expect((await standing()).amounts).toEqual([1, 20, 30, 4])
    const list = await app.call('GET', `/meters/${meter.meterId}/intervals`, { token: client.token })
    expect(list.json().uploads.map(({ id }: { id: number }) => id)).toEqual([later.id, later.id - 1])
  })

  test('of other lengths count no time twice', async () => {
    await upload(csv('2026-01-05 00:00,10', '2026-01-05 01:00,10'))
    await upload(csv('2026-01-05 00:30,1', '2026-01-05 00:45,2'))
    expect(await standing()).toMatchObject({ amounts: [1, 2, 10], seconds: [900, 900, 3_600] })
  })

  test('keep both directions apart', async () => {
    await upload('Date,Time,Consumption (kWh),Generation (kWh)\n1/5/2026,12:00 AM,3,0\n1/5/2026,1:00 AM,1,2')
    expect((await standing()).amounts).toEqual([3, 1])
    expect((await standing({ register: 'received kWh' })).amounts).toEqual([0, 2])
  })
})

test('meters of a property are told with their registers, to their client and to staff alone', async () => {
  await upload(HOURS)
  const ask = (base: string, person: TestPerson) =>
    app.call('GET', `${base}/properties/${meter.propertyId}/intervals`, { token: person.token })
  const told = [
    {
      id: meter.meterId,
      time_zone: 'America/New_York',
      registers: [{ register: 'delivered kWh', seconds: 3_600 }],
    },
  ]
  expect((await ask('', client)).json().meters).toMatchObject(told)
  expect((await ask('/admin', staff)).json().meters).toMatchObject(told)
  expect((await ask('', stranger)).statusCode).toBe(404)
  expect((await seriesOf(meter, {}, { token: stranger.token })).statusCode).toBe(404)
})

describe('a widget', () => {
  const linkOf = async (widget: string, options: Record<string, boolean>) => {
    const answer = await app.call('POST', '/properties/generate_shareables', {
      token: client.token,
      body: { widget, selectedPropertyIds: [meter.propertyId], includeCosts: true, ...options },
    })
    return { headers: { widgettoken: answer.json().token as string } }
  }
  const meters = (headers: { headers: Record<string, string> }, propertyId = meter.propertyId) =>
    app.call('GET', `/properties/${propertyId}/intervals`, headers)

  test('shows its own properties, without numbers', async () => {
    await upload(HOURS)
    const link = await linkOf('intervalchart', {})
    expect((await meters(link)).json().meters).toMatchObject([{ id: meter.meterId, meter_num: null }])
    expect((await seriesOf(meter, {}, link)).json().amounts).toEqual([1, 2, 4])
    const other = await addMetered(app.services.db, client.companyId, `IM-other-${made}`)
    expect((await meters(link, other.propertyId)).statusCode).toBe(404)
  })

  test('that leaves usage out is sent none, and one of another kind is not let in', async () => {
    await upload(HOURS)
    const link = await linkOf('intervalchart', { includeUsage: false })
    expect((await meters(link)).json().meters).toEqual([])
    expect((await seriesOf(meter, {}, link)).statusCode).toBe(404)
    expect((await meters(await linkOf('yearoveryear', {}))).statusCode).toBe(403)
  })
})

describe('another system', () => {
  const READINGS = [0, 1, 2].map((hour) => ({
    ...{ start: `2026-01-05T0${hour + 5}:00:00Z`, seconds: 3_600, amount: hour + 1 },
  }))

  test('sends readings by the id that it has for a meter, and again without a change', async () => {
    const { token } = await addApiKey(app.services.db, staff.userId)
    await sql`update utility_account_meters set outside_id = ${`out-${made}`} where utility_meter_id = ${meter.meterId}`.execute(
      app.services.db,
    )
    const put = async (readings: object[]) =>
      (await app.call('POST', `/sync/meters/out-${made}/intervals`, { token, body: { readings } })).json()
    const register = 'delivered kWh'
    expect(await put(READINGS)).toEqual({ register, added: 3, changed: 0, same: 0 })
    expect(await put(READINGS)).toEqual({ register, added: 0, changed: 0, same: 3 })
    const corrected = [
      { ...READINGS[1], amount: 9 },
      { ...READINGS[2], start: '2026-01-05T08:00:00Z' },
    ]
    expect(await put(corrected)).toEqual({ register, added: 1, changed: 1, same: 0 })
    expect((await standing()).amounts).toEqual([1, 9, 3, 3])
    const list = await app.call('GET', `/meters/${meter.meterId}/intervals`, { token: client.token })
    expect(list.json().uploads).toHaveLength(1)
    const asked = new URLSearchParams({ from: '2026-01-05', to: '2026-01-05', register })
    const read = await app.call('GET', `/sync/meters/out-${made}/intervals?${asked}`, { token })
    expect(read.json().amounts).toEqual([1, 9, 3, 3])
    await upload(csv('2026-01-05 00:00,100'))
    await put([{ ...READINGS[0], amount: 7 }])
    expect((await standing()).amounts).toEqual([7, 9, 3, 3])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { WidgetOptions } from '#domain/widgets/options.ts'
import { BILLS, PRICE, projectWords, SHARE, temperaturesCsv, weatherFrom } from '#tests/helpers/heat-pumps.ts'
import { addMeasuredProperty } from '#tests/helpers/measured-property.ts'
import { postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** What a project avoided is what its bills and temperatures say, told to whoever may see it. */
let app: TestApp
let client: TestPerson
let stranger: TestPerson
let staff: TestPerson
let place: { propertyId: number; energyTypeId: number }

beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  stranger = await addPerson(app.services.db)
  staff = await addPerson(app.services.db, { admin: true })
})
beforeEach(async () => {
  place = await addMeasuredProperty(app.services.db, { companyId: client.companyId, bills: BILLS })
})
afterAll(() => app.close())

const sendTemperatures = (
  content = temperaturesCsv(),
  fields: Record<string, string> = {},
  person = client,
) =>
  postForm(app, `/properties/${place.propertyId}/temperatures`, {
    ...{ token: person.token, fields },
    files: [{ field: 'file', name: 'Station.csv', content }],
  })

const words = (said: object = {}) => ({ ...projectWords(place.energyTypeId), ...said })

type Project = CallAnswer<'costAvoidance.create'>['project']
type Assessed = CallAnswer<'costAvoidance.get'>

const create = async (said: object = {}): Promise<Project> => {
  const path = `/properties/${place.propertyId}/cost_avoidance_projects`
  const answer = await app.call('POST', path, { token: client.token, body: words(said) })
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  return answer.json().project
}
const at = (id: number, rest = '') => `/cost_avoidance_projects/${id}${rest}`
const get = (path: string, { token }: TestPerson = client) => app.call('GET', path, { token })
const assessed = async (id: number, query: Record<string, string> = {}): Promise<Assessed> =>
  (await get(at(id, `?${new URLSearchParams(query)}`))).json()

describe('what a project avoided', () => {
  test('comes from bills and temperatures: parameters within a hundredth, and the share that was saved', async () => {
    await sendTemperatures()
    const { id } = await create()
    const answer = await assessed(id)
    expect(answer.no_result).toBeNull()
    const { base = 0, heating, cooling } = answer.baseline?.parameters ?? {}
    for (const [found, true_] of [
      [base, 40],
      [heating?.slope, 1.6],
      [heating?.balance, 55],
      [cooling?.slope, 2.4],
      [cooling?.balance, 68],
    ] as const)
      expect(Math.abs((found ?? 0) - true_)).toBeLessThan(true_ / 100)
    expect(answer.baseline).toMatchObject({ by: 'weather', of: 'bills', kind: 'five' })
    const { totals } = answer
    expect(totals?.avoided_share).toBeCloseTo(1 - SHARE, 2)
    expect(totals?.avoided_cost).toBeCloseTo(((totals?.avoided_use ?? 0) * PRICE) / 100, 0)
    expect(totals?.use_uncertainty).toBeLessThan((totals?.avoided_use ?? 0) / 10)
  })

  test('is told month by month, in the form of charts', async () => {
    await sendTemperatures()
    const { id } = await create()
    const { labels, chartData, months, totals, unit } = await assessed(id)
    expect([labels[0], unit]).toEqual(['Apr 2024', 'kWh'])
    expect(chartData.map(({ label, measurementUnit }) => `${label} ${measurementUnit}`)).toEqual([
      ...['Baseline kWh', 'Actual kWh', 'Avoided cost USD'],
    ])
    expect(chartData.map(({ data }) => data)).toEqual([
      months.map((month) => month.adjusted_baseline),
      months.map((month) => month.actual),
      months.map((month) => month.avoided_cost),
    ])
    const counted = months.filter((month) => month.counted)
    const sum = counted.reduce((cents, month) => cents + Math.round((month.avoided_cost ?? 0) * 100), 0)
    expect(totals).toMatchObject({ months: counted.length, avoided_cost: sum / 100 })
    expect(months.at(-1)).toMatchObject({ month: '2025-12', state: 'incomplete', counted: false })
    expect((await assessed(id, { include_uncertain: 'true' })).totals?.months).toBe(counted.length + 1)
  })

  test('is held against the same months, without uncertainty, where there are no temperatures', async () => {
    const { id } = await create()
    const { baseline, totals, notes } = await assessed(id)
    expect(baseline).toMatchObject({ by: 'month', kind: null, words: [], parameters: null })
    expect(totals).toMatchObject({ use_uncertainty: null, cost_uncertainty: null })
    expect(notes[0]).toContain('The weather is not taken into account')
  })

  test('is nothing of an energy type that it has no measures for', async () => {
    const { id } = await create()
    const other = place.energyTypeId + 1
    expect((await assessed(id, { energy_type_id: String(other) })).no_result?.reason).toBe('not_of_project')
    expect((await get(at(id, '?energy_type_id=999999'))).statusCode).toBe(404)
    const gas = await create({ energy_type_ids: [other] })
    expect((await assessed(gas.id)).energy_type.id).toBe(other)
    expect((await assessed(gas.id)).no_result?.reason).toBe('no_bills')
  })
})

describe('a project', () => {
  test('is changed as it was read, by one at a time', async () => {
    const { id, version, measures } = await create()
    expect(measures).toEqual([
      { name: 'Heat pumps', installed_on: '2024-02-20', note: 'Roof' },
      { name: 'Windows', installed_on: null, note: '' },
    ])
    const change = (said: object) =>
      app.call('PUT', at(id), { token: client.token, body: { ...words({ name: 'Renamed', ...said }) } })
    const changed = await change({ version, measures: [{ name: 'Boiler' }] })
    expect(changed.json().project).toMatchObject({ name: 'Renamed', version: version + 1 })
    expect(changed.json().project.measures).toHaveLength(1)
    const late = await change({ version })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.details).toMatchObject({
      ...{ kind: 'cost_avoidance_project', records: [{ id, name: 'Renamed', version: version + 1 }] },
    })
  })

  test('has a baseline before its measures, and energy types that there are', async () => {
    const refused = async (said: object) => {
      const path = `/properties/${place.propertyId}/cost_avoidance_projects`
      const answer = await app.call('POST', path, { token: client.token, body: words(said) })
      expect(answer.statusCode).toBe(400)
      return answer.json().error.message as string
    }
    expect(await refused({ baseline_to: '2024-03' })).toContain('after the baseline')
    expect(await refused({ baseline_from: '2023-08' })).toContain('9 months')
    expect(await refused({ energy_type_ids: [999_999] })).toContain('energy types')
    expect(await refused({ name: ' ' })).toContain('name')
  })

  test('is archived out of lists, and back into them', async () => {
    const { id } = await create()
    const listed = async (archived: boolean) => {
      const answer = await get(
        `/cost_avoidance_projects?property_id=${place.propertyId}&archived=${archived}`,
      )
      return answer.json().projects.map((project: Project) => project.id)
    }
    const act = async (what: string) =>
      (await app.call('POST', at(id, `/${what}`), { token: client.token })).json().project.archived_at
    expect([await listed(false), await listed(true)]).toEqual([[id], []])
    expect(await act('archive')).toEqual(expect.any(String))
    expect([await listed(false), await listed(true)]).toEqual([[], [id]])
    expect(await act('restore')).toBeNull()
    expect(await listed(false)).toEqual([id])
  })

  test('is nothing to another client, and everything to staff', async () => {
    const { id } = await create()
    expect((await get(at(id), stranger)).statusCode).toBe(404)
    const path = `/cost_avoidance_projects?property_id=${place.propertyId}`
    expect((await get(path, stranger)).statusCode).toBe(404)
    expect((await get('/cost_avoidance_projects', stranger)).json().projects).toEqual([])
    expect((await get(`/admin${path}`, staff)).json().projects).toMatchObject([{ id }])
    expect((await get(`/admin${at(id)}`, staff)).json().project.name).toBe('Heat pumps')
  })
})

describe('temperatures', () => {
  const list = async (): Promise<CallAnswer<'temperatures.list'>> =>
    (await get(`/properties/${place.propertyId}/temperatures`)).json()

  test('are kept by the day, the latest that stand counting, and removed and restored', async () => {
    const days = (first: string, means: number[]) => temperaturesCsv(weatherFrom(first, means))
    await sendTemperatures(days('2024-01-01', [10, 11, 12]), { source: 'Roof' })
    const { upload } = (await sendTemperatures(days('2024-01-06', [20]))).json()
    expect(upload).toMatchObject({ source: 'Station.csv', first_day: '2024-01-06', days: 1 })
    expect(await list()).toMatchObject({
      uploads: [{ id: upload.id }, { source: 'Roof', days: 3 }],
      known: {
        ...{ first_day: '2024-01-01', last_day: '2024-01-06', days: 4, missing_days: 2 },
        gaps: [{ from: '2024-01-04', to: '2024-01-05' }],
      },
    })
    const act = (what: string, { token } = client) =>
      app.call('POST', `/temperature_uploads/${upload.id}/${what}`, { token })
    expect((await act('remove')).json().upload.removed_at).toEqual(expect.any(String))
    expect((await list()).known).toMatchObject({ last_day: '2024-01-03', missing_days: 0 })
    expect((await act('restore', stranger)).statusCode).toBe(404)
    expect((await act('restore')).json().upload.removed_at).toBeNull()
    expect((await list()).known?.last_day).toBe('2024-01-06')
  })

  test('that cannot be read, or are of another client’s property, are refused', async () => {
    const unknown = await sendTemperatures('Date,Temperature\n2024-01-01,10')
    expect([unknown.statusCode, unknown.json().error.message]).toEqual([
      400,
      expect.stringContaining('°F or °C'),
    ])
    expect((await sendTemperatures('Date,Temperature\n2024-01-01,10', { unit: 'celsius' })).statusCode).toBe(
      200,
    )
    expect((await sendTemperatures(temperaturesCsv(), {}, stranger)).statusCode).toBe(404)
  })
})

describe('a widget', () => {
  const linkOf = async (options: Partial<WidgetOptions> = {}, widget = 'cost_avoidance') => {
    const body = { widget, selectedPropertyIds: [place.propertyId], ...options }
    const answer = await app.call('POST', '/properties/generate_shareables', { token: client.token, body })
    return { headers: { widgettoken: answer.json().token as string } }
  }
  const shown = async (link: Awaited<ReturnType<typeof linkOf>>, path: string) => app.call('GET', path, link)

  test('shows the projects of its properties that are not archived, and names nobody', async () => {
    const { id } = await create()
    const link = await linkOf()
    const { projects } = (await shown(link, '/cost_avoidance_projects?archived=true')).json()
    expect(projects).toMatchObject([{ id, created_by: null, changed_by: null }])
    expect((await shown(link, at(id))).statusCode).toBe(200)
    await app.call('POST', at(id, '/archive'), { token: client.token })
    expect((await shown(link, at(id))).statusCode).toBe(404)
    place = await addMeasuredProperty(app.services.db, { companyId: client.companyId, bills: [] })
    const other = await create()
    expect((await shown(link, at(other.id))).statusCode).toBe(404)
    expect((await shown(link, '/cost_avoidance_projects')).json().projects).toEqual([])
    expect((await shown(await linkOf({}, 'yearoveryear'), at(other.id))).statusCode).toBe(403)
  })

  test('is not sent the half that its link leaves out', async () => {
    await sendTemperatures()
    const { id } = await create()
    const told = async (options: Partial<WidgetOptions>): Promise<Assessed> =>
      (await shown(await linkOf(options), at(id))).json()
    const costs = await told({ includeUsage: false })
    expect(costs.chartData.map(({ label }) => label)).toEqual(['Avoided cost'])
    expect(costs.baseline).toMatchObject({ parameters: null, words: [] })
    expect(costs.totals).toMatchObject({ avoided_use: null, actual: null, use_uncertainty: null })
    expect(costs.months.every((month) => month.actual === null && month.adjusted_baseline === null)).toBe(
      true,
    )
    expect(costs.totals?.avoided_cost).toBeGreaterThan(0)
    const usage = await told({ includeCosts: false })
    expect(usage.chartData.map(({ label }) => label)).toEqual(['Baseline', 'Actual'])
    expect(usage.totals).toMatchObject({ avoided_cost: null, cost: null, cost_uncertainty: null })
    expect(usage.months.every((month) => month.cost === null && month.avoided_cost === null)).toBe(true)
  })
})

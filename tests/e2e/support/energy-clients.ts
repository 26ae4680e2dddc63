import type { APIResponse, Page } from '@playwright/test'
import { asCalendarDate as date } from '#base/calendar-date.ts'
import type { WidgetName } from '#domain/widgets/options.ts'
import { BILLS, projectWords, temperaturesCsv } from '#tests/helpers/heat-pumps.ts'
import { addMetered, type MeteredPlace } from '#tests/helpers/intervals.ts'
import { addMeasuredProperty, type MeasuredBill } from '#tests/helpers/measured-property.ts'
import { type AccessApp, expect, PASSWORD } from './access-app.ts'

interface Client {
  email: string
  companyId: number
}

/** The API as a person sees it, to arrange what is then looked at in the browser. */
export async function apiAs(page: Page, { address }: AccessApp, email: string) {
  const at = (path: string) => `${address}/api/v1${path}`
  const read = async <Answer>(response: APIResponse): Promise<Answer> => {
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }
  const signedIn = await page.request.post(at('/auth/login'), {
    data: { email, password: PASSWORD, remember: false },
  })
  const headers = { authorization: `Bearer ${(await read<{ token: string }>(signedIn)).token}` }
  return {
    post: async <Answer>(path: string, data: object) =>
      read<Answer>(await page.request.post(at(path), { headers, data })),
    put: async <Answer>(path: string, data: object) =>
      read<Answer>(await page.request.put(at(path), { headers, data })),
    sendCsv: async (path: string, content: string, fields: Record<string, string> = {}) =>
      read(
        await page.request.post(at(path), {
          headers,
          multipart: { ...fields, file: csvFile('Sent.csv', content) },
        }),
      ),
    /** The token of a link that shows a widget of a property. */
    share: async (widget: WidgetName, propertyIds: readonly number[], options: object = {}) => {
      const order = { widget, selectedPropertyIds: propertyIds, ...options }
      const shared = await page.request.post(at('/properties/generate_shareables'), { headers, data: order })
      return (await read<{ token: string }>(shared)).token
    },
  }
}

/** As the browser takes a file that somebody chooses. */
export const csvFile = (name: string, content: string) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(content),
})

const nameProperty = ({ services }: AccessApp, id: number, name: string) =>
  services.db.updateTable('properties').set({ name }).where('id', '=', id).execute()

/** The first three months of two years, the second of which cost a tenth more. */
const TWO_YEARS: MeasuredBill[] = ['2024', '2025'].flatMap((year) =>
  [
    ['01', '31'],
    ['02', year === '2024' ? '29' : '28'],
    ['03', '31'],
  ].map(([month, last]) => ({
    ...{ startDate: date(`${year}-${month}-01`), endDate: date(`${year}-${month}-${last}`) },
    ...{ amount: 100, amountCents: year === '2024' ? 1_000_000 : 1_100_000 },
  })),
)

/** A client with properties of these names, each with two years of electricity bills. */
export async function yearsClient(
  access: AccessApp,
  ...names: string[]
): Promise<Client & { propertyIds: number[] }> {
  const { email, companyId } = await access.addPerson()
  const propertyIds: number[] = []
  for (const name of names) {
    const { propertyId } = await addMeasuredProperty(access.services.db, { companyId, bills: TWO_YEARS })
    await nameProperty(access, propertyId, name)
    propertyIds.push(propertyId)
  }
  return { email, companyId, propertyIds }
}

let meters = 0

/** A client with a meter that interval data can be sent of, at "North Hall". */
export async function meteredClient(access: AccessApp): Promise<Client & MeteredPlace> {
  const { email, companyId } = await access.addPerson()
  const place = await addMetered(access.services.db, companyId, `5550-${++meters}`)
  await nameProperty(access, place.propertyId, 'North Hall')
  return { email, companyId, ...place }
}

/** A client with three years of bills at "North Hall", before and after heat pumps. */
export async function measuredClient(
  access: AccessApp,
): Promise<Client & { propertyId: number; energyTypeId: number }> {
  const { email, companyId } = await access.addPerson()
  const place = await addMeasuredProperty(access.services.db, { companyId, bills: BILLS })
  await nameProperty(access, place.propertyId, 'North Hall')
  return { email, companyId, ...place }
}

/** Adds the temperatures and the project of the heat pumps; answers the project. */
export async function addHeatPumps(
  api: Awaited<ReturnType<typeof apiAs>>,
  { propertyId, energyTypeId }: { propertyId: number; energyTypeId: number },
): Promise<{ id: number; version: number }> {
  await api.sendCsv(`/properties/${propertyId}/temperatures`, temperaturesCsv())
  const path = `/properties/${propertyId}/cost_avoidance_projects`
  return (await api.post<{ project: { id: number; version: number } }>(path, projectWords(energyTypeId)))
    .project
}

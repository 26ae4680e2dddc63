import type { CallAnswer } from '#contract/client/contract.ts'
import { API_PREFIX } from '#contract/kernel/call.ts'
import type { WidgetName } from '#domain/widgets/options.ts'
import { CannotStart } from '#server/platform/errors.ts'

/** A client of the demo data, as one at a browser. */
export interface DemoClient {
  properties(): Promise<CallAnswer<'properties.metered'>>
  meters(propertyId: number): Promise<CallAnswer<'properties.monthlyTotal'>['utility_meters']>
  measured(propertyId: number): Promise<CallAnswer<'intervals.meters'>['meters']>
  projects(propertyId: number): Promise<CallAnswer<'costAvoidance.list'>['projects']>
  energyTypes(propertyId: number): Promise<CallAnswer<'properties.yearOverYear'>['energyTypes']>
  /** Sends a csv file with what it does not say itself. */
  send(path: string, name: string, csv: string, fields: Readonly<Record<string, string>>): Promise<void>
  addProject(propertyId: number, project: object): Promise<void>
  /** The token of a new link. */
  share(widget: WidgetName, propertyIds: readonly number[]): Promise<string>
}

const LOGIN = { email: 'client@demo.test', password: 'Demo-pass1', remember: false }

/** Throws CannotStart where no program with demo data answers there. */
export async function demoClientAt(address: string): Promise<DemoClient> {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`${address}${API_PREFIX}${path}`, init).catch(() => null)
    if (response === null) throw new CannotStart(`Nothing answers at ${address}. Start the program first.`)
    if (!response.ok) throw new CannotStart(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const json = { 'Content-Type': 'application/json' }
  const login = { method: 'POST', headers: json, body: JSON.stringify(LOGIN) }
  const { token } = (await ask('/auth/login', login)) as { token: string }
  const own = { Authorization: `Bearer ${token}` }
  const get = async <Answer>(path: string) => (await ask(path, { headers: own })) as Answer
  const post = async <Answer>(path: string, body: object) =>
    (await ask(path, {
      method: 'POST',
      headers: { ...own, ...json },
      body: JSON.stringify(body),
    })) as Answer
  return {
    properties: () => get('/properties/metered'),
    meters: async (id) =>
      (await get<CallAnswer<'properties.monthlyTotal'>>(`/properties/${id}/monthly`)).utility_meters,
    measured: async (id) => (await get<CallAnswer<'intervals.meters'>>(`/properties/${id}/intervals`)).meters,
    projects: async (id) =>
      (await get<CallAnswer<'costAvoidance.list'>>(`/cost_avoidance_projects?property_id=${id}`)).projects,
    energyTypes: async (id) =>
      (await post<CallAnswer<'properties.yearOverYear'>>(`/properties/${id}/yearoveryear`, {})).energyTypes,
    async send(path, name, csv, fields) {
      const body = new FormData()
      for (const [field, value] of Object.entries(fields)) body.append(field, value)
      body.append('file', new File([csv], name, { type: 'text/csv' }))
      await ask(path, { method: 'POST', headers: own, body })
    },
    addProject: async (id, project) =>
      void (await post(`/properties/${id}/cost_avoidance_projects`, project)),
    share: async (widget, selectedPropertyIds) =>
      (await post<{ token: string }>('/properties/generate_shareables', { widget, selectedPropertyIds }))
        .token,
  }
}

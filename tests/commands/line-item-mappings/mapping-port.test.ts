// @vitest-environment jsdom
import { createStore } from 'jotai'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MappingsPort } from '#commands/line-item-mappings/port.ts'
import { createMappingsPort } from '#workstation/line-item-mappings/state/mapping-port.ts'
import { type MappingTables, tablesQuery } from '#workstation/line-item-mappings/state/mapping-queries.ts'
import { mappingsContextAtom } from '#workstation/line-item-mappings/state/mappings-context.ts'
import { filterAtom, rowsAtom, utilityDoneAtom } from '#workstation/line-item-mappings/state/tables.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { answering } from '../window/answering.ts'

const common = {
  applicable: true,
  proposed: false,
  company_id: null,
  company_name: null,
}
const TABLES: MappingTables = {
  chargeMappings: [
    {
      ...common,
      kind: 'charge',
      id: 1,
      description: 'Tax',
      ack: true,
      created_at: '2026-01-03',
      utility_charge_type_id: 2,
    },
    {
      ...common,
      kind: 'charge',
      id: 2,
      description: 'Energy',
      ack: false,
      created_at: '2026-01-02',
      utility_charge_type_id: 1,
    },
    {
      ...common,
      kind: 'charge',
      id: 3,
      description: 'Rider',
      ack: false,
      created_at: '2026-01-01',
      utility_charge_type_id: null,
    },
  ],
  usageMappings: [
    {
      ...common,
      kind: 'usage',
      id: 1,
      description: 'Energy',
      ack: false,
      created_at: '2026-01-01',
      utility_usage_type_id: 1,
    },
  ],
}

let store: ReturnType<typeof createStore>
let port: MappingsPort
const context = () => store.get(mappingsContextAtom)
const at = () => `${context().focused?.kind} ${context().focused?.id}`

beforeEach(() => {
  window.history.replaceState(null, '', '/invoiage/mappings/1')
  store = createStore()
  store.sub(placeAtom, () => {})
  const { queryClient, call } = answering(store)
  queryClient.setQueryData(tablesQuery(call, 1, null).queryKey, TABLES)
  store.sub(mappingsContextAtom, () => {})
  port = createMappingsPort({ store, queryClient })
})

describe('the tables of mappings', () => {
  it('are one walk for the keyboard, newest first, and end at the ends', () => {
    expect(at()).toBe('charge 1')
    port.move('previous')
    expect(at()).toBe('charge 1')
    for (const expected of ['charge 2', 'charge 3', 'usage 1', 'usage 1']) {
      port.move('next')
      expect(at()).toBe(expected)
    }
    port.move('first')
    expect(at()).toBe('charge 1')
  })

  it('lead from one open mapping to the next, around the ends', () => {
    const seen = [1, 1, 1, 1].map(() => {
      port.goToOpen(1)
      return at()
    })
    expect(seen).toEqual(['charge 2', 'charge 3', 'usage 1', 'charge 2'])
    port.goToOpen(-1)
    expect(at()).toBe('usage 1')
  })

  it('keep what is wanted on the row until it is what is saved', () => {
    port.want({ typeId: 3, applicable: true })
    expect(context().focused).toMatchObject({ saved: { typeId: 2 }, wanted: { typeId: 3 } })
    port.want({ typeId: 2, applicable: true })
    expect(context().focused?.wanted).toBeNull()
  })

  it('count what can be acknowledged apart from what needs a type first', () => {
    expect(context()).toMatchObject({ shown: 4, open: 3, unacknowledged: 2 })
    expect(port.unacknowledgedRows().map(({ kind, id }) => `${kind} ${id}`)).toEqual(['charge 2', 'usage 1'])
  })

  it('show a change at once, and know when the utility is done', () => {
    expect(store.get(utilityDoneAtom)).toBe(false)
    port.put(port.unacknowledgedRows().map((row) => ({ ...row, acknowledged: true })))
    port.put([
      { kind: 'charge', id: 3, saved: { typeId: null, applicable: false }, wanted: null, acknowledged: true },
    ])
    expect(store.get(utilityDoneAtom)).toBe(true)
    expect(context().open).toBe(0)
  })

  it('stay on the mapping when the server gives it another id', () => {
    port.move('next')
    const [, energy] = TABLES.chargeMappings
    if (energy === undefined) throw new Error('no such mapping')
    port.replace(2, { ...energy, id: 20, company_id: 4, company_name: 'Orchard', ack: true })
    expect(context().focused).toMatchObject({ id: 20, acknowledged: true })
  })

  it('are sorted by the column asked for, and turned around when it is asked for again', () => {
    const charges = () => store.get(rowsAtom).charge.map(({ description }) => description)
    port.sortBy('description', null)
    expect(charges()).toEqual(['Energy', 'Rider', 'Tax'])
    port.sortBy('description', null)
    expect(charges()).toEqual(['Tax', 'Rider', 'Energy'])
    expect(store.get(rowsAtom).usage).toHaveLength(1)
  })

  it('are narrowed by every word of the filter', () => {
    store.set(filterAtom, 'ener')
    expect(context()).toMatchObject({ shown: 2, filtered: true })
    store.set(filterAtom, 'ener x')
    expect(context()).toMatchObject({ shown: 0, focused: null })
    port.clearFilter()
    expect(context().shown).toBe(4)
  })
})

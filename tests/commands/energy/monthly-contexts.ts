import type { MeteredProperty, MonthlyContext } from '#commands/energy/monthly/context.ts'

const property = (id: number): MeteredProperty => ({
  id,
  name: `Elm Court ${id}`,
  status: 'Active',
  sq_ft: 12_000,
  created_at: '2026-01-05T08:00:00.000Z',
  city: null,
  earliest_reading: '2023-09-13',
  devices: 4,
})

const TABLE = { total: 2, focused: property(1), selected: [], line: null, perSquareFoot: false }

/** The room without a client, on a property, on marked ones, on more than a chart tells apart, and on charts. */
export const monthlyContexts: readonly MonthlyContext[] = [
  { ...TABLE, total: 0, focused: null },
  TABLE,
  { ...TABLE, selected: [property(1), property(2)] },
  { ...TABLE, selected: Array.from({ length: 13 }, (_, id) => property(id + 1)) },
  { ...TABLE, line: 'property' },
  { ...TABLE, line: 'meters', perSquareFoot: true },
]

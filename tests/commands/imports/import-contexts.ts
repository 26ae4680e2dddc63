import type { ImportsContext } from '#commands/imports/context.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'

const reading = { day_order: null, ends: 'inclusive', decimal_sign: '.', energy: null } as const
const column = {
  column: 0,
  target: { field: 'property', unit: null, energy: null },
  question: null,
} as const

export const openImport = (over: Partial<ImportDetails> = {}): ImportDetails => ({
  id: 4,
  file_name: 'Properties.csv',
  state: 'mapping',
  problem: null,
  total: 0,
  done: 0,
  counts: { new: 0, changed: 0, same: 0, refused: 0 },
  created_by: 'Demo Admin',
  created_at: '2026-10-15T08:00:00.000Z',
  sheets: [
    {
      sheet: 0,
      name: 'Properties',
      hidden: false,
      kind: 'property',
      why: '',
      header_row: 1,
      data_rows: 2,
      asks_day_order: false,
      columns: [{ ...column, head: 'Property name', samples: ['Elm Court'] }],
      ...reading,
    },
  ],
  mapping: {
    sheets: [{ sheet: 0, kind: 'property', header_row: 1, columns: [column], ...reading }],
    defaults: { company_id: null, property_id: null, utility_company_id: null },
  },
  counts_by_kind: [],
  ...over,
})

const opened = (over: Partial<ImportDetails>): ImportsContext => ({
  total: 0,
  focused: null,
  openId: 4,
  open: openImport(over),
})

/** The list without rows and on one; an import that is being loaded, and one in each state that a step begins from. */
export const importsContexts: readonly ImportsContext[] = [
  { total: 0, focused: null, openId: null, open: null },
  { total: 1, focused: openImport(), openId: null, open: null },
  { total: 0, focused: null, openId: 4, open: null },
  opened({}),
  opened({ state: 'checked', counts: { new: 2, changed: 1, same: 0, refused: 1 } }),
  opened({ state: 'writing' }),
  opened({ state: 'written' }),
]

import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { IMPORT_STATES } from '#domain/imports/import-states.ts'
import { type Totals, totalsOf } from '#server/imports/import-totals.ts'
import { listImports } from '#server/imports/look-at-imports.ts'
import { everyRow } from '#server/platform/database/newest-first.ts'
import type { Services } from '#server/platform/services.ts'

type ImportRow = Awaited<ReturnType<typeof listImports>>['imports'][number]

/** The imports that there were, without their rows. */
export const importTable = (services: Pick<Services, 'db'>): Table =>
  tableOf(
    'Imports',
    COLUMNS,
    everyRow<ImportRow>(async ({ before }) => {
      const { imports, next } = await listImports(services, before ?? null)
      return { rows: imports, next }
    }),
  )

const counted = (title: string, outcome: keyof Totals): Column<ImportRow> => ({
  title,
  type: 'number',
  value: (row) => totalsOf(row)[outcome],
})

const COLUMNS: Column<ImportRow>[] = [
  { title: 'ID', type: 'number', value: ({ id }) => id },
  { title: 'File', type: 'text', value: ({ fileName }) => fileName },
  { title: 'State', type: 'text', value: ({ state }) => IMPORT_STATES[state] },
  { title: 'Problem', type: 'text', value: ({ problem }) => problem },
  { title: 'Rows', type: 'number', value: ({ total }) => total },
  counted('New', 'new'),
  counted('Changed', 'changed'),
  counted('Same', 'same'),
  counted('Refused', 'refused'),
  { title: 'By', type: 'text', value: ({ creator }) => creator },
  { title: 'Begun at (UTC)', type: 'instant', value: ({ createdAt }) => createdAt },
]

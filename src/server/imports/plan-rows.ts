import type { ImportFieldName } from '#domain/imports/fields.ts'
import type { ImportDefaults } from '#domain/imports/mapping.ts'
import { type ImportRow, notice, type RowProblem, type RowValues, refusal } from '#domain/imports/row.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { PlannedWrites } from './planned-writes.ts'
import type { Outcome } from './repositories/import-rows.ts'
import { RowRefused } from './resolve/resolving.ts'
import { type RowIdentity, resolveRow } from './resolve-row.ts'
import { type Company, loadClients, type World } from './world.ts'

type Planned = Pick<ImportRow, 'kind' | 'values' | 'problems'>

export interface RowPlan {
  outcome: Outcome
  problems: RowProblem[]
  makes: string[]
  /** With the client that the row is of, where it does not say it itself. */
  values: RowValues
}

/** Holds rows against what is there, in their order; see `resolveRow`. */
export interface RowPlanner {
  /** Loads what the rows may name. */
  prepare(db: Queryable, rows: readonly Planned[]): Promise<void>
  plan(row: Planned & Partial<Pick<ImportRow, 'cells'>>, of: RowIdentity): RowPlan
}

export function createPlanner(world: World, writes: PlannedWrites, defaults: ImportDefaults): RowPlanner {
  const named = new Map<string, Company | null>()
  const onlyClient = (): Company | null => {
    const [first, ...others] = named.keys()
    const [, company = null] =
      first === undefined || others.length > 0
        ? []
        : (world.clients.entries().find(([, { company }]) => nameOf(company) === first) ?? [])
    return company === null ? null : company.company
  }
  return {
    prepare: async (db, rows) => {
      const texts = (field: ImportFieldName) => [
        ...new Set(rows.flatMap(({ values }) => (values[field] ? [String(values[field])] : []))),
      ]
      const ids =
        defaults.companyId === null || world.clients.has(defaults.companyId) ? [] : [defaults.companyId]
      await loadClients(db, world, { names: texts('client'), outsideIds: texts('clientId'), ids })
      await writes.prepare(db, rows.length)
    },
    plan: ({ kind, values, problems, cells = {} }, of) => {
      const row = {
        world,
        writes,
        defaults,
        onlyClient: onlyClient(),
        values: { ...values },
        makes: new Set<string>(),
        changes: new Set<string>(),
        undo: [] as (() => void)[],
      }
      writes.begin()
      const told = (outcome: Outcome, more: readonly RowProblem[] = []): RowPlan => ({
        outcome,
        problems: [...problems, ...more],
        makes: outcome === 'refused' ? [] : [...row.makes],
        values: row.values,
      })
      try {
        if (row.values.client === undefined && row.values.clientId === undefined) {
          const only = onlyClient()
          if (defaults.companyId === null && only !== null) row.values.client = only.name
        } else if (row.values.client !== undefined)
          named.set(String(row.values.client).trim().toLowerCase(), null)
        return told(resolveRow(kind, row, of))
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error
        // Rows behind it find nothing that only it would have set up.
        for (const step of row.undo.reverse()) step()
        writes.takeBack()
        const says =
          error.field === null || error.field === 'loginPassword' ? '' : String(values[error.field] ?? '')
        const column = error.field === null ? null : (cells[error.field] ?? null)
        return told('refused', [refusal(column, says, error.message)])
      }
    },
  }
}

const nameOf = ({ name }: Company): string => name.trim().toLowerCase()

/** What is told of a row that says the same as one before it. */
export const repeated = (row: number): RowProblem => notice(null, '', `Says the same as row ${row}.`)

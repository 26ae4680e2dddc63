import { byName, compareNames } from '#base/compare-names.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { WORKFLOW_LABELS, type WorkflowState } from '#domain/property-intake/property-intake.ts'

type PropertyRow = CallAnswer<'properties.list'>[number]

const ORDERS = {
  newest: { label: 'Newest first', compare: (a: PropertyRow, b: PropertyRow) => b.id - a.id },
  oldest: { label: 'Oldest first', compare: (a: PropertyRow, b: PropertyRow) => a.id - b.id },
  name: { label: 'Name', compare: (a: PropertyRow, b: PropertyRow) => byName(a, b) },
  status: {
    label: 'Status',
    compare: (a: PropertyRow, b: PropertyRow) =>
      compareNames(WORKFLOW_LABELS[a.workflow_state], WORKFLOW_LABELS[b.workflow_state]),
  },
} as const

type OrderName = keyof typeof ORDERS

/** What the list shows, as its address says it. */
export interface PropertySearch {
  query: string
  /** Null for any. */
  state: WorkflowState | null
  order: OrderName
  /** From 0. */
  page: number
}

export const EVERY_PROPERTY: PropertySearch = { query: '', state: null, order: 'newest', page: 0 }

export const STATE_CHOICES = [
  { value: '', label: 'Any status' },
  ...Object.entries(WORKFLOW_LABELS).map(([value, label]) => ({ value, label })),
]
export const ORDER_CHOICES = Object.entries(ORDERS).map(([value, { label }]) => ({ value, label }))

const isIn = <Name extends string>(names: Readonly<Record<Name, unknown>>, text: string): text is Name =>
  Object.hasOwn(names, text)

/** What an address does not say, or says wrongly, is as in the list of all. */
export function propertySearchIn(address: string): PropertySearch {
  const params = new URLSearchParams(address)
  const [state, order] = [params.get('status') ?? '', params.get('order') ?? '']
  const page = Number(params.get('page'))
  return {
    query: (params.get('q') ?? '').slice(0, 200),
    state: isIn(WORKFLOW_LABELS, state) ? state : null,
    order: isIn(ORDERS, order) ? order : EVERY_PROPERTY.order,
    page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
  }
}

/** The query of the address that shows this list; empty for the list of all. */
export function addressOfProperties({ query, state, order, page }: PropertySearch): string {
  const params = new URLSearchParams()
  if (query !== '') params.set('q', query)
  if (state !== null) params.set('status', state)
  if (order !== EVERY_PROPERTY.order) params.set('order', order)
  if (page > 0) params.set('page', String(page + 1))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The rows of every page: each word of the query is in the name or the city. */
export function foundProperties(
  rows: readonly PropertyRow[],
  { query, state, order }: PropertySearch,
): PropertyRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return rows
    .filter((row) => {
      const text = `${row.name} ${row.city ?? ''}`.toLowerCase()
      return (state === null || row.workflow_state === state) && words.every((word) => text.includes(word))
    })
    .toSorted(ORDERS[order].compare)
}

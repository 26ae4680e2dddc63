import { atom } from 'jotai'
import type { ManagedCompany, PlacedProperty, Portfolio } from '#commands/portfolios/context.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { boardQuery, invoicingQuery } from '../queries.ts'
import { companyIdAtom, portfoliosPlaceAtom } from './place.ts'
import { withPlaces } from './places.ts'

export const boardAnswerAtom = answerAtom((get, call) => {
  const companyId = get(companyIdAtom)
  return companyId === null ? null : boardQuery(call, companyId)
})

export const invoicingAnswerAtom = answerAtom((get, call) => {
  const companyId = get(companyIdAtom)
  return companyId === null ? null : invoicingQuery(call, companyId)
})

/** Where a property was put here, and by which gesture, until the server has said what became of it. */
export interface PendingMove {
  to: number
  gesture: number
}
export const pendingMovesAtom = atom<ReadonlyMap<number, PendingMove>>(new Map<number, PendingMove>())

/** The portfolios as they are seen: what was moved here lies over the server's answer. Null until that is there. */
export const boardAtom = atom((get): readonly Portfolio[] | null => {
  const { data } = get(boardAnswerAtom)
  if (data === undefined) return null
  const pending = get(pendingMovesAtom)
  return withPlaces(data, new Map([...pending].map(([id, { to }]) => [id, to])))
})

/** Ids of the portfolios whose cards are open: the first one's until something else is said. */
export const expandedAtom = atom((get): ReadonlySet<number> => {
  const board = get(boardAtom) ?? []
  const { expanded } = get(portfoliosPlaceAtom)
  if (expanded === null) return new Set(board.slice(0, 1).map(({ bpg_id }) => bpg_id))
  return new Set(expanded)
})

const addressOf = ({ street1, city, state }: Portfolio['properties'][number]): string =>
  [street1, [city, state].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const placedIn = ({ bpg_id: portfolioId, properties }: Portfolio): PlacedProperty[] =>
  properties.map((property) => ({
    id: property.id,
    name: property.name,
    address: addressOf(property),
    isUnsubmitted: property.is_unsubmitted,
    portfolioId,
  }))

/** A portfolio of which nothing was moved keeps its rows as they were. */
const placed = new WeakMap<Portfolio, readonly PlacedProperty[]>()
export function placedOf(portfolio: Portfolio): readonly PlacedProperty[] {
  const known = placed.get(portfolio) ?? placedIn(portfolio)
  placed.set(portfolio, known)
  return known
}

export const companyAtom = atom((get): ManagedCompany | null => {
  const id = get(companyIdAtom)
  const portfolios = get(boardAtom)
  if (id === null || portfolios === null) return null
  const { data } = get(invoicingAnswerAtom)
  return {
    id,
    name: data?.company_name ?? '',
    portfolios,
    expanded: get(expandedAtom),
    invoicing: data?.invoice_in_quickbooks ?? null,
  }
})

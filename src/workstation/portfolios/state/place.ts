import { atom } from 'jotai'
import { MONTH_PATTERN } from '#domain/energy/months/written-month.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'

/** What the address of the room says. */
export interface PortfoliosPlace {
  /** Whose manager is open; null at the list of companies. */
  companyId: number | null
  /** What narrows the list of companies. */
  query: string
  /** Portfolios whose cards are open; null: the first one's. */
  expanded: readonly number[] | null
  month: { portfolioId: number; month: string } | null
}

const ID = /^[1-9]\d{0,14}$/

export function placeIn(within: string, search: string): PortfoliosPlace {
  const named = new URLSearchParams(search)
  const portfolio = named.get('portfolio') ?? ''
  const month = named.get('month') ?? ''
  return {
    companyId: ID.test(within) ? Number(within) : null,
    query: named.get('q') ?? '',
    expanded: idsIn(named.get('open')),
    month: ID.test(portfolio) && MONTH_PATTERN.test(month) ? { portfolioId: Number(portfolio), month } : null,
  }
}

const idsIn = (text: string | null): number[] | null =>
  text === null
    ? null
    : text
        .split('.')
        .filter((part) => ID.test(part))
        .map(Number)

/** What follows the room's own address. */
export function addressWithin({ companyId, query, expanded, month }: PortfoliosPlace): string {
  const named = new URLSearchParams()
  if (query !== '') named.set('q', query)
  if (companyId !== null && expanded !== null) named.set('open', expanded.join('.'))
  if (companyId !== null && month !== null) {
    named.set('portfolio', String(month.portfolioId))
    named.set('month', month.month)
  }
  const search = named.toString()
  return `${companyId === null ? '' : `/${companyId}`}${search === '' ? '' : `?${search}`}`
}

export const portfoliosPlaceAtom = atom((get): PortfoliosPlace => {
  const place = get(placeAtom)
  return place?.room === 'portfolios' ? placeIn(place.within, place.search) : placeIn('', '')
})

export const companyIdAtom = atom((get) => get(portfoliosPlaceAtom).companyId)

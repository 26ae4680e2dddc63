import { atom } from 'jotai'
import type {
  BilledCompany,
  MonthBill,
  PlacedProperty,
  Portfolio,
  PortfoliosArea,
} from '#commands/portfolios/context.ts'
import { withDistinctNames } from '#domain/records/distinct-names.ts'
import { contains } from '#ui/pick/choices.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { wholeList } from '#workstation/platform/list/state/loaded.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { companiesQuery, monthQuery } from '../queries.ts'
import { boardAnswerAtom, boardAtom, expandedAtom, placedOf } from './board.ts'
import { companyIdAtom, portfoliosPlaceAtom } from './place.ts'

const whileComing = (isError: boolean): LoadedRows<never> => ({
  pages: new Map(),
  total: 0,
  capped: false,
  state: isError ? 'failed' : 'loading',
})

export const companiesAnswerAtom = answerAtom((get, call) =>
  get(companyIdAtom) === null ? companiesQuery(call) : null,
)

/** Rows of a page of companies. */
export const PAGE_SIZE = 20
export const pageSizeAtom = atom(PAGE_SIZE)

const companiesAtom = atom((get): LoadedRows<BilledCompany> => {
  const { data, isError } = get(companiesAnswerAtom)
  const { query } = get(portfoliosPlaceAtom)
  if (data === undefined) return whileComing(isError)
  return wholeList(withDistinctNames(data).filter(({ name }) => contains(name, query)))
})
export const companyList = createListState<BilledCompany, LoadedRows<BilledCompany>>({
  loaded: () => companiesAtom,
})

/** A portfolio as a row of the list beside the cards. */
export interface PortfolioRow {
  id: number
  portfolio: Portfolio
}

const portfolioRowsAtom = atom((get): LoadedRows<PortfolioRow> => {
  const board = get(boardAtom)
  if (board === null) return whileComing(get(boardAnswerAtom).isError)
  return wholeList(board.map((portfolio) => ({ id: portfolio.bpg_id, portfolio })))
})
export const portfolioList = createListState<PortfolioRow, LoadedRows<PortfolioRow>>({
  loaded: () => portfolioRowsAtom,
})

/** The portfolios whose cards are open, in their order, each with the place of its first property in the walk. */
export const cardsAtom = atom((get): readonly { portfolio: Portfolio; offset: number }[] => {
  const expanded = get(expandedAtom)
  const cards: { portfolio: Portfolio; offset: number }[] = []
  let offset = 0
  for (const portfolio of get(boardAtom) ?? []) {
    if (!expanded.has(portfolio.bpg_id)) continue
    cards.push({ portfolio, offset })
    offset += portfolio.properties.length
  }
  return cards
})

/** The properties of all open cards are one walk for the keyboard. */
const propertyRowsAtom = atom(
  (get): LoadedRows<PlacedProperty> =>
    get(boardAtom) === null
      ? whileComing(get(boardAnswerAtom).isError)
      : wholeList(get(cardsAtom).flatMap(({ portfolio }) => placedOf(portfolio))),
)
export const propertyList = createListState<PlacedProperty, LoadedRows<PlacedProperty>>({
  loaded: () => propertyRowsAtom,
})

/** The marked properties as they are now, those in closed cards too, in the order of the portfolios. */
export const markedAtom = atom((get): readonly PlacedProperty[] => {
  const marks = get(propertyList.selectionAtom)
  if (marks.size === 0) return []
  return (get(boardAtom) ?? []).flatMap(placedOf).filter(({ id }) => marks.has(id))
})

export const monthAnswerAtom = answerAtom((get, call) => {
  const { companyId, month } = get(portfoliosPlaceAtom)
  return companyId === null || month === null ? null : monthQuery(call, month)
})

const billRowsAtom = atom((get): LoadedRows<MonthBill> => {
  const { data, isError } = get(monthAnswerAtom)
  if (data === undefined) return whileComing(isError)
  return wholeList(
    data.properties.flatMap(({ property_id: propertyId, property_name: property, bills }) =>
      bills.map(({ id, bill_id: billId, cost }) => ({ id, billId, propertyId, property, cost })),
    ),
  )
})
export const billList = createListState<MonthBill, LoadedRows<MonthBill>>({ loaded: () => billRowsAtom })

/** Where the keyboard was last in the manager. */
export const managerAreaAtom = atom<Exclude<PortfoliosArea, 'companies'>>('portfolios')

/** Where the keyboard acts: a list that has no rows any more has lost it. */
export const areaAtom = atom((get): PortfoliosArea => {
  if (get(companyIdAtom) === null) return 'companies'
  const area = get(managerAreaAtom)
  if (area === 'bills' && get(portfoliosPlaceAtom).month === null) return 'portfolios'
  if (area === 'properties' && get(propertyList.listAtom).total === 0) return 'portfolios'
  return area
})

/** The portfolio that the keyboard is on, or in. */
export const portfolioAtom = atom((get): Portfolio | null => {
  const area = get(areaAtom)
  const inCard = area === 'properties' ? get(propertyList.focusedRowAtom)?.portfolioId : undefined
  const ofMonth = area === 'bills' ? get(portfoliosPlaceAtom).month?.portfolioId : undefined
  const id = inCard ?? ofMonth ?? get(portfolioList.focusedRowAtom)?.id
  return get(boardAtom)?.find(({ bpg_id }) => bpg_id === id) ?? null
})

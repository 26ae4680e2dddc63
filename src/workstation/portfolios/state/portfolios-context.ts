import { type Atom, atom } from 'jotai'
import type {
  PlacedProperty,
  PortfolioDialog,
  PortfoliosArea,
  PortfoliosContext,
} from '#commands/portfolios/context.ts'
import { companyAtom } from './board.ts'
import { editedAtom } from './editing.ts'
import {
  areaAtom,
  billList,
  companyList,
  markedAtom,
  monthAnswerAtom,
  portfolioAtom,
  portfolioList,
  propertyList,
} from './lists.ts'
import { portfoliosPlaceAtom } from './place.ts'

/** What is asked, about what it was opened on. */
export const dialogAtom = atom<PortfolioDialog | null>(null)

/** What is being dragged, and over which portfolio. */
export interface Drag {
  properties: readonly PlacedProperty[]
  over: number | null
  byKeys: boolean
}
export const dragAtom = atom<Drag | null>(null)

const LISTS: Record<PortfoliosArea, { listAtom: Atom<{ total: number }> }> = {
  companies: companyList,
  portfolios: portfolioList,
  properties: propertyList,
  bills: billList,
}

/** The room as commands see it. */
export const portfoliosContextAtom = atom((get): PortfoliosContext => {
  const area = get(areaAtom)
  const drag = get(dragAtom)
  const { query, month } = get(portfoliosPlaceAtom)
  return {
    area,
    total: get(LISTS[area].listAtom).total,
    focusedCompany: area === 'companies' ? get(companyList.focusedRowAtom) : null,
    filtered: query !== '',
    company: get(companyAtom),
    portfolio: area === 'companies' ? null : get(portfolioAtom),
    focused: area === 'properties' ? get(propertyList.focusedRowAtom) : null,
    selected: get(markedAtom),
    dragging: drag && (drag.byKeys ? 'by-keys' : 'by-pointer'),
    edited: get(editedAtom),
    month: month && {
      ...month,
      answer: get(monthAnswerAtom).data ?? null,
      bill: get(billList.focusedRowAtom),
    },
    dialog: get(dialogAtom),
  }
})

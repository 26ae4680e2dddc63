import { navigate } from 'wouter/use-browser-location'
import type { PlacedProperty, Portfolio, PortfoliosArea } from '#commands/portfolios/context.ts'
import type { PortfolioSaving, PortfoliosPort } from '#commands/portfolios/port.ts'
import { createDraftEdits } from '#workstation/platform/drafts/draft-edits.ts'
import { isSame } from '#workstation/platform/drafts/drafts.ts'
import { staleRecord } from '#workstation/platform/drafts/stale.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { focusSearchField } from '#workstation/platform/list/search-field.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { grabFocused } from '../dragging/handle.ts'
import { boardQuery, keepInvoicing, keepMonth, refreshPortfolios } from '../queries.ts'
import { boardAtom, expandedAtom, placedOf } from './board.ts'
import { drafts, editedIdAtom, type PortfolioDraft } from './editing.ts'
import {
  areaAtom,
  billList,
  cardsAtom,
  companyList,
  managerAreaAtom,
  PAGE_SIZE,
  portfolioAtom,
  portfolioList,
  propertyList,
} from './lists.ts'
import { createMoving } from './moving.ts'
import { addressWithin, type PortfoliosPlace, portfoliosPlaceAtom } from './place.ts'
import { dialogAtom } from './portfolios-context.ts'
import { deleteStoredUndo, storeUndo } from './stored-undo.ts'

/** Rows that a move by a page goes by in a card. */
const CARD_PAGE = 12

/** Goes to the address of what is looked at so. */
export function look(
  { store }: Pick<Workstation, 'store'>,
  to: Partial<PortfoliosPlace>,
  how?: { replace: boolean },
): void {
  const within = addressWithin({ ...store.get(portfoliosPlaceAtom), ...to })
  navigate(`${roomPath('portfolios', store.get(prefixAtom))}${within}`, how)
}

/** The portfolios as commands move in them and change them. */
export function createPortfoliosPort(workstation: Workstation): PortfoliosPort {
  const { store, queryClient, execute } = workstation
  const cardPage = () => CARD_PAGE
  const lists = {
    companies: createListMoves({ store, state: companyList, pageSize: () => PAGE_SIZE }),
    portfolios: createListMoves({ store, state: portfolioList }),
    properties: createListMoves({ store, state: propertyList, pageSize: cardPage }),
    bills: createListMoves({ store, state: billList, pageSize: cardPage }),
  } satisfies Record<PortfoliosArea, unknown>
  const { toggleSelected, extendSelection, clearSelection, unmark } = lists.properties
  const moving = createMoving(workstation)

  const expand = (ids: Iterable<number>) =>
    look(workstation, { expanded: [...new Set(ids)] }, { replace: true })
  const show = (id: number) => {
    const expanded = store.get(expandedAtom)
    if (!expanded.has(id)) expand([...expanded, id])
  }
  /** Fields without changes close with their card. */
  const hide = (id: number) => {
    expand([...store.get(expandedAtom)].filter((other) => other !== id))
    if (store.get(editedIdAtom) === id) endEdit(workstation)
  }

  return {
    move: (to) => lists[store.get(areaAtom)].move(to),
    ...{ toggleSelected, extendSelection, clearSelection },
    selectAll() {
      const portfolio = store.get(portfolioAtom)
      const marked = new Map(store.get(propertyList.selectionAtom))
      for (const row of portfolio === null ? [] : placedOf(portfolio)) marked.set(row.id, row)
      store.set(propertyList.selectionAtom, marked)
    },
    focusSearch: focusSearchField,
    clearSearch: () => look(workstation, { query: '' }, { replace: true }),
    openCompany() {
      const company = store.get(companyList.focusedRowAtom)
      if (company !== null) enter(workstation, company.id)
    },
    goToPage(page) {
      const last = Math.max(0, store.get(companyList.listAtom).total - 1)
      lists.companies.focusOn(Math.min((page - 1) * PAGE_SIZE, last))
    },
    back() {
      const { companyId } = store.get(portfoliosPlaceAtom)
      look(workstation, { companyId: null })
      if (companyId !== null) lists.companies.returnTo(companyId)
    },
    toggle() {
      const id = store.get(portfolioAtom)?.bpg_id
      if (id === undefined) return
      if (store.get(expandedAtom).has(id)) hide(id)
      else show(id)
    },
    close: hide,
    goTo(area) {
      const portfolio = store.get(portfolioAtom)
      if (portfolio !== null && area === 'properties') {
        show(portfolio.bpg_id)
        enterCard(workstation, portfolio)
      }
      if (portfolio !== null && area === 'portfolios') lists.portfolios.returnTo(portfolio.bpg_id)
      store.set(managerAreaAtom, area)
    },
    pickUp: grabFocused,
    dialog(what) {
      store.set(dialogAtom, what)
      if (what === null) store.set(closeOverlayAtom, 'dialog')
      else store.set(openOverlayAtom, 'dialog')
    },
    async rearrange(change, label) {
      const portfolios = await moving.rearrange(change)
      if (label === undefined) deleteStoredUndo(change)
      else storeUndo(store, { change, label })
      return portfolios
    },
    moveProperties(companyId, moves) {
      const ids = new Set(moves.map(({ id }) => id))
      const next = rowAfter(workstation, ids)
      const outcome = moving.moveProperties(companyId, moves)
      unmark(ids)
      if (next === 'none') store.set(managerAreaAtom, 'portfolios')
      else if (next !== 'stays') lists.properties.returnTo(next.id)
      lists.properties.keepFocus()
      return outcome
    },
    moveAgain: (companyId, moves, to) => execute('portfolios.move', 'button', { companyId, moves, to }),
    returnTo(propertyId) {
      if (!store.get(boardAtom)?.some(({ properties }) => properties.some(({ id }) => id === propertyId)))
        return
      store.set(managerAreaAtom, 'properties')
      lists.properties.returnTo(propertyId)
    },
    show(propertyId) {
      const portfolio = store
        .get(boardAtom)
        ?.find(({ properties }) => properties.some(({ id }) => id === propertyId))
      if (portfolio === undefined) return
      show(portfolio.bpg_id)
      store.set(managerAreaAtom, 'properties')
      lists.properties.returnTo(propertyId)
    },
    beginEdit(id) {
      const portfolio = store.get(boardAtom)?.find(({ bpg_id }) => bpg_id === id)
      if (portfolio === undefined) return
      show(id)
      lists.portfolios.returnTo(id)
      store.set(editedIdAtom, id)
      store.set(drafts.receiveAtom, portfolio)
    },
    endEdit: () => endEdit(workstation),
    ...editing(workstation, moving),
    exportOrder: (format) => ({
      name: 'portfolioMonths.export',
      input: { params: monthParams(store.get(portfoliosPlaceAtom)), body: { format } },
    }),
    showMonth: (month) => look(workstation, { month }),
    receiveMonth: (month) => keepMonth(queryClient, month),
    receiveInvoicing: (companyId, on) => keepInvoicing(queryClient, companyId, on),
    openInvoice: (docNumber) => navigate(`/quickbooks/invoices?${new URLSearchParams({ q: docNumber })}`),
    refresh: () => void refreshPortfolios(queryClient),
  }
}

/** The manager of a company, as it is entered: the first card open, the keyboard on the list. */
function enter(workstation: Workstation, companyId: number): void {
  const { store } = workstation
  store.set(managerAreaAtom, 'portfolios')
  store.set(portfolioList.focusAtom, { index: 0, id: null })
  store.set(propertyList.focusAtom, { index: 0, id: null })
  store.set(propertyList.selectionAtom, new Map())
  look(workstation, { companyId, expanded: null, month: null })
}

/** The keyboard goes to the card's first property, unless it is on one of them. */
function enterCard({ store }: Workstation, { bpg_id, properties }: Portfolio): void {
  if (store.get(propertyList.focusedRowAtom)?.portfolioId === bpg_id) return
  const offset = store.get(cardsAtom).find(({ portfolio }) => portfolio.bpg_id === bpg_id)?.offset ?? 0
  store.set(propertyList.focusAtom, { index: offset, id: properties[0]?.id ?? null, awaited: true })
}

/** The property of the same card that has the keyboard once these have left it. */
function rowAfter({ store }: Workstation, ids: ReadonlySet<number>): PlacedProperty | 'stays' | 'none' {
  const focused = store.get(propertyList.focusedRowAtom)
  if (focused === null || !ids.has(focused.id)) return 'stays'
  const card = store.get(cardsAtom).find(({ portfolio }) => portfolio.bpg_id === focused.portfolioId)
  const rows = card === undefined ? [] : placedOf(card.portfolio)
  const at = rows.findIndex(({ id }) => id === focused.id)
  const stays = ({ id }: PlacedProperty) => !ids.has(id)
  return rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays) ?? 'none'
}

function endEdit({ store }: Workstation): void {
  const id = store.get(editedIdAtom)
  store.set(editedIdAtom, null)
  if (id !== null) store.set(drafts.closeEditorAtom, id)
}

/** The fields of one portfolio, and what saving them comes to. */
function editing(workstation: Workstation, moving: ReturnType<typeof createMoving>) {
  const { store, queryClient, call } = workstation
  const { busy, isOpen, discard, resolveStale } = createDraftEdits({
    store,
    drafts,
    nameOf: ({ name }) => name,
    goTo: (id) => store.set(editedIdAtom, id),
  })

  const write = async (companyId: number, id: number, { name, emails }: PortfolioDraft, version: number) => {
    const body = { name: name.trim(), invoicing_contact_email: emails, version }
    const portfolios = await moving.write(companyId, () =>
      call('portfolios.save', { params: { bpgId: id }, body }),
    )
    const now = portfolios.find(({ bpg_id }) => bpg_id === id)
    if (now === undefined) throw new Error('The portfolio is gone.')
    return now
  }

  /** Its version by now, where it still says what was saved: taking a later change back moves the version on. */
  const versionNow = (companyId: number, saved: Portfolio): number => {
    const board = queryClient.getQueryData(boardQuery(call, companyId).queryKey)
    const known = board?.find(({ bpg_id }) => bpg_id === saved.bpg_id)
    return known !== undefined && isSame(drafts.draftOf(known), drafts.draftOf(saved))
      ? known.version
      : saved.version
  }

  return {
    ...{ isOpen, discard, resolveStale },
    async save(): Promise<PortfolioSaving> {
      const editor = store.get(drafts.openEditorAtom)
      const { companyId } = store.get(portfoliosPlaceAtom)
      if (editor?.saved == null || companyId === null) throw new Error('No portfolio is being edited.')
      const { key, saved: before, draft } = editor
      busy(key, 'it is being saved')
      try {
        const now = await write(companyId, key, draft, before.version)
        endEdit(workstation)
        const apply = async () =>
          void (await write(companyId, key, drafts.draftOf(before), versionNow(companyId, now)))
        return { kind: 'saved', now, reversal: { label: `Saved “${now.bpg_name}”`, apply } }
      } catch (error) {
        const stale = staleRecord(error, 'portfolio')
        if (stale === null) throw error
        store.set(drafts.changeEditorAtom, key, (open) => ({ ...open, stale }))
        return { kind: 'stale' }
      } finally {
        busy(key, null)
      }
    },
  }
}

const monthParams = ({ month }: PortfoliosPlace) => ({
  bpgId: month?.portfolioId ?? 0,
  month: month?.month ?? '',
})

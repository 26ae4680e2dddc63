import { navigate } from 'wouter/use-browser-location'
import type { RoomTab } from '#commands/requests/context.ts'
import type { DialogScroll, RequestPort } from '#commands/requests/port.ts'
import { focusList } from '#workstation/platform/list/focus-list.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { createRowChanges } from '#workstation/platform/list/row-changes.ts'
import { focusSearchField } from '#workstation/platform/list/search-field.ts'
import { gathered } from '#workstation/platform/shared/gathered.ts'
import { sayAtom } from '#workstation/platform/state/notices.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { DETAILS_ID, DIALOG_TEXT_ID, TEMPLATE_CHOICE_ID } from '../places.ts'
import { archivingAtom, detailsOpenAtom, dialogAtom, letterRowAtom, notesOfAtom } from './dialog.ts'
import {
  DEFAULT_FILTERS,
  type Filters,
  filtersAtom,
  nextType,
  pageSizeAtom,
  searchOf,
  sortedBy,
} from './filters.ts'
import { focusedRowAtom, listAtom, requestListState, shownChangesAtom } from './list.ts'
import { createMailPort } from './mail-port.ts'
import { createManagerPort } from './manager-port.ts'
import { clearNewNoteAtom, NO_NOTES, notesAtom } from './notes.ts'
import type { Parts } from './port-parts.ts'
import { endPromptAtom, openPromptAtom } from './prompt.ts'
import { narrowing, refreshAccountMails, refreshNotes, refreshRequests } from './queries.ts'
import { tabAtom, tabPath } from './tab.ts'
import { focusedTemplateAtom } from './templates.ts'

/** Changes come in bursts; the rows are asked for once in so many ms. */
const GATHER = 400

/** The list of requests as commands move in it and change it. */
export function createRequestPort({ store, queryClient }: Parts): RequestPort {
  const list = createListMoves({ store, state: requestListState, pageSize: () => store.get(pageSizeAtom) })
  const changes = createRowChanges({
    store,
    state: requestListState,
    changesAtom: shownChangesAtom,
    moves: list,
  })

  const setFilters = (filters: Filters, tab = store.get(tabAtom)) =>
    navigate(tabPath(tab, searchOf(filters)), { replace: true })

  return {
    ...list,
    ...changes,
    show(rows, final) {
      const wentOn = changes.show(rows, final)
      if (wentOn?.to === 'end' && !wentOn.empty)
        store.set(sayAtom, { id: 'caught-up', text: 'All caught up!', tone: 'done' })
    },
    refresh: gathered(() => refreshRequests(queryClient), GATHER),
    exportOrder(format) {
      const tab = store.get(tabAtom)
      const { sort, order, ...filters } = store.get(filtersAtom)
      const body = {
        tab: tab === 'templates' ? 'all' : tab,
        ...narrowing(filters),
        sort,
        order,
        format,
      } as const
      return { name: 'requests.export', input: { body } }
    },
    showTab: (tab: RoomTab) => navigate(tabPath(tab)),
    showFlagged: (flag) => setFilters({ ...store.get(filtersAtom), flag }, 'all'),
    sortBy: (sort) => setFilters(sortedBy(store.get(filtersAtom), sort)),
    nextType() {
      const now = store.get(filtersAtom)
      setFilters({ ...now, type: nextType(now.type) })
    },
    clearFilters: () => setFilters({ ...store.get(filtersAtom), ...NOT_NARROWED }),
    focusSearch: focusSearchField,
    focusTemplateChoice: () => document.getElementById(TEMPLATE_CHOICE_ID)?.focus(),
    setPageSize: (rows) => store.set(pageSizeAtom, rows),
    goToPage: (page) =>
      list.focusOn(
        Math.min((page - 1) * store.get(pageSizeAtom), Math.max(0, store.get(listAtom).total - 1)),
      ),
    openDetails() {
      store.set(detailsOpenAtom, true)
      requestAnimationFrame(() => document.getElementById(DETAILS_ID)?.focus())
    },
    closeDetails() {
      store.set(detailsOpenAtom, false)
      requestAnimationFrame(focusList)
    },
    prompt(what) {
      if (what !== null) return store.set(openPromptAtom, what)
      store.set(endPromptAtom)
      focusList()
    },
    dialog(what) {
      store.set(dialogAtom, what)
      if (what === 'notes') store.set(notesOfAtom, store.get(focusedRowAtom))
      if (what === 'letter') store.set(letterRowAtom, store.get(focusedRowAtom))
      if (what === 'archive') store.set(archivingAtom, store.get(focusedTemplateAtom))
      if (what === null) store.set(closeOverlayAtom, 'dialog')
      else store.set(openOverlayAtom, 'dialog')
    },
    scrollDialog: (to) => document.getElementById(DIALOG_TEXT_ID)?.scrollBy({ top: SCROLLED[to] }),
    openRecord: ({ utility_account_meter_id: id }) =>
      navigate(`${roomPath('records', store.get(prefixAtom))}/meters/${id}`),
    download(files) {
      for (const { url, name } of files) {
        const link = document.createElement('a')
        link.href = url
        link.download = name
        link.click()
      }
    },
    mail: createMailPort(store),
    notes: {
      clear: (of) => store.set(clearNewNoteAtom, of.utility_account_meter_id),
      endEditing: () => store.set(notesAtom, NO_NOTES),
      refresh: () => void refreshNotes(queryClient),
    },
    accountMails: {
      refresh: () => void refreshAccountMails(queryClient),
    },
    manager: createManagerPort({ store, queryClient }),
  }
}

/** In px. */
const SCROLLED: Record<DialogScroll, number> = { down: 64, up: -64, 'page-down': 400, 'page-up': -400 }

const { type, query, flag } = DEFAULT_FILTERS
const NOT_NARROWED = { type, query, flag }

import { integer, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { showingIn } from '#commands/kernel/showing.ts'
import { all, only, unless } from '#commands/kernel/when.ts'
import {
  REQUEST_FLAGS,
  REQUEST_SORTS,
  type RequestFlag,
  type RequestSort,
} from '#domain/requests/list-views.ts'
import { inRequests, onRequests, requestsOf } from './conditions.ts'
import { ROOM_TABS, type RoomTab } from './context.ts'
import { PAGE_SIZES, type PageSize } from './port.ts'

const showing = showingIn('requests', 'Requests', requestsOf)

const TAB_KEYS: Record<RoomTab, string> = {
  all: 'g a',
  open: 'g o',
  sent_received: 'g s',
  follow_up: 'g f',
  on_issue: 'g Shift+t',
  onboarding: 'g n',
  templates: 'g t',
}

const TABS = Object.keys(ROOM_TABS) as RoomTab[]

const tab = showing<RoomTab>({
  id: 'tab',
  title: 'Show a tab of the requests',
  titleOf: (to) => (to === 'templates' ? 'Manage the templates' : `Show requests: ${ROOM_TABS[to]}`),
  args: oneOf(TABS),
  choices: TABS.map((to) => ({
    id: `requests.tab-${to.replace('_', '-')}`,
    args: to,
    keys: [TAB_KEYS[to]],
  })),
  when: inRequests,
  show: (requests, to) => requests.showTab(to),
})

const neighbour = (step: 1 | -1, id: string, title: string, key: string) =>
  defineCommand({
    id: `requests.${id}`,
    title,
    group: 'Requests',
    keys: [key],
    hint: 'tab',
    when: inRequests,
    run({ requests }, ports) {
      const at = TABS.indexOf(requests?.tab ?? 'all') + step
      const to = TABS.at(at % TABS.length)
      if (to !== undefined) requestsOf(ports).showTab(to)
    },
    undo: nothingKept,
  })

const pageSize = showing<PageSize>({
  id: 'page-size',
  title: 'Choose how many rows a page has',
  titleOf: (rows) => `Pages of ${rows} rows`,
  args: oneOf(PAGE_SIZES),
  choices: PAGE_SIZES.map((rows) => ({ id: `requests.page-size-${rows}`, args: rows })),
  when: onRequests,
  show: (requests, rows) => requests.setPageSize(rows),
})

const FLAG_NAMES = Object.keys(REQUEST_FLAGS) as RequestFlag[]
const FLAG_KEYS: Partial<Record<RequestFlag, readonly string[]>> = { mail_in_doubt: ['g w'] }

const flagged = showing<RequestFlag>({
  id: 'show-flagged',
  title: 'Show requests of a kind',
  titleOf: (flag) => `Show requests ${REQUEST_FLAGS[flag]}`,
  args: oneOf(FLAG_NAMES),
  choices: FLAG_NAMES.map((flag) => ({
    id: `requests.show-${flag.replaceAll('_', '-')}`,
    args: flag,
    keys: FLAG_KEYS[flag],
  })),
  when: onRequests,
  show: (requests, flag) => requests.showFlagged(flag),
})

const SORTS = Object.keys(REQUEST_SORTS) as RequestSort[]

/** Run again, it turns the order around. */
const sortBy = showing<RequestSort>({
  id: 'sort',
  title: 'Sort the requests',
  titleOf: (by) => `Sort by ${REQUEST_SORTS[by].noun}`,
  args: oneOf(SORTS),
  choices: SORTS.map((by) => ({
    id: `requests.sort-${by.replaceAll('_', '-')}`,
    args: by,
    keys: [`Shift+o ${REQUEST_SORTS[by].letter}`],
  })),
  when: onRequests,
  show: (requests, by) => requests.sortBy(by),
})

/** Run by the field of the bar below the list. */
const goToPage = showing<number>({
  id: 'go-to-page',
  title: 'Go to a page of the list',
  args: integer,
  when: onRequests,
  show: (requests, page) => requests.goToPage(page),
})

const closeDialog = showing({
  id: 'close-dialog',
  title: 'Close what lies over the requests',
  everywhere: true,
  when: only(
    ({ room, overlays, requests }) =>
      room === 'requests' && overlays.at(-1) === 'dialog' && requests !== null,
  ),
  show: (requests) => requests.dialog(null),
})

export const showCommands = [
  showing({
    id: 'search',
    title: 'Search the list',
    keys: ['/'],
    hint: 'search',
    when: onRequests,
    show: (requests) => requests.focusSearch(),
  }),
  showing({
    id: 'choose-template',
    title: 'Choose the template to write with',
    keys: ['t'],
    when: onRequests,
    show: (requests) => requests.focusTemplateChoice(),
  }),
  showing({
    id: 'next-type',
    title: 'Next Request Type',
    keys: ['Shift+t'],
    when: onRequests,
    show: (requests) => requests.nextType(),
  }),
  showing({
    id: 'clear-filters',
    title: 'Show every request of the tab again',
    keys: ['Shift+c'],
    when: all(
      onRequests,
      unless('nothing narrows the list', ({ requests }) => requests?.filtered === true),
    ),
    show: (requests) => requests.clearFilters(),
  }),
  showing({
    id: 'refresh',
    title: 'Ask for the requests anew',
    when: onRequests,
    show: (requests) => requests.refresh(),
  }),
  showing({
    id: 'open',
    title: 'Show the details',
    keys: ['Enter', 'o'],
    hint: 'details',
    when: all(
      onRequests,
      unless('no request is in focus', ({ requests }) => requests?.focused !== null),
    ),
    show: (requests) => requests.openDetails(),
  }),
  showing({
    id: 'close-details',
    title: 'Back to the list',
    keys: ['Escape'],
    when: all(
      onRequests,
      only(({ requests }) => requests?.detailsOpen === true && requests.selected.length === 0),
    ),
    show: (requests) => requests.closeDetails(),
  }),
  neighbour(1, 'next-tab', 'Next tab', ']'),
  neighbour(-1, 'previous-tab', 'Previous tab', '['),
  tab,
  flagged,
  sortBy,
  pageSize,
  goToPage,
  closeDialog,
]

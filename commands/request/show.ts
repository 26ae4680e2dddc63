import { type Command, defineCommand, nothingKept } from '../define.ts'
import { all, only, unless, type When } from '../when.ts'
import { inRequests, onRequests, requestsOf } from './conditions.ts'
import { ROOM_TABS, type RoomTab } from './context.ts'
import { FLAGS, type Flag, PAGE_SIZES, type PageSize, type RequestPort } from './port.ts'

interface Showing {
  id: string
  title: string
  keys?: readonly string[]
  hint?: string
  when: When
  show(requests: RequestPort): void
}

const showing = ({ id, title, keys, hint, when, show }: Showing): Command =>
  defineCommand({
    id: `request.${id}`,
    title,
    group: 'Requests',
    keys,
    hint,
    when,
    run: (_, ports) => show(requestsOf(ports)),
    undo: nothingKept,
  })

const TAB_KEYS: Record<RoomTab, string> = {
  all: 'g a',
  open: 'g o',
  sent_received: 'g s',
  follow_up: 'g f',
  on_issue: 'g e',
  onboarding: 'g n',
  templates: 'g t',
}

const TABS = Object.keys(ROOM_TABS) as RoomTab[]

const tab = (to: RoomTab) =>
  showing({
    id: `tab-${to.replace('_', '-')}`,
    title: to === 'templates' ? 'Manage the templates' : `Show requests: ${ROOM_TABS[to]}`,
    keys: [TAB_KEYS[to]],
    when: inRequests,
    show: (requests) => requests.showTab(to),
  })

const neighbour = (step: 1 | -1, id: string, title: string, key: string) =>
  defineCommand({
    id: `request.${id}`,
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

const pageSize = (rows: PageSize) =>
  showing({
    id: `page-size-${rows}`,
    title: `Pages of ${rows} rows`,
    when: onRequests,
    show: (requests) => requests.setPageSize(rows),
  })

const FLAG_KEYS: Partial<Record<Flag, readonly string[]>> = { mail_in_doubt: ['g w'] }

const flagged = (flag: Flag) =>
  showing({
    id: `show-${flag.replaceAll('_', '-')}`,
    title: `Show requests ${FLAGS[flag]}`,
    keys: FLAG_KEYS[flag],
    when: onRequests,
    show: (requests) => requests.showFlagged(flag),
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
  ...TABS.map(tab),
  ...(Object.keys(FLAGS) as Flag[]).map(flagged),
  ...PAGE_SIZES.map(pageSize),
]

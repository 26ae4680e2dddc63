import { text } from '#commands/kernel/args.ts'
import { askAboutCommandOf } from '#commands/kernel/ask-about.ts'
import { type Command, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, forStaff, only, unless, type When } from '#commands/kernel/when.ts'
import { GROUP, inDaily, inReview, onMeter, reviewOf } from './conditions.ts'
import { REVIEW_LISTS, type ReviewList } from './context.ts'
import { isHere, workingCommands } from './working.ts'

interface Shown {
  title: string
  keys?: readonly string[]
  hint?: string
  when: When
  run(ports: Ports): void
}

/** A command that shows something else. */
const shows = (name: string, { run, ...spec }: Shown): Command =>
  defineCommand({
    ...spec,
    id: `review.${name}`,
    group: GROUP,
    run: (_, ports) => run(ports),
    undo: nothingKept,
  })

const lists = (Object.keys(REVIEW_LISTS) as ReviewList[]).map((list, at) =>
  shows(`show-${list}`, {
    title: `Show meters: ${REVIEW_LISTS[list]}`,
    keys: [String(at + 1)],
    when: all(inReview, forStaff),
    run: (ports) => reviewOf(ports).show(list),
  }),
)

const accountMeters = shows('show-account-meters', {
  title: 'Review account meters',
  keys: ['a'],
  when: all(
    inReview,
    unless('they are shown', ({ review }) => review?.of === 'meter'),
  ),
  run: (ports) => reviewOf(ports).showAs('accountMeter'),
})

const meters = shows('show-meters', {
  title: 'Review meters with all accounts that bill them',
  keys: ['w'],
  when: all(
    inReview,
    unless('they are shown', ({ review }) => review?.of === 'accountMeter'),
  ),
  run: (ports) => reviewOf(ports).showAs('meter'),
})

const dayBefore = shows('day-before', {
  title: 'The day before',
  keys: [','],
  hint: 'day',
  when: inDaily,
  run: (ports) => reviewOf(ports).moveDay(-1),
})

const dayAfter = shows('day-after', {
  title: 'The day after',
  keys: ['.'],
  hint: 'day',
  when: inDaily,
  run: (ports) => reviewOf(ports).moveDay(1),
})

const chart = shows('go-to-chart', {
  title: 'Go to the chart of the meter',
  keys: ['v'],
  hint: 'chart',
  when: all(onMeter, isHere),
  run: (ports) => reviewOf(ports).focus('chart'),
})

const coverage = shows('go-to-coverage', {
  title: 'Go to the calendar of what bills cover',
  keys: ['h'],
  hint: 'coverage',
  when: all(
    onMeter,
    unless('only account meters have one', ({ review }) => review?.of === 'accountMeter'),
    isHere,
  ),
  run: (ports) => reviewOf(ports).focus('coverage'),
})

const open = defineCommand({
  id: 'review.open',
  title: 'Open this meter by itself',
  group: GROUP,
  keys: ['o'],
  when: all(
    onMeter,
    unless('it is open', ({ review }) => review?.alone === false),
  ),
  run({ review }, ports) {
    if (review?.shownId != null) reviewOf(ports).open(review.shownId)
  },
  undo: nothingKept,
})

const copyLink = defineCommand({
  id: 'review.copy-link',
  title: 'Copy the link to this meter as it is shown',
  group: GROUP,
  keys: ['l'],
  when: onMeter,
  async run({ review }, ports) {
    if (review?.shownId != null) await ports.copy(reviewOf(ports).addressOf(review.shownId), 'link')
  },
  undo: nothingKept,
})

const askEva = askAboutCommandOf({
  name: 'review',
  group: GROUP,
  when: onMeter,
  atHand: ({ review }) => review?.atHand ?? 'what its bills say is still on its way',
})

/** By a point of the chart or a day of the calendar, which know it. */
const openBill = defineCommand({
  id: 'review.open-bill',
  title: 'Open the bill',
  group: GROUP,
  args: text,
  when: all(inReview, forStaff),
  run: (_, ports, address) => reviewOf(ports).openBill(address),
  undo: nothingKept,
})

const showAll = shows('show-all', {
  title: 'Show all meters of the list',
  keys: ['Shift+x'],
  when: all(
    inReview,
    unless('nothing narrows the list', ({ review }) => review?.narrowed === true),
  ),
  run: (ports) => reviewOf(ports).showAll(),
})

const search = shows('search', {
  title: 'Search the meters',
  keys: ['/'],
  hint: 'search',
  when: all(
    inReview,
    only(({ review }) => review?.list === 'browse'),
  ),
  run: (ports) => reviewOf(ports).search(),
})

const refresh = shows('refresh', {
  title: 'Ask the server for the meters again',
  when: inReview,
  run: (ports) => reviewOf(ports).refresh(),
})

/** What the saved bills say, meter by meter. */
export const reviewCommands = [
  ...moveCommandsOf({
    name: 'review',
    group: GROUP,
    when: inReview,
    factsOf: ({ review }) => review,
    portOf: reviewOf,
  }),
  ...workingCommands,
  ...lists,
  accountMeters,
  meters,
  dayBefore,
  dayAfter,
  chart,
  coverage,
  open,
  copyLink,
  askEva,
  openBill,
  showAll,
  search,
  refresh,
]

import { askAboutCommandOf } from '#commands/kernel/ask-about.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { ListPlace } from '#commands/kernel/list/place.ts'
import { selectCommandsOf } from '#commands/kernel/list/select.ts'
import { all, type Verdict } from '#commands/kernel/when.ts'
import { MONTHLY_LINE_NAMES, MONTHLY_LINES, MOST_COMPARED } from '#domain/energy/months/monthly-lines.ts'
import { showMonth } from '../month-bills/show.ts'
import { GROUP, inMonthly, monthlyOf, onChart, onTable } from './conditions.ts'
import type { MeteredProperty } from './context.ts'

const LIST: ListPlace = {
  name: 'monthly-costs',
  noun: 'property',
  group: GROUP,
  when: onTable,
  factsOf: ({ monthly }) => monthly,
  portOf: monthlyOf,
}

/** The marked properties, else the one that the keyboard is on. */
function chosenIn({ monthly }: CommandContext): readonly MeteredProperty[] {
  if (monthly === null) return []
  if (monthly.selected.length > 0) return monthly.selected
  return monthly.focused === null ? [] : [monthly.focused]
}

const show = defineCommand({
  id: 'monthly-costs.show',
  title: 'Show what the property, or the marked ones, cost month by month',
  group: GROUP,
  keys: ['Enter', 'o'],
  hint: 'costs',
  when: all(onTable, (context): Verdict => {
    const { length } = chosenIn(context)
    if (length === 0) return 'no property is in focus'
    return length <= MOST_COMPARED || `at most ${MOST_COMPARED} properties can be told apart in one chart`
  }),
  run: (context, ports) => monthlyOf(ports).show(chosenIn(context).map(({ id }) => id)),
  undo: nothingKept,
})

const lines = MONTHLY_LINE_NAMES.map((line, index) =>
  defineCommand({
    id: `monthly-costs.by-${line}`,
    title: `Draw a line for each: ${MONTHLY_LINES[line]}`,
    group: GROUP,
    keys: [String(index + 1)],
    when: onChart,
    run: (_, ports) => monthlyOf(ports).drawFor(line),
    undo: nothingKept,
  }),
)

const perSquareFoot = defineCommand({
  id: 'monthly-costs.per-square-foot',
  title: 'Costs per square foot, or as they are',
  group: GROUP,
  keys: ['f'],
  hint: 'per sq ft',
  when: onChart,
  run: ({ monthly }, ports) => monthlyOf(ports).perSquareFoot(monthly?.perSquareFoot === false),
  undo: nothingKept,
})

const walk = defineCommand({
  id: 'monthly-costs.walk',
  title: 'Walk the chart by its own keys',
  group: GROUP,
  keys: ['Enter'],
  hint: 'walk the chart',
  when: onChart,
  run: (_, ports) => monthlyOf(ports).walk(),
  undo: nothingKept,
})

const openEnergy = defineCommand({
  id: 'monthly-costs.open-energy',
  title: 'Year over year, interval data and cost avoidance of the property',
  group: GROUP,
  keys: ['y'],
  hint: 'energy',
  when: all(onTable, ({ monthly }) => monthly?.focused !== null || 'no property is in focus'),
  run({ monthly }, ports) {
    if (monthly?.focused != null) monthlyOf(ports).openEnergy(monthly.focused)
  },
  undo: nothingKept,
})

const askEva = askAboutCommandOf({
  name: 'monthly-costs',
  group: GROUP,
  when: onTable,
  atHand: ({ monthly }) =>
    monthly?.focused == null ? 'no property is in focus' : { property: monthly.focused.id },
})

const back = defineCommand({
  id: 'monthly-costs.back',
  title: 'Back to the properties',
  group: GROUP,
  keys: ['Escape'],
  hint: 'properties',
  when: onChart,
  run: (_, ports) => monthlyOf(ports).back(),
  undo: nothingKept,
})

const chooseClient = defineCommand({
  id: 'monthly-costs.choose-client',
  title: 'Choose whose properties are listed',
  group: GROUP,
  keys: ['c'],
  hint: 'client',
  when: onTable,
  run: (_, ports) => monthlyOf(ports).chooseClient(),
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'monthly-costs.refresh',
  title: 'Ask the server for the costs again',
  group: GROUP,
  when: inMonthly,
  run: (_, ports) => monthlyOf(ports).refresh(),
  undo: nothingKept,
})

/** What properties cost month by month. */
export const monthlyCommands = [
  ...moveCommandsOf(LIST),
  ...selectCommandsOf(LIST),
  show,
  ...lines,
  perSquareFoot,
  walk,
  openEnergy,
  askEva,
  back,
  chooseClient,
  refresh,
  showMonth,
]

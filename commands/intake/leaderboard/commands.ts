import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, only } from '#commands/kernel/when.ts'
import { GROUP, inLeaderboard, leaderboardOf } from './conditions.ts'
import { disagreementCommands } from './disagreements.ts'

const chooseMonth = defineCommand({
  id: 'leaderboard.choose-month',
  title: 'Choose the month that is counted',
  group: GROUP,
  keys: ['m'],
  hint: 'month',
  when: inLeaderboard,
  run: (_, ports) => leaderboardOf(ports).choose('month'),
  undo: nothingKept,
})

const chooseYear = defineCommand({
  id: 'leaderboard.choose-year',
  title: 'Choose the year that is counted',
  group: GROUP,
  keys: ['y'],
  hint: 'year',
  when: inLeaderboard,
  run: (_, ports) => leaderboardOf(ports).choose('year'),
  undo: nothingKept,
})

const chooseUser = defineCommand({
  id: 'leaderboard.choose-user',
  title: 'Choose whose uploads are counted',
  group: GROUP,
  keys: ['u'],
  hint: 'user',
  when: inLeaderboard,
  run: (_, ports) => leaderboardOf(ports).choose('user'),
  undo: nothingKept,
})

/** Where the whole year is shown, the steps begin at its last month. */
function monthFrom({ leaderboard }: CommandContext, by: 1 | -1): number {
  if (leaderboard === null) return 0
  const { filters, months } = leaderboard
  if (filters.month === null) return by === -1 ? months : months + 1
  return filters.month + by
}

const step = (by: 1 | -1, { id, title, key }: { id: string; title: string; key: string }) =>
  defineCommand({
    id,
    title,
    group: GROUP,
    keys: [key],
    when: all(inLeaderboard, (context) => {
      const month = monthFrom(context, by)
      if (month < 1) return 'this is the first month of the year'
      return month <= (context.leaderboard?.months ?? 0) || 'this is the last month of the year so far'
    }),
    run: (context, ports) => leaderboardOf(ports).narrow({ month: monthFrom(context, by) }),
    undo: nothingKept,
  })

const earlier = step(-1, { id: 'leaderboard.month-back', title: 'Count the month before', key: '[' })
const later = step(1, { id: 'leaderboard.month-on', title: 'Count the month after', key: ']' })

const showAll = defineCommand({
  id: 'leaderboard.show-all',
  title: 'Count everybody’s present year',
  group: GROUP,
  keys: ['Escape'],
  hint: 'show all',
  when: all(
    inLeaderboard,
    only(({ leaderboard }) => leaderboard?.narrowed === true),
  ),
  run: (_, ports) => leaderboardOf(ports).showAll(),
  undo: nothingKept,
})

const walk = defineCommand({
  id: 'leaderboard.walk',
  title: 'Walk the chart by its own keys',
  group: GROUP,
  keys: ['Enter'],
  hint: 'walk the chart',
  when: inLeaderboard,
  run: (_, ports) => leaderboardOf(ports).walk(),
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'leaderboard.refresh',
  title: 'Count again',
  group: GROUP,
  when: inLeaderboard,
  run: (_, ports) => leaderboardOf(ports).refresh(),
  undo: nothingKept,
})

/** Who uploaded how much, and how it stands. */
export const leaderboardCommands = [
  chooseMonth,
  chooseYear,
  chooseUser,
  earlier,
  later,
  showAll,
  walk,
  refresh,
  ...disagreementCommands,
]

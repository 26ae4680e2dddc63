import { type CalendarDate, formatDate } from '#domain/calendar-date.ts'
import { weekdayName } from '#domain/requests/follow-up-date.ts'
import { type Command, defineCommand, nothingKept } from '../define.ts'
import { changeRequests, reverseChange } from './change.ts'
import { anyTarget, hasTargets, requestsOf, titleForTargets } from './conditions.ts'
import { type RequestPrompt, type RequestRow, targetRequests } from './context.ts'
import { marking } from './mark.ts'

/** Opens the line below the list in which something is typed about the target rows. */
export const prompting = (what: RequestPrompt, title: string, key: string, hint?: string): Command =>
  defineCommand({
    id: `request.${what}`,
    title,
    titleNow: titleForTargets(title),
    group: 'Requests',
    keys: [key],
    hint,
    when: hasTargets,
    run: (_, ports) => requestsOf(ports).prompt(what),
    undo: nothingKept,
  })

/** Run by Enter in the line below the list. */
const commit = defineCommand({
  id: 'request.commit-follow-up',
  title: 'Take the typed follow-up date',
  group: 'Requests',
  when: hasTargets,
  run(context, ports) {
    const list = requestsOf(ports)
    const date = list.typed.date()
    if (date === null) return null
    list.prompt(null)
    return changeRequests(followUpOn(date), targetRequests(context), ports)
  },
  undo: { kind: 'reversible', reverse: reverseChange },
})

const followUpOn = (date: CalendarDate) => ({
  title: `Follow up on ${weekdayName(date)} ${formatDate(date)}`,
  change: { kind: 'follow_up' as const, date },
  shown: () => ({ follow_up_date: date }),
  final: true,
})

const hasFollowUp = ({ follow_up_date }: RequestRow) => follow_up_date !== null

const clear = marking({
  id: 'clear-follow-up',
  title: 'Clear the follow-up date',
  keys: ['Shift+f'],
  when: anyTarget('there is no follow-up date', hasFollowUp),
  fits: hasFollowUp,
  gesture: () => ({
    title: 'Cleared the follow-up date',
    change: { kind: 'follow_up', date: null },
    shown: () => ({ follow_up_date: null }),
    final: false,
  }),
})

export const followUpCommands = [prompting('follow-up', 'Follow up on…', 'f', 'follow-up'), commit, clear]

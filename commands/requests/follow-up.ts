import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { day, type Reader } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { type Command, defineCommand } from '#commands/kernel/define.ts'
import { type Prompt, promptsOf } from '#commands/kernel/list/prompt.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { weekdayName } from '#domain/requests/follow-up-date.ts'
import { type Changed, changeRequests, reverseChange } from './change.ts'
import { anyTarget, hasTargets, onRequests, requestsOf, titleForTargets } from './conditions.ts'
import type { RequestPrompt } from './context.ts'
import { marking } from './mark.ts'
import type { RequestRow } from './request-row.ts'

interface Prompted<Args> extends Prompt<RequestPrompt> {
  /** What is typed, read by the line below the list. */
  args: Reader<Args>
  change(rows: readonly RequestRow[], args: Args, ports: Ports): Promise<Changed | null>
}

/** Asks in the line below the list, and changes the rows that it was opened on by what was typed there. */
export const prompted = <Args>(asked: Prompted<Args>): Command =>
  defineCommand<Changed | null, Args>({
    ...promptFor(asked),
    args: asked.args,
    run(context, ports, args) {
      const rows = promptedRows(context, asked.what)
      requestsOf(ports).prompt(null)
      return asked.change(rows, args, ports)
    },
    undo: { kind: 'reversible', reverse: reverseChange },
  })

/** The rows that the line below the list was opened on to type this; none while it is not open. */
export const promptedRows = ({ requests }: CommandContext, what: RequestPrompt): readonly RequestRow[] =>
  requests?.prompt?.what === what ? requests.prompt.rows : []

export const promptFor = promptsOf<RequestPrompt>({
  ...{ name: 'requests', group: 'Requests', on: onRequests, hasTargets, titleForTargets, promptedRows },
  portOf: requestsOf,
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

const followUp = prompted({
  what: 'follow-up',
  title: 'Follow up on…',
  key: 'f',
  hint: 'follow-up',
  args: day,
  change: (rows, date, ports) => changeRequests(followUpOn(date), rows, ports),
})

export const followUpCommands = [followUp, clear]

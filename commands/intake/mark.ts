import { type CalendarDate, formatDate, today } from '#base/calendar-date.ts'
import { day, nullable, type Reader, text } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { type Command, defineCommand } from '#commands/kernel/define.ts'
import { type Prompt, promptsOf } from '#commands/kernel/list/prompt.ts'
import type { When } from '#commands/kernel/when.ts'
import { followUpAfterCheck } from '#domain/intake/account-queue.ts'
import { weekdayName } from '#domain/requests/follow-up-date.ts'
import { type Changed, changeAccounts, type Gesture, reverseChange } from './change.ts'
import { anyTarget, GROUP, hasTargets, intakeOf, namesOf, onAccounts, promptedRows } from './conditions.ts'
import { type IntakeAccount, type IntakePrompt, targetAccounts } from './context.ts'

const titleForTargets =
  (verb: string) =>
  (context: CommandContext): string => {
    const rows = targetAccounts(context)
    return rows.length === 0 ? verb : `${verb}: ${namesOf(rows)}`
  }

interface Marking {
  id: string
  title: string
  key: string
  hint?: string
  when: When
  final: boolean
  gesture(rows: readonly IntakeAccount[]): Gesture
}

const marking = ({ id, title, key, hint, when, final, gesture }: Marking): Command =>
  defineCommand<Changed | null>({
    id: `intake.${id}`,
    title,
    titleNow: titleForTargets(title),
    group: GROUP,
    keys: [key],
    hint,
    final,
    when,
    run(context, ports) {
      const rows = targetAccounts(context)
      return changeAccounts(gesture(rows), rows, ports)
    },
    undo: { kind: 'reversible', reverse: reverseChange },
  })

export const CHECKED: Gesture = {
  title: 'Checked',
  change: { kind: 'checked' },
  shown: ({ online_follow_up_date }) => ({
    last_online_check_at: new Date().toISOString(),
    online_follow_up_date: followUpAfterCheck(online_follow_up_date as CalendarDate | null, today()),
  }),
  final: true,
}

const check = marking({
  id: 'check',
  title: 'Mark as Checked, and on to the next',
  key: 'c',
  hint: 'checked',
  when: hasTargets,
  final: true,
  gesture: () => CHECKED,
})

const isHistory = ({ data_start_date }: IntakeAccount): boolean => data_start_date !== null

/** Of several the first decides which way it goes. */
const history = marking({
  id: 'history',
  title: 'History complete, or not',
  key: 'h',
  hint: 'history',
  when: anyTarget('no older bills of it are wanted', isHistory),
  final: true,
  gesture(rows) {
    const complete = !(rows.find(isHistory)?.history_complete ?? false)
    return {
      title: complete ? 'History complete' : 'History not complete',
      change: { kind: 'history_complete', history_complete: complete },
      shown: () => ({ history_complete: complete }),
      final: complete,
    }
  },
})

const manual = marking({
  id: 'manual-processing',
  title: 'Invoices require manual processing, or not',
  key: 'm',
  when: hasTargets,
  final: false,
  gesture(rows) {
    const required = !(rows[0]?.invoice_requires_manual_processing ?? false)
    return {
      title: required ? 'Requires manual processing' : 'Requires no manual processing',
      change: { kind: 'manual_processing', invoice_requires_manual_processing: required },
      shown: () => ({ invoice_requires_manual_processing: required }),
      final: false,
    }
  },
})

const clearFollowUp = marking({
  id: 'clear-follow-up',
  title: 'Clear the follow-up date',
  key: 'Shift+f',
  when: anyTarget(
    'there is no follow-up date',
    ({ online_follow_up_date }) => online_follow_up_date !== null,
  ),
  final: false,
  gesture: () => ({
    title: 'Cleared the follow-up date',
    change: { kind: 'follow_up', date: null },
    shown: () => ({ online_follow_up_date: null }),
    final: false,
  }),
})

interface Prompted<Args> extends Prompt<IntakePrompt> {
  args: Reader<Args>
  gesture(args: Args): Gesture
}

const promptFor = promptsOf<IntakePrompt>({
  ...{ name: 'intake', group: GROUP, on: onAccounts, hasTargets, titleForTargets, promptedRows },
  portOf: intakeOf,
})

/** Asks in the line below the list, and changes the rows that it was opened on by what was typed there. */
const prompted = <Args>({ args, gesture, ...prompt }: Prompted<Args>): Command =>
  defineCommand<Changed | null, Args>({
    ...promptFor(prompt),
    args,
    run(context, ports, typed) {
      const rows = promptedRows(context, prompt.what)
      intakeOf(ports).prompt(null)
      return changeAccounts(gesture(typed), rows, ports)
    },
    undo: { kind: 'reversible', reverse: reverseChange },
  })

const followUp = prompted({
  what: 'follow-up',
  title: 'Follow up on…',
  key: 'f',
  hint: 'follow-up',
  args: day,
  gesture: (date) => ({
    title: `Follow up on ${weekdayName(date)} ${formatDate(date)}`,
    change: { kind: 'follow_up', date },
    shown: () => ({ online_follow_up_date: date }),
    final: true,
  }),
})

const instructions = prompted({
  what: 'instructions',
  title: 'Write where its bills are found…',
  key: 'i',
  args: text,
  gesture: (typed) => ({
    title: 'Locating instructions',
    change: { kind: 'locating_instructions', locating_instructions: typed.trim() || null },
    shown: () => ({ locating_instructions: typed.trim() || null }),
    final: false,
  }),
})

const dataThrough = prompted({
  what: 'data-through',
  title: 'Say to which day its bills are there…',
  key: 't',
  args: nullable(day),
  gesture: (date) => ({
    title: date === null ? 'Cleared the data-through date' : `Data through ${formatDate(date)}`,
    change: { kind: 'data_through', date },
    shown: () => ({ data_through_date: date }),
    final: false,
  }),
})

export const markCommands = [check, followUp, clearFollowUp, history, instructions, manual, dataThrough]

import { today } from '#base/calendar-date.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { type Command, defineCommand } from '#commands/kernel/define.ts'
import { all, type When } from '#commands/kernel/when.ts'
import { changeRequests, type Gesture, reverseChange } from './change.ts'
import { aboutIssue, anyTarget, hasTargets, targetsMay, titleForTargets } from './conditions.ts'
import { targetRequests } from './context.ts'
import type { RequestRow } from './request-row.ts'

interface Marking {
  id: string
  title: string
  keys: readonly string[]
  hint?: string
  when?: When
  /** The rows that it concerns; the others are left alone. */
  fits?(row: RequestRow, context: CommandContext): boolean
  gesture(context: CommandContext): Gesture
}

/** A command that changes the target rows by one gesture and is taken back by `z`. */
export const marking = ({ id, title, keys, hint, when, fits = () => true, gesture }: Marking): Command =>
  defineCommand({
    id: `requests.${id}`,
    final: true,
    title,
    titleNow: titleForTargets(title),
    group: 'Requests',
    keys,
    hint,
    when: when === undefined ? hasTargets : all(hasTargets, when),
    run: (context, ports) => {
      const rows = targetRequests(context).filter((row) => fits(row, context))
      return changeRequests(gesture(context), rows, ports)
    },
    undo: { kind: 'reversible', reverse: reverseChange },
  })

const sentField = (context: CommandContext) =>
  aboutIssue(context) ? ('last_issue_sent_date' as const) : ('last_sent_date' as const)

const sent = marking({
  id: 'sent',
  title: 'Mark as sent',
  keys: ['s'],
  hint: 'sent',
  gesture: (context) => ({
    title: 'Marked as sent',
    change: { kind: 'sent', complete: true, issue: aboutIssue(context) },
    shown: () => ({ [sentField(context)]: today() }),
    final: true,
  }),
})

const unsent = marking({
  id: 'unsent',
  title: 'Remove the sent date',
  keys: ['Shift+s'],
  when: (context, args) =>
    anyTarget('nothing was sent', (row) => row[sentField(context)] !== null)(context, args),
  fits: (row, context) => row[sentField(context)] !== null,
  gesture: (context) => ({
    title: 'Removed the sent date',
    change: { kind: 'sent', complete: false, issue: aboutIssue(context) },
    shown: () => ({ [sentField(context)]: null }),
    final: false,
  }),
})

const received = marking({
  id: 'received',
  title: 'Mark as received',
  keys: ['r'],
  hint: 'received',
  gesture: () => ({
    title: 'Marked as received',
    change: { kind: 'received', complete: true },
    shown: () => ({ last_received_date: today(), proposal: null }),
    final: true,
  }),
})

const wasReceived = ({ last_received_date }: RequestRow) => last_received_date !== null

const unreceived = marking({
  id: 'unreceived',
  title: 'Remove the received date',
  keys: ['Shift+r'],
  when: anyTarget('nothing was received', wasReceived),
  fits: wasReceived,
  gesture: () => ({
    title: 'Removed the received date',
    change: { kind: 'received', complete: false },
    shown: () => ({ last_received_date: null }),
    final: false,
  }),
})

/** The bill is here: what the row proposes is so. */
const confirmReceived = marking({
  id: 'confirm-received',
  title: 'Confirm that the bill was received',
  keys: ['y'],
  hint: 'confirm',
  when: targetsMay('confirm_received'),
  gesture: () => ({
    title: 'Confirmed as received',
    change: { kind: 'confirm_received' },
    shown: ({ proposal }) => ({ last_received_date: proposal?.date ?? null, proposal: null }),
    final: true,
  }),
})

/** Rows of which some are marked lose the mark together; else all of them get it. */
const doNotEmail = marking({
  id: 'do-not-email',
  title: 'Mark as “do not e-mail”, or take the mark back',
  keys: ['Shift+d'],
  gesture: (context) => {
    const marked = !targetRequests(context).some((row) => row.do_not_email)
    return {
      title: marked ? 'Marked as “do not e-mail”' : 'E-mail is allowed again',
      change: { kind: 'do_not_email', do_not_email: marked },
      shown: () => ({ do_not_email: marked }),
      final: false,
    }
  },
})

export const markCommands = [sent, received, confirmReceived, unsent, unreceived, doNotEmail]

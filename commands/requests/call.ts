import { addDays, type CalendarDate, today } from '#base/calendar-date.ts'
import { defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only } from '#commands/kernel/when.ts'
import { type Changed, changeRequests, type Gesture, reverseChange } from './change.ts'
import { inDialog, requestsOf } from './conditions.ts'
import { addNotes, removeNotes } from './notes.ts'
import type { RequestRow } from './request-row.ts'

interface Outcome {
  key: string
  id: string
  /** What happened, and what is noted. */
  title: string
  gesture: Gesture | null
  /** The same of a call to the client about an issue. */
  onIssue?: { title: string; gesture: Gesture }
}

const called: Gesture = {
  title: 'Called',
  change: { kind: 'sent', complete: true },
  shown: () => ({ last_sent_date: today() }),
  final: true,
}

const clientCalled: Gesture = {
  title: 'Called the client',
  change: { kind: 'sent', complete: true, issue: true },
  shown: () => ({ last_issue_sent_date: today() }),
  final: true,
}

/** Days after which to call again. */
const again = (days: number): Gesture => {
  const date = (): CalendarDate => addDays(today(), days)
  return {
    title: `Call again in ${days === 1 ? 'a day' : `${days} days`}`,
    get change() {
      return { kind: 'follow_up' as const, date: date() }
    },
    shown: () => ({ follow_up_date: date() }),
    final: true,
  }
}

/** What can come of a call, in the order of the card's keys. */
export const CALL_OUTCOMES: readonly Outcome[] = [
  {
    key: '1',
    id: 'asked',
    title: 'Called: asked for the bills',
    gesture: called,
    onIssue: { title: 'Called: told of the issue', gesture: clientCalled },
  },
  { key: '2', id: 'left-message', title: 'Called: left a message', gesture: again(3) },
  { key: '3', id: 'no-answer', title: 'Called: no answer', gesture: again(1) },
  { key: '4', id: 'wrong-number', title: 'Called: wrong number', gesture: null },
]

/** What an outcome means for the utility, or about an issue for the client. */
export const outcomeFor = ({ title, gesture, onIssue }: Outcome, isIssue: boolean) =>
  isIssue && onIssue !== undefined ? onIssue : { title, gesture }

const outcome = (chosen: Outcome) =>
  defineCommand({
    id: `requests.call-${chosen.id}`,
    title: chosen.title,
    group: 'Requests',
    keys: [chosen.key],
    inDialog: true,
    when: all(
      inDialog('call'),
      only(({ requests }) => requests?.call != null),
    ),
    run({ requests }, ports) {
      if (requests?.call == null) return null
      const { row, isIssue } = requests.call
      return note(row, outcomeFor(chosen, isIssue), ports)
    },
    undo: { kind: 'reversible', reverse: (done) => done && reverseCall(done) },
  })

interface Called {
  notes: Awaited<ReturnType<typeof addNotes>>
  changed: Changed | null
  title: string
}

async function note(
  row: RequestRow,
  { title, gesture }: Pick<Outcome, 'title' | 'gesture'>,
  ports: Ports,
): Promise<Called> {
  requestsOf(ports).dialog(null)
  const changed = gesture === null ? null : await changeRequests(gesture, [row], ports)
  return { notes: await addNotes([row], title, ports), changed, title }
}

function reverseCall({ notes, changed, title }: Called): Reversal {
  return {
    label: title,
    async apply(ports) {
      await reverseChange(changed)?.apply(ports)
      await removeNotes(notes, ports)
    },
  }
}

export const callCommands = CALL_OUTCOMES.map(outcome)

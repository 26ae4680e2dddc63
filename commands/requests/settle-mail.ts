import { attemptEach } from '#commands/kernel/attempt-each.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import type { CallInput } from '#contract/client/contract.ts'
import { hasTargets, requestsOf, targetsMay, titleForTargets } from './conditions.ts'
import { targetRequests } from './context.ts'
import type { RequestRow } from './request-row.ts'

type Outcome = CallInput<'requests.settleMail'>['body']['outcome']

interface Settled {
  label: string
  mailIds: readonly number[]
  /** The row that the keyboard was on. */
  rowId: number
}

interface Settling {
  id: string
  title: string
  key: string
  outcome: Exclude<Outcome, 'undecided'>
  /** What was done. */
  done: string
}

/** One word about a mail of which nobody knows whether it left; a mail about several of the rows is asked for once. */
const settling = ({ id, title, key, outcome, done }: Settling) =>
  defineCommand({
    id: `requests.${id}`,
    title,
    titleNow: titleForTargets(title),
    group: 'Requests',
    keys: [key],
    hint: 'in doubt',
    when: all(hasTargets, targetsMay('settle_mail'), reachable),
    run: (context, ports) => settle(targetRequests(context), { outcome, label: done }, ports),
    undo: { kind: 'reversible', reverse: reverseSettling },
  })

async function settle(
  rows: readonly RequestRow[],
  { outcome, label }: { outcome: Outcome; label: string },
  ports: Ports,
): Promise<Settled | null> {
  const mailIds = [...new Set(rows.flatMap(({ last_mail }) => last_mail?.id ?? []))]
  const settled: number[] = []
  const { failed } = await attemptEach(mailIds, async (id) => {
    const { recall_seconds } = await decide(id, outcome, ports)
    settled.push(id)
    const until = { at: Date.now() + recall_seconds * 1000, words: 'z keeps it back' }
    ports.say({ id: 'request-mail', text: label, tone: 'done', ...(outcome === 'send_again' && { until }) })
  })
  requestsOf(ports).refresh()
  const [failure] = failed
  if (failure !== undefined && settled.length === 0)
    throw new CommandFailed('Nothing was decided about the e-mail', failure.cause)
  if (failure !== undefined)
    ports.say({ text: `${failed.length} of ${mailIds.length} e-mails are still in doubt.`, tone: 'error' })
  const [first] = rows
  return first === undefined ? null : { label, mailIds: settled, rowId: first.id }
}

async function decide(id: number, outcome: Outcome, ports: Ports) {
  const answer = await ports.call('requests.settleMail', { params: { id }, body: { outcome } })
  ports.requests?.receive(answer.requests)
  return answer
}

function reverseSettling(settled: Settled | null): Reversal | null {
  if (settled === null) return null
  const { label, mailIds, rowId } = settled
  return {
    label,
    async apply(ports) {
      const { failed } = await attemptEach(mailIds, async (id) => {
        await decide(id, 'undecided', ports)
      })
      ports.requests?.refresh()
      if (failed[0] !== undefined) throw new UndoRefused('The e-mail is no longer in doubt', failed[0].cause)
      ports.requests?.returnTo(rowId)
    },
  }
}

export const settleMailCommands = [
  settling({
    id: 'mail-arrived',
    title: 'The e-mail in doubt was sent',
    key: 'w',
    outcome: 'arrived',
    done: 'Noted: the e-mail was sent',
  }),
  settling({
    id: 'mail-again',
    title: 'The e-mail in doubt was not sent: send it again',
    key: 'Shift+w',
    outcome: 'send_again',
    done: 'The e-mail is sent again',
  }),
]

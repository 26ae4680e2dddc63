import { integer } from '../args.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal, UndoRefused } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, reachable, unless } from '../when.ts'
import { inDialog, inRequests, requestsOf } from './conditions.ts'

type Outcome = 'arrived' | 'send_again' | 'undecided'

async function tell(id: number, outcome: Outcome, ports: Ports): Promise<void> {
  await ports.call('requests.settleMail', { params: { id }, body: { outcome } })
  ports.requests?.accountMails.refresh()
  ports.requests?.refresh()
}

async function settle(id: number, outcome: Outcome, done: string, ports: Ports): Promise<number> {
  try {
    await tell(id, outcome, ports)
  } catch (cause) {
    throw new CommandFailed('Nothing was decided about the e-mail', cause)
  }
  ports.say({ id: 'request-mail', text: done, tone: 'done' })
  return id
}

const inAccountMails = all(inDialog('account-mails'), reachable)

const show = defineCommand({
  id: 'request.account-mails',
  title: 'Show confirmations and invites whose e-mail is in doubt',
  group: 'Requests',
  keys: ['g d'],
  when: all(
    inRequests,
    unless('no confirmation or invite is in doubt', ({ requests }) => requests?.accountMailsInDoubt !== 0),
  ),
  run: (_, ports) => requestsOf(ports).dialog('account-mails'),
  undo: nothingKept,
})

const reverseArrived = (id: number): Reversal => ({
  label: 'Noted: the e-mail was sent',
  async apply(ports) {
    try {
      await tell(id, 'undecided', ports)
    } catch (cause) {
      throw new UndoRefused('The e-mail is no longer in doubt', cause)
    }
  },
})

const arrived = defineCommand<number, number>({
  id: 'request.account-mail-arrived',
  title: 'The marked confirmation or invite was sent',
  group: 'Requests',
  everywhere: true,
  args: integer,
  when: inAccountMails,
  run: (_, ports, id) => settle(id, 'arrived', 'Noted: the e-mail was sent', ports),
  undo: { kind: 'reversible', reverse: reverseArrived },
})

const again = defineCommand<number, number>({
  id: 'request.account-mail-again',
  title: 'Send the marked confirmation or invite again, with a new link',
  group: 'Requests',
  everywhere: true,
  args: integer,
  when: inAccountMails,
  run: (_, ports, id) => settle(id, 'send_again', 'The e-mail is sent again, with a new link', ports),
  undo: { kind: 'impossible', reason: 'a new link is on its way, and the old one does not count any more' },
})

export const accountMailCommands = [show, arrived, again]

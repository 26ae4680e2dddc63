import { integer, nullable } from '../args.ts'
import type { CommandContext } from '../context.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal, UndoRefused } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, reachable, unless } from '../when.ts'
import { inDialog, inRequests, requestsOf } from './conditions.ts'

type Outcome = 'arrived' | 'send_again' | 'undecided'

async function decide(id: number, outcome: Outcome, ports: Ports): Promise<void> {
  await ports.call('requests.settleMail', { params: { id }, body: { outcome } })
  ports.requests?.accountMails.refresh()
  ports.requests?.refresh()
}

async function settle(id: number, outcome: Outcome, done: string, ports: Ports): Promise<void> {
  try {
    await decide(id, outcome, ports)
  } catch (cause) {
    throw new CommandFailed('Nothing was decided about the e-mail', cause)
  }
  ports.say({ id: 'request-mail', text: done, tone: 'done' })
}

/** A mail of the dialog, or null for the marked one. */
const chosenOrMarked = nullable(integer)

const mailOf = ({ requests }: CommandContext, chosen: number | null): number | null =>
  chosen ?? requests?.markedAccountMail ?? null

const inAccountMails = all<number | null>(
  inDialog('account-mails'),
  unless('there is none', (context, chosen) => mailOf(context, chosen) !== null),
  reachable,
)

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
      await decide(id, 'undecided', ports)
    } catch (cause) {
      throw new UndoRefused('The e-mail is no longer in doubt', cause)
    }
  },
})

const arrived = defineCommand<number | null, number | null>({
  id: 'request.account-mail-arrived',
  title: 'The marked confirmation or invite was sent',
  group: 'Requests',
  inDialog: true,
  args: chosenOrMarked,
  choices: [{ id: 'request.account-mail-arrived', args: null, keys: ['w'] }],
  when: inAccountMails,
  async run(context, ports, chosen) {
    const id = mailOf(context, chosen)
    if (id !== null) await settle(id, 'arrived', 'Noted: the e-mail was sent', ports)
    return id
  },
  undo: { kind: 'reversible', reverse: (id) => (id === null ? null : reverseArrived(id)) },
})

const again = defineCommand<void, number | null>({
  id: 'request.account-mail-again',
  title: 'Send the marked confirmation or invite again, with a new link',
  group: 'Requests',
  inDialog: true,
  args: chosenOrMarked,
  choices: [{ id: 'request.account-mail-again', args: null, keys: ['Shift+w'] }],
  when: inAccountMails,
  async run(context, ports, chosen) {
    const id = mailOf(context, chosen)
    if (id !== null) await settle(id, 'send_again', 'The e-mail is sent again, with a new link', ports)
  },
  undo: { kind: 'impossible', reason: 'a new link is on its way, and the old one does not count any more' },
})

export const accountMailCommands = [show, arrived, again]

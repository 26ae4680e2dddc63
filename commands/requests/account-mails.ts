import { integer, nullable } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import {
  CommandFailed,
  defineCommand,
  nothingKept,
  type Reversal,
  UndoRefused,
} from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, unless } from '#commands/kernel/when.ts'
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
  id: 'requests.account-mails',
  title: 'Show e-mails in doubt that are about no request',
  group: 'Requests',
  keys: ['g d'],
  when: all(
    inRequests,
    unless('no other e-mail is in doubt', ({ requests }) => requests?.accountMailsInDoubt !== 0),
  ),
  run: (_, ports) => requestsOf(ports).dialog('account-mails'),
  undo: nothingKept,
})

const reverse = (id: number, label: string): Reversal => ({
  label,
  async apply(ports) {
    try {
      await decide(id, 'undecided', ports)
    } catch (cause) {
      throw new UndoRefused('What was said of the e-mail stays', cause)
    }
  },
})

const SENT = 'Noted: the e-mail was sent'

const arrived = defineCommand<number | null, number | null>({
  id: 'requests.account-mail-arrived',
  title: 'The marked e-mail was sent',
  group: 'Requests',
  inDialog: true,
  args: chosenOrMarked,
  choices: [{ id: 'requests.account-mail-arrived', args: null, keys: ['w'] }],
  when: inAccountMails,
  about: mailOf,
  async run(context, ports, chosen) {
    const id = mailOf(context, chosen)
    if (id !== null) await settle(id, 'arrived', SENT, ports)
    return id
  },
  undo: { kind: 'reversible', reverse: (id) => (id === null ? null : reverse(id, SENT)) },
})

const AGAIN = 'The e-mail is sent again'

const again = defineCommand<number | null, number | null>({
  id: 'requests.account-mail-again',
  title: 'Send the marked e-mail again, an account’s with a new link',
  group: 'Requests',
  inDialog: true,
  args: chosenOrMarked,
  choices: [{ id: 'requests.account-mail-again', args: null, keys: ['Shift+w'] }],
  when: inAccountMails,
  about: mailOf,
  async run(context, ports, chosen) {
    const id = mailOf(context, chosen)
    if (id !== null) await settle(id, 'send_again', AGAIN, ports)
    return id
  },
  // The server refuses it of an account's, whose new link is on its way.
  undo: { kind: 'reversible', reverse: (id) => (id === null ? null : reverse(id, AGAIN)) },
})

export const accountMailCommands = [show, arrived, again]

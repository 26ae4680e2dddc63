import type { CallAnswer } from '#contract/contract.ts'
import { deliveryKey, isCallOnly } from '#domain/requests/delivery.ts'
import { messageOf } from '../attempt-each.ts'
import type { CommandContext } from '../context.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal, UndoRefused } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, unless, type When } from '../when.ts'
import {
  hasTargets,
  inDialog,
  namesOf,
  reachable,
  requestsOf,
  targetsMay,
  titleForTargets,
} from './conditions.ts'
import { type RequestRow, targetRequests } from './context.ts'

/** Where a row's mail goes: rows of one utility and one address share a mail. A row to be called stands alone. */
const groupOf = (row: RequestRow) =>
  isCallOnly(row.delivery_email)
    ? `call ${row.id}`
    : `${row.utility_company_id} ${deliveryKey(row.delivery_email)}`

const oneMail: When = unless(
  'the marked requests do not go to one address; mark those of one utility',
  (context) => new Set(targetRequests(context).map(groupOf)).size <= 1,
)

const mayWrite: When = (context) => {
  const [first] = targetRequests(context)
  return first !== undefined && isCallOnly(first.delivery_email) ? true : targetsMay('mail')(context)
}

const canWrite = all(hasTargets, mayWrite, oneMail, reachable)

/** Builds the mail on the server and opens it; a row that wants a call opens its call card. */
async function write(context: CommandContext, template: number | null, ports: Ports): Promise<void> {
  const rows = targetRequests(context)
  const [first] = rows
  if (first === undefined) return
  const { mail } = requestsOf(ports)
  const built = await build(rows, { template, isIssue: context.requests?.tab === 'on_issue' }, ports)
  if (isCallOnly(first.delivery_email)) return mail.call(first, built.newBody)
  if (built.recipient === null) {
    const text = built.message ?? 'Something went wrong. No data was returned.'
    ports.say({ id: 'request-mail', text, tone: 'plain', stay: MAIL_STAY })
  }
  mail.edit(rows, built)
}

/** How long messages about mail stay, in ms. */
const MAIL_STAY = 6_000

function build(
  rows: readonly RequestRow[],
  { template, isIssue }: { template: number | null; isIssue: boolean },
  ports: Ports,
): Promise<CallAnswer<'requests.buildEmail'>> {
  const [first] = rows
  if (first === undefined) throw new RangeError('a mail is about one request at least')
  return ports.call('requests.buildEmail', {
    body: {
      request: first.id,
      template,
      isIssue,
      useTemplateLogic: template === null,
      // A selection is meant as it is; a single row brings along what else is due at its address.
      ...(rows.length > 1 && { only: rows.map(({ id }) => id) }),
    },
  })
}

const writeMail = defineCommand({
  id: 'request.mail',
  opens: 'the e-mail',
  title: 'Write an e-mail',
  titleNow: titleForTargets('Write an e-mail'),
  group: 'Requests',
  keys: ['e'],
  hint: 'e-mail',
  when: canWrite,
  run: (context, ports) => write(context, requestsOf(ports).mail.chosenTemplate(), ports),
  undo: nothingKept,
})

const writeFavourite = defineCommand({
  id: 'request.mail-favourite',
  opens: 'the e-mail',
  title: 'Write an e-mail from the favorite template',
  group: 'Requests',
  keys: ['Shift+e'],
  when: all(canWrite, targetsMay('favourite')),
  run: (context, ports) => write(context, targetRequests(context)[0]?.email_template_id ?? null, ports),
  undo: nothingKept,
})

const takeTemplate = (place: number) =>
  defineCommand({
    id: `request.take-template-${place}`,
    title: `Write the open e-mail from template ${place}`,
    group: 'Requests',
    everywhere: true,
    when: inDialog('mail'),
    run: (_, ports) => rebuild(requestsOf(ports).mail.templateAt(place - 1), ports),
    undo: nothingKept,
  })

/** Those beyond the ninth have no digit: they are taken from their list. */
const takeListedTemplate = defineCommand({
  id: 'request.take-listed-template',
  title: 'Write the open e-mail from the template chosen in the list',
  group: 'Requests',
  everywhere: true,
  when: inDialog('mail'),
  run(_, ports) {
    const { mail } = requestsOf(ports)
    const place = mail.markedPlace()
    return place === null ? null : rebuild(mail.templateAt(place), ports)
  },
  undo: nothingKept,
})

const confirmSwap = defineCommand({
  id: 'request.confirm-swap',
  title: 'Take the other template in the place of the text',
  group: 'Requests',
  everywhere: true,
  when: inDialog('mail'),
  run: (_, ports) => rebuild(requestsOf(ports).mail.askedTemplate(), ports),
  undo: nothingKept,
})

async function rebuild(template: number | null, ports: Ports): Promise<void> {
  if (template === null) return
  const { mail } = requestsOf(ports)
  const { rows, mail: outgoing } = mail.outgoing()
  mail.rebuild(await build(rows, { template, isIssue: outgoing.email.isIssue === true }, ports))
}

const send = defineCommand({
  id: 'request.send',
  final: true,
  title: 'Send the e-mail and go on',
  group: 'Requests',
  keys: ['Mod+Enter'],
  hint: 'send',
  everywhere: true,
  when: all(
    inDialog('mail'),
    ({ requests }) => requests?.mail?.problem ?? true,
    unless('the e-mail is on its way', ({ requests }) => requests?.mail?.sending !== true),
    reachable,
  ),
  run: (_, ports) => sendMail(ports),
  undo: { kind: 'reversible', reverse: (sent) => sent && reverseSend(sent) },
})

interface Sent {
  mailId: number
  reopen(rows: readonly RequestRow[]): void
}

async function sendMail(ports: Ports): Promise<Sent | null> {
  const list = requestsOf(ports)
  const { mail, reopen } = list.mail.outgoing()
  list.mail.sending(true)
  try {
    const answer = await ports.call('requests.send', { body: mail })
    list.mail.close()
    list.show(answer.requests, true)
    list.receive(answer.requests)
    list.refresh()
    ports.say({
      id: 'request-mail',
      text: 'Email sent!',
      tone: 'done',
      details: [`To ${mail.email.to}, about ${namesOf(answer.requests)}`],
      until: { at: Date.parse(answer.recall_until), words: 'z recalls it' },
    })
    return { mailId: answer.mail_id, reopen }
  } catch (cause) {
    list.mail.sending(false, messageOf(cause))
    throw new CommandFailed('The e-mail was not sent', cause)
  }
}

function reverseSend({ mailId, reopen }: Sent): Reversal {
  return {
    label: 'Sent the e-mail',
    async apply(ports) {
      try {
        const { requests } = await ports.call('requests.recall', { params: { id: mailId } })
        ports.requests?.receive(requests)
        ports.requests?.refresh()
        reopen(requests)
      } catch (cause) {
        throw new UndoRefused('The e-mail could not be recalled', cause)
      }
    },
  }
}

const openInProgram = defineCommand({
  id: 'request.open-mail-program',
  title: 'Open the e-mail in the mail program',
  group: 'Requests',
  everywhere: true,
  when: inDialog('mail'),
  async run(_, ports) {
    const { pasteBody } = requestsOf(ports).mail.openInProgram()
    if (pasteBody === null) return
    await ports.copy(pasteBody, 'the body')
    const text = 'The body is on the clipboard. Paste it into the e-mail.'
    ports.say({ id: 'copied', text, tone: 'done', stay: MAIL_STAY })
  },
  undo: nothingKept,
})

export const mailCommands = [
  writeMail,
  writeFavourite,
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(takeTemplate),
  takeListedTemplate,
  confirmSwap,
  send,
  openInProgram,
]

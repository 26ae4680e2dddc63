import { day, fields, integer, listOf } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, unless, type When } from '#commands/kernel/when.ts'
import { deliveryKey, isCallOnly } from '#domain/records/delivery.ts'
import {
  aboutIssue,
  hasTargets,
  inDialog,
  onRequests,
  requestsOf,
  targetsMay,
  titleForTargets,
} from './conditions.ts'
import { targetRequests } from './context.ts'
import type { BuiltMail, NextMail } from './mail-port.ts'
import type { RequestRow } from './request-row.ts'

/** Where a row's mail to the utility goes. A row to be called stands alone. */
const groupOf = (row: RequestRow) =>
  isCallOnly(row.delivery_email)
    ? `call ${row.id}`
    : `${row.utility_company_id} ${deliveryKey(row.delivery_email)}`

/** Rows of several clients are a mail each, one after the other; so are issues of several contacts. */
const oneAddress: When = unless(
  'the marked requests do not go to one address; mark those of one utility',
  (context) => aboutIssue(context) || new Set(targetRequests(context).map(groupOf)).size <= 1,
)

/** The client can be written to about any row; the utility only where its e-mail is known and nothing forbids it. */
const mayWrite: When = (context, args) => {
  const [first] = targetRequests(context)
  const calls = first !== undefined && isCallOnly(first.delivery_email)
  return calls || aboutIssue(context) ? true : targetsMay('mail')(context, args)
}

const canWrite = all(hasTargets, mayWrite, oneAddress, reachable)

/** How long messages about mail stay, in ms. */
export const MAIL_STAY = 6_000

interface Wish {
  isIssue: boolean
  template: number | null
  /** The first is what the mail is built for. */
  requestIds: readonly number[]
  /** About these alone; else a single row brings along what else is due at its address. */
  only: boolean
  /** Periods that the text names. */
  missing?: BuiltMail['missing']
}

export function buildMail(
  { isIssue, template, requestIds, only, missing = [] }: Wish,
  ports: Ports,
): Promise<BuiltMail> {
  const [request] = requestIds
  if (request === undefined) throw new RangeError('a mail is about one request at least')
  return ports.call('requests.buildEmail', {
    body: {
      request,
      template,
      isIssue,
      useTemplateLogic: template === null,
      ...(only && { only: [...requestIds] }),
      missing,
    },
  })
}

/** Opens the mail, one that was left where there is one; a row that wants a call opens its call card. */
async function write(context: CommandContext, template: number | null, ports: Ports): Promise<void> {
  const rows = targetRequests(context)
  const [first] = rows
  if (first === undefined) return
  const { mail } = requestsOf(ports)
  const isIssue = aboutIssue(context)
  const calls = isCallOnly(first.delivery_email) && rows.length === 1
  if (!calls && mail.resume(first.id, isIssue)) return
  const requestIds = rows.map(({ id }) => id)
  const built = await buildMail({ isIssue, template, requestIds, only: rows.length > 1 }, ports)
  if (calls) return mail.call(first, built.newBody, isIssue)
  edit(built, [], ports)
}

function edit(built: BuiltMail, next: readonly NextMail[], ports: Ports): void {
  if (built.recipient === null) {
    const text = built.message ?? 'Something went wrong. No data was returned.'
    ports.say({ id: 'request-mail', text, tone: 'plain', stay: MAIL_STAY })
  }
  requestsOf(ports).mail.edit(built, next)
}

const writeMail = defineCommand({
  id: 'requests.mail',
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
  id: 'requests.mail-favourite',
  opens: 'the e-mail',
  title: 'Write an e-mail from the favorite template',
  group: 'Requests',
  keys: ['Shift+e'],
  when: all(canWrite, targetsMay('favourite')),
  run: (context, ports) => write(context, targetRequests(context)[0]?.email_template_id ?? null, ports),
  undo: nothingKept,
})

const LEFT_BEFORE =
  'You left this e-mail before. If it does not name the missing bills, throw it away and chase them again.'

/** For who comes from the calendar of a meter's bills, which knows what is missing. */
const chase = defineCommand({
  id: 'requests.chase-missing',
  opens: 'the e-mail',
  title: 'Write an e-mail about the missing bills of a meter',
  group: 'Requests',
  args: fields({
    requestId: integer,
    missing: listOf(fields({ startDate: day, endDate: day })),
  }),
  when: all(onRequests, reachable),
  async run(_, ports, { requestId, missing: periods }) {
    if (requestsOf(ports).mail.resume(requestId, false))
      return ports.say({ id: 'request-mail', text: LEFT_BEFORE, tone: 'plain', stay: MAIL_STAY })
    const missing = periods.map(({ startDate, endDate }) => ({ start_date: startDate, end_date: endDate }))
    const wish = { isIssue: false, template: null, requestIds: [requestId], only: true, missing }
    edit(await buildMail(wish, ports), [], ports)
  },
  undo: nothingKept,
})

/** In place of the call: the client can be written to, whatever the utility wants. */
const writeInstead = defineCommand({
  id: 'requests.mail-instead-of-call',
  opens: 'the e-mail',
  title: 'Write to the client instead of calling',
  group: 'Requests',
  keys: ['e'],
  inDialog: true,
  when: all(
    inDialog('call'),
    unless('the utility wants a call', ({ requests }) => requests?.call?.isIssue === true),
    reachable,
  ),
  async run({ requests }, ports) {
    const row = requests?.call?.row
    if (row === undefined) return
    const list = requestsOf(ports)
    list.dialog(null)
    if (list.mail.resume(row.id, true)) return
    const template = list.mail.chosenTemplate()
    edit(await buildMail({ isIssue: true, template, requestIds: [row.id], only: false }, ports), [], ports)
  },
  undo: nothingKept,
})

async function writeNext(at: number, context: CommandContext, ports: Ports): Promise<void> {
  const { requests } = context
  const next = requests?.nextMails ?? []
  const chosen = next[at]
  if (chosen === undefined) return
  const { mail } = requestsOf(ports)
  const isIssue = aboutIssue(context)
  const built = await buildMail(
    { isIssue, template: null, requestIds: chosen.request_ids, only: true },
    ports,
  )
  if (requests?.dialog === 'mail') mail.leave()
  edit(
    built,
    next.filter((other) => other !== chosen),
    ports,
  )
}

/** "Harbor Shops: 3 accounts". */
export const nextWords = ({ company_name, accounts }: NextMail): string =>
  `${company_name}: ${accounts === 1 ? '1 account' : `${accounts} accounts`}`

const next = defineCommand({
  id: 'requests.next-mail',
  opens: 'the e-mail',
  title: 'Write the next e-mail to the utility, about another client',
  titleNow: ({ requests }) =>
    requests?.nextMails[0] === undefined
      ? 'Write the next e-mail to the utility, about another client'
      : `Write the next e-mail: ${nextWords(requests.nextMails[0])}`,
  group: 'Requests',
  keys: ['m'],
  hint: 'next e-mail',
  when: all(
    onRequests,
    unless('no other client waits for an e-mail', ({ requests }) => requests?.nextMails[0] !== undefined),
    reachable,
  ),
  run: (context, ports) => writeNext(0, context, ports),
  undo: nothingKept,
})

const goOn = defineCommand<void, number>({
  id: 'requests.go-on-to-mail',
  opens: 'the e-mail',
  title: 'Go on to another of the next e-mails, keeping what is written in this one',
  titleOf: (place) => `Go on to next e-mail ${place + 1}, keeping what is written in this one`,
  group: 'Requests',
  inDialog: true,
  // Its place among the next ones, from 0.
  args: integer,
  choices: [...'abcdefghi'].map((key, place) => ({
    id: `requests.go-on-to-mail-${place + 1}`,
    args: place,
    keys: [key],
  })),
  when: all<number>(
    inDialog('mail'),
    ({ requests }, place) => requests?.nextMails[place] !== undefined || 'there is none',
    unless('the e-mail is on its way', ({ requests }) => requests?.mail?.sending !== true),
    reachable,
  ),
  run: (context, ports, place) => writeNext(place, context, ports),
  undo: nothingKept,
})

export const mailCommands = [writeMail, writeFavourite, chase, writeInstead, next, goOn]

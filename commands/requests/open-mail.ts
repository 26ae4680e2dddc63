import { integer, type Reader } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, type CommandSpec, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only, unless, type When } from '#commands/kernel/when.ts'
import { RECORD_NAMES } from '#domain/records/record-names.ts'
import { inDialog, openMailOf, requestsOf } from './conditions.ts'
import { buildMail, MAIL_STAY } from './mail.ts'
import type { MailPort, Rebuild } from './mail-port.ts'

/** Builds the open mail anew, by what the person did in it. */
async function rebuild(mail: MailPort, wish: Rebuild | null, keepText: boolean, ports: Ports): Promise<void> {
  if (wish === null) return
  const { isIssue, templateId: template, requestIds, missing, build } = wish
  try {
    const built = await buildMail({ isIssue, template, requestIds, only: true, missing }, ports)
    mail.rebuild(built, { build, keepText })
  } catch (cause) {
    mail.notRebuilt(build)
    throw new CommandFailed('The e-mail is as it was', cause)
  }
}

interface Rewriting<Args> extends Pick<CommandSpec<void, Args>, 'titleOf' | 'choices'> {
  id: string
  title: string
  args?: Reader<Args>
  when?: When<Args>
  wish(mail: MailPort, args: Args, context: CommandContext): Rebuild | null
  keepText?: boolean
}

const rewriting = <Args = unknown>({ id, when, wish, keepText = false, ...spec }: Rewriting<Args>) =>
  defineCommand<void, Args>({
    ...spec,
    id: `requests.${id}`,
    group: 'Requests',
    inDialog: true,
    when: when === undefined ? inDialog('mail') : all<Args>(inDialog('mail'), when),
    run(context, ports, given) {
      const mail = openMailOf(context, ports)
      return rebuild(mail, wish(mail, given, context), keepText, ports)
    },
    undo: nothingKept,
  })

const leave = defineCommand({
  id: 'requests.leave-mail',
  title: 'Leave the open e-mail, keeping what was written as a draft',
  group: 'Requests',
  everywhere: true,
  when: inDialog('mail'),
  run(_, ports) {
    if (!requestsOf(ports).mail.leave()) return
    const text = 'The draft is kept. Writing an e-mail from this row goes on with it.'
    ports.say({ id: 'request-mail', text, tone: 'plain', stay: MAIL_STAY })
  },
  undo: nothingKept,
})

const openRecord = defineCommand({
  id: 'requests.leave-mail-for-record',
  title: 'Leave the open e-mail for the record of its account',
  group: 'Requests',
  keys: ['@'],
  inDialog: true,
  when: all(
    inDialog('mail'),
    only(({ requests, rooms }) => requests?.focused != null && rooms.includes('records')),
  ),
  run({ requests }, ports) {
    const account = requests?.focused?.utility_account_id
    if (account === undefined) return
    requestsOf(ports).mail.leave()
    ports.go('records', `${RECORD_NAMES.account.path}/${account}`)
  },
  undo: nothingKept,
})

const discard = defineCommand({
  id: 'requests.discard-mail',
  title: 'Throw the draft of the open e-mail away',
  group: 'Requests',
  everywhere: true,
  when: inDialog('mail'),
  run: (_, ports) => requestsOf(ports).mail.discard(),
  undo: nothingKept,
})

const openInProgram = defineCommand({
  id: 'requests.open-mail-program',
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

const focusTemplates = defineCommand({
  id: 'requests.focus-mail-templates',
  title: 'Choose the template of the open e-mail',
  group: 'Requests',
  keys: ['t'],
  inDialog: true,
  when: inDialog('mail'),
  run: (_, ports) => requestsOf(ports).mail.focusTemplates(),
  undo: nothingKept,
})

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const templateAt = ({ requests }: CommandContext, place: number): number | null =>
  requests?.mail?.templates[place] ?? null

export const openMailCommands = [
  rewriting({
    id: 'take-template',
    title: 'Write the open e-mail from another template',
    titleOf: (place) => `Write the open e-mail from template ${place + 1}`,
    // Its place among those that suit the mail, from 0.
    args: integer,
    choices: DIGITS.map((digit) => ({
      id: `requests.take-template-${digit}`,
      args: digit - 1,
      keys: [`${digit}`],
    })),
    when: unless('there is none', (context, place) => templateAt(context, place) !== null),
    wish(mail, place, context) {
      const template = templateAt(context, place)
      return template === null ? null : mail.withTemplate(template)
    },
  }),
  rewriting({
    id: 'toggle-account',
    title: 'Tick or untick an account of the open e-mail',
    args: integer,
    wish: (mail, accountId) => mail.toggled(accountId),
  }),
  rewriting({
    id: 'write-anew',
    title: 'Write the open e-mail anew, on what is known now',
    wish: (mail) => mail.anew(),
  }),
  rewriting({
    id: 'confirm-swap',
    title: 'Write the open e-mail anew in the place of the text',
    wish: (mail) => mail.asked(),
  }),
  rewriting({
    id: 'keep-text',
    title: 'Keep the text of the open e-mail',
    wish: (mail) => mail.asked(),
    keepText: true,
  }),
  focusTemplates,
  leave,
  openRecord,
  discard,
  openInProgram,
]

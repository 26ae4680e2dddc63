import { integer, type Reader } from '../args.ts'
import { CommandFailed, defineCommand, nothingKept } from '../define.ts'
import type { Ports } from '../ports.ts'
import { inDialog, openMailOf, requestsOf } from './conditions.ts'
import { buildMail, MAIL_STAY } from './mail.ts'
import type { MailPort, Rebuild } from './mail-port.ts'

/** Builds the open mail anew, by what the person did in it. */
async function rebuild(mail: MailPort, wish: Rebuild | null, keepText: boolean, ports: Ports): Promise<void> {
  if (wish === null) return
  const { isIssue, templateId: template, requestIds, build } = wish
  try {
    mail.rebuild(await buildMail({ isIssue, template, requestIds, only: true }, ports), { build, keepText })
  } catch (cause) {
    mail.notRebuilt(build)
    throw new CommandFailed('The e-mail is as it was', cause)
  }
}

interface Rewriting<Args> {
  id: string
  title: string
  args?: Reader<Args>
  wish(mail: MailPort, args: Args): Rebuild | null
  keepText?: boolean
}

const rewriting = <Args = unknown>({ id, title, args, wish, keepText = false }: Rewriting<Args>) =>
  defineCommand<void, Args>({
    id: `request.${id}`,
    title,
    group: 'Requests',
    everywhere: true,
    args,
    when: inDialog('mail'),
    run(context, ports, given) {
      const mail = openMailOf(context, ports)
      return rebuild(mail, wish(mail, given), keepText, ports)
    },
    undo: nothingKept,
  })

const leave = defineCommand({
  id: 'request.leave-mail',
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

const discard = defineCommand({
  id: 'request.discard-mail',
  title: 'Throw the draft of the open e-mail away',
  group: 'Requests',
  everywhere: true,
  when: inDialog('mail'),
  run: (_, ports) => requestsOf(ports).mail.discard(),
  undo: nothingKept,
})

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

export const openMailCommands = [
  rewriting({
    id: 'take-template',
    title: 'Write the open e-mail from another template',
    args: integer,
    wish: (mail, templateId) => mail.withTemplate(templateId),
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
  leave,
  discard,
  openInProgram,
]

import { messageOf } from '#commands/kernel/attempt-each.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, unless } from '#commands/kernel/when.ts'
import { inDialog, namesOf, openMailOf, requestsOf } from './conditions.ts'
import { nextWords } from './mail.ts'
import type { MailPort, NextMail, Reopen } from './mail-port.ts'

const send = defineCommand({
  id: 'requests.send',
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
    unless('the e-mail is being written anew', ({ requests }) => requests?.mail?.building !== true),
    reachable,
  ),
  run: (context, ports) => sendMail(openMailOf(context, ports), ports),
  undo: { kind: 'reversible', reverse: (sent) => sent && reverseSend(sent) },
})

interface Sent {
  mailId: number
  reopen: Reopen
}

async function sendMail(editor: MailPort, ports: Ports): Promise<Sent | null> {
  const list = requestsOf(ports)
  const { draftKey, mail, next, reopen } = editor.outgoing()
  editor.sending(draftKey, true)
  try {
    const answer = await ports.call('requests.send', { body: mail })
    editor.sent(draftKey, next)
    list.show(answer.requests, true)
    list.receive(answer.requests)
    list.refresh()
    ports.say({
      id: 'request-mail',
      text: 'Email sent!',
      tone: 'done',
      details: [`To ${mail.email.to}, about ${namesOf(answer.requests)}`, ...nextDetails(next)],
      until: { at: Date.parse(answer.recall_until), words: 'z recalls it' },
    })
    return { mailId: answer.mail_id, reopen }
  } catch (cause) {
    editor.sending(draftKey, false, messageOf(cause))
    throw new CommandFailed('The e-mail was not sent', cause)
  }
}

const nextDetails = ([first]: readonly NextMail[]): string[] =>
  first === undefined ? [] : [`Next at this utility, by m: ${nextWords(first)}`]

function reverseSend({ mailId, reopen }: Sent): Reversal {
  return {
    label: 'Sent the e-mail',
    async apply(ports) {
      try {
        const { requests, email } = await ports.call('requests.recall', { params: { id: mailId } })
        ports.requests?.receive(requests)
        ports.requests?.refresh()
        reopen({ draftKey: email.draft_key, rows: requests })
      } catch (cause) {
        throw new UndoRefused('The e-mail could not be recalled', cause)
      }
    },
  }
}

export const sendMailCommands = [send]

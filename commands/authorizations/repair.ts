import { fields, integer, oneOf, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { REPAIRABLE } from '#domain/authorizations/causes.ts'
import { authorizationsOf, GROUP, inAuthorizationDialog, nameOf } from './conditions.ts'
import type { AuthorizationRow } from './context.ts'

/** The mail by which the client is asked for what the login lacks, to read before it is sent. */
export async function openRepairDraft(authorization: AuthorizationRow, ports: Ports): Promise<void> {
  const draft = await ports
    .call('authorizations.draftRepair', { params: { id: authorization.id }, body: {} })
    .catch((cause: unknown) => {
      throw new CommandFailed('The e-mail was not drafted', cause)
    })
  authorizationsOf(ports).dialog({ what: 'ask', authorization, draft })
}

interface Sent {
  id: number
  mailId: number
  label: string
}

const askClient = defineCommand({
  id: 'authorizations.ask-client',
  title: 'Send the client a link to mend the login by',
  group: GROUP,
  final: true,
  args: fields({
    id: integer,
    wanted: oneOf(REPAIRABLE),
    to: text,
    subject: text,
    body: text,
    days: integer,
    draftKey: text,
  }),
  when: inAuthorizationDialog('ask'),
  async run({ authorizations }, ports, { id, draftKey, ...mail }): Promise<Sent> {
    const dialog = authorizations?.dialog
    const { authorization, mail_id, recall_until } = await ports
      .call('authorizations.askRepair', { params: { id }, body: { ...mail, draft_key: draftKey } })
      .catch((cause: unknown) => {
        throw new CommandFailed('The e-mail was not sent', cause)
      })
    authorizationsOf(ports).dialog(null)
    authorizationsOf(ports).receive(authorization)
    ports.say({
      id: 'authorization',
      text: 'Email sent!',
      tone: 'done',
      details: [`To ${mail.to}`],
      until: { at: Date.parse(recall_until), words: 'z recalls it' },
    })
    const name = dialog?.what === 'ask' ? nameOf(dialog.authorization) : nameOf(authorization)
    return { id, mailId: mail_id, label: `Asked the client about ${name}` }
  },
  undo: { kind: 'reversible', reverse: recallOf },
})

function recallOf({ id, mailId, label }: Sent): Reversal {
  return {
    label,
    async apply(ports) {
      const { authorization } = await ports
        .call('authorizations.recallRepair', { params: { id }, body: { mail_id: mailId } })
        .catch((cause: unknown) => {
          throw new UndoRefused('The e-mail could not be recalled', cause)
        })
      ports.authorizations?.receive(authorization)
    },
  }
}

export const repairCommands = [askClient]

import { createHash } from 'node:crypto'
import { splitRecipients } from '#domain/records/delivery.ts'
import {
  findMailOfDraft,
  forgetDraft,
  lockDraft,
  type MailOfDraft,
} from '#server/notifications/repositories/mail-repository.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { SendInput } from './mail-refusals.ts'

/** The addresses as the outbox keeps them. */
export const recipientsOf = (to: string): string => splitRecipients(to).join(', ')

/** For a caller that names no draft: the same words to the same about the same, until they have left. */
const SAID = 'said:'

/** What tells this mail from every other: its draft's key or, without one, what it says, to whom and about what. */
export function draftKeyOf({ email, request }: SendInput): string {
  const given = email.traits?.draft_key
  if (given !== undefined) return `draft:${given}`
  const { to, subject, body, isIssue } = email
  const about = email.accounts.map(({ id, request_ids }) => [id, request_ids ?? []])
  const said = JSON.stringify([recipientsOf(to), subject, body, isIssue, about, request?.id])
  return `${SAID}${createHash('sha256').update(said).digest('hex')}`
}

/**
 * The mail that this draft has become already; undefined where it is still to be sent. Holds the draft until the
 * transaction ends, so that of two equal calls the second finds what the first did. Throws "conflict" where the mail
 * was taken back, or says something else.
 */
export async function sentBefore(
  tx: DatabaseTransaction,
  draftKey: string,
  { to, subject, body }: SendInput['email'],
): Promise<MailOfDraft | undefined> {
  await lockDraft(tx, draftKey)
  const earlier = await findMailOfDraft(tx, draftKey)
  if (earlier === undefined) return undefined
  if (draftKey.startsWith(SAID) && !earlier.waits) {
    await forgetDraft(tx, earlier.id)
    return undefined
  }
  if (earlier.recalledAt !== null)
    throw new CallError('conflict', 'This e-mail was taken back. Write it anew to send it.')
  if (earlier.recipient !== recipientsOf(to) || earlier.subject !== subject || earlier.body !== body)
    throw new CallError(
      'conflict',
      'This e-mail has been sent already, without your last changes. Nothing more was sent.',
    )
  return earlier
}

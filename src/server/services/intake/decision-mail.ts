import type { DatabaseTransaction } from '../../database/client.ts'
import type { IntakeProperty } from '../../repositories/property-intake-repository.ts'
import { findMailablePerson } from '../../repositories/user-repository.ts'
import type { Services } from '../../services.ts'
import { postMail } from '../mail-outbox.ts'

/** How long staff can take a decision back before its mail leaves. */
const HOLD_SECONDS = 15

/**
 * Tells whoever sent the property in what became of it: accepted, or sent back with a word. Answers the mail's id; null
 * where nobody is to be told.
 */
export async function mailDecision(
  tx: DatabaseTransaction,
  { queue, provider }: Pick<Services, 'queue' | 'provider'>,
  { id, name, submittedBy }: Pick<IntakeProperty, 'id' | 'name' | 'submittedBy'>,
  { word }: { word: string | null },
): Promise<number | null> {
  const person = submittedBy === null ? undefined : await findMailablePerson(tx, submittedBy)
  if (person === undefined) return null
  const page = `${provider.current().publicUrl}/properties`
  const text =
    word === null
      ? [
          `your property ${name} was checked and accepted. We fetch its bills from now on.`,
          `See it here: ${page}`,
        ]
      : [
          `your property ${name} needs a change before we can accept it:`,
          word,
          `Mend it and send it in again here: ${page}/${id}`,
        ]
  return postMail(tx, queue, {
    to: person.email,
    subject: word === null ? `${name} was accepted` : `${name} was sent back`,
    body: [`Hello ${person.fullName},`, ...text].join('\n\n'),
    holdSeconds: HOLD_SECONDS,
  })
}

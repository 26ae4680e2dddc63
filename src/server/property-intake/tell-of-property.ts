import type { Topic } from '#domain/notifications/notifications.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { findCompany } from '#server/records/repositories/company-repository.ts'
import type { IntakeProperty } from './repositories/property-intake-repository.ts'

const DECIDED: Topic = 'property_decided'
const SENT_IN: Topic = 'property_sent_in'

type Told = Pick<IntakeProperty, 'id' | 'name' | 'companyId'>

/** Tells staff of properties that a client sent in. What was decided of them before is told to nobody any more. */
export async function tellSentIn(
  tx: DatabaseTransaction,
  companyId: number,
  properties: readonly Told[],
): Promise<void> {
  const client = await findCompany(tx, companyId)
  for (const { id, name } of properties) {
    await withdrawDecision(tx, id)
    await notify(tx, {
      topic: SENT_IN,
      title: `${client?.name} sent ${name} in`,
      text: null,
      path: '/property_intake/new',
      companyId,
      subjectId: id,
    })
  }
}

/** Tells whoever sent the property in what became of it: accepted, or sent back with a word. */
export async function tellDecision(
  tx: DatabaseTransaction,
  { id, name, companyId, submittedBy }: Told & Pick<IntakeProperty, 'submittedBy'>,
  { word }: { word: string | null },
): Promise<void> {
  await withdraw(tx, [SENT_IN], id)
  if (submittedBy === null) return
  const what =
    word === null
      ? {
          title: `${name} was accepted`,
          text: 'We fetch its bills from now on.',
          path: '/properties',
        }
      : {
          title: `${name} was sent back`,
          text: `It needs a change before we can accept it: ${word}\nMend it and send it in again:`,
          path: `/properties/${id}`,
        }
  await notify(tx, { ...what, topic: DECIDED, companyId, subjectId: id }, { userId: submittedBy })
}

export const withdrawDecision = (tx: DatabaseTransaction, id: number): Promise<void> =>
  withdraw(tx, [DECIDED], id)

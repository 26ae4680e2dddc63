import { holdBillsToJudge } from '#server/bills/repositories/story-facts.ts'
import { findConfigurationFor } from '#server/configurations/repositories/configuration-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { findAccountsById } from '#server/records/repositories/account-repository.ts'
import { factsOfBill } from './facts-of-bill.ts'
import { loadStories } from './load-stories.ts'
import { putSecondOpinion } from './repositories/validation-rows.ts'
import { tellOf } from './tell-validations.ts'

type Needed = Pick<Services, 'db' | 'events' | 'opinions'>

/**
 * The job: asks the AI service what it thinks of a saved bill, by the facts that the checks had. As with reading,
 * nothing leaves the machine for a utility that no configuration was saved for.
 */
export async function askSecondOpinion({ db, events, opinions }: Needed, savedBillId: number): Promise<void> {
  const asked = opinions()
  const work = asked && (await workOf({ db }, savedBillId))
  if (asked === null || work === null) return
  const opinion = await asked.ask(work)
  if (opinion === null) return
  await db.transaction().execute(async (tx) => {
    const id = await putSecondOpinion(tx, savedBillId, opinion)
    if (id !== null) await tellOf(tx, events, [id])
  })
}

const workOf = ({ db }: Pick<Needed, 'db'>, savedBillId: number) =>
  db.transaction().execute(async (tx) => {
    const [bill] = await holdBillsToJudge(tx, [savedBillId])
    const [account] = bill === undefined ? [] : await findAccountsById(tx, [bill.utilityAccountId])
    if (bill === undefined || account === undefined) return null
    const { companyId, billId } = bill
    const of = { utilityCompanyId: account.utilityCompanyId, companyId }
    const configuration = await findConfigurationFor(tx, of)
    if (configuration === undefined) return null
    const storiesOf = await loadStories(tx, [bill])
    return {
      ...{ billId, companyId, facts: factsOfBill(storiesOf(bill.id)) },
      configuration: { id: configuration.id, model: configuration.settings.ai_model },
    }
  })

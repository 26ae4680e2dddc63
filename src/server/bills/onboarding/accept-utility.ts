import type { KnownUtility } from '#domain/bills/matching/match-utility.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findOwnUtility,
  isUsedByOthers,
  type OwnUtility,
  setAccepted,
} from '#server/records/repositories/own-utility-repository.ts'
import {
  findUtilities,
  findUtility,
  lockUtility,
  type PickedUtility,
} from '#server/records/repositories/utility-repository.ts'
import { releaseUtilityBills } from './match-utility-bills.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue'>

/** Makes a utility that a client added everybody's; a job gives it to the bills that print it. Throws not_found, and "conflict" where that cannot be. */
export async function acceptUtility(services: Needed, id: number, userId: number): Promise<PickedUtility> {
  return services.db
    .transaction()
    .execute(async (tx) => {
      await lockUtility(tx, id)
      const utility = await findOwnUtility(tx, id)
      if (utility === undefined) throw notFound('utility')
      if (utility.ownOf === null) throw new CallError('conflict', `${utility.name} is everybody’s already.`)
      const shared = await findUtilities(tx, 'shared')
      const rival = shared.find(({ name }) => name.toLowerCase() === utility.name.toLowerCase())
      if (rival !== undefined) throw nameTaken(rival)
      await setAccepted(tx, id, userId)
      await services.queue.enqueue(tx, 'match-utility', await knownAs(tx, utility))
      return { id, name: utility.name, ownOf: null }
    })
    .catch((error: { code?: string }) => {
      const UNIQUE_VIOLATION = '23505'
      if (error.code !== UNIQUE_VIOLATION) throw error
      throw new CallError('conflict', 'Another one of this name was accepted just now. Look again.', {
        cause: error,
      })
    })
}

/** Makes it its client's own again, while nobody else uses it. */
export async function giveBackUtility(services: Needed, id: number): Promise<PickedUtility> {
  return services.db.transaction().execute(async (tx) => {
    await lockUtility(tx, id)
    const utility = await findOwnUtility(tx, id)
    if (utility === undefined) throw notFound('utility')
    if (utility.addedBy === null || utility.ownOf !== null)
      throw new CallError('conflict', `${utility.name} was not accepted from a client.`)
    await releaseUtilityBills(tx, services, id, { exceptCompanyId: utility.addedBy.id })
    if (await isUsedByOthers(tx, id, utility.addedBy.id))
      throw new CallError('conflict', `Others use ${utility.name} by now, so it stays everybody’s.`)
    await setAccepted(tx, id, null)
    await services.queue.enqueue(tx, 'match-utility', await knownAs(tx, utility))
    return { id, name: utility.name, ownOf: utility.addedBy.name }
  })
}

/** As bills are matched by it. */
const knownAs = async (tx: DatabaseTransaction, { id, name }: OwnUtility): Promise<KnownUtility> =>
  (await findUtility(tx, id, 'all')) ?? { id, name, aliases: [] }

const nameTaken = ({ id, name }: { id: number; name: string }): CallError =>
  new CallError(
    'conflict',
    `Everybody has a utility ${name} already. Choose that one on this client’s bills.`,
    {
      details: { existing: { kind: 'utility_company', id, name } },
    },
  )

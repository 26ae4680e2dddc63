import {
  type AcceptedSetup,
  acceptProblems,
  type PlannedMeter,
} from '#domain/property-intake/property-intake.ts'
import { physicalMeterOf } from '#server/bills/onboarding/physical-meter.ts'
import { toSetUp } from '#server/intake/intake-detail.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import { findSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { beginGestureOf } from '#server/records/gesture-of.ts'
import {
  findLoginOfMeter,
  findOrAddLoginOfMeter,
  LOGIN_PASSWORD,
  loginsComeWithProperty,
} from '#server/records/repositories/logins.ts'
import { findMeters, updateMeterAccess } from '#server/records/repositories/meter-repository.ts'
import {
  findAccountMeter,
  findAccountOfNumber,
  findPhysicalMeter,
  insertAccount,
  insertAccountMeter,
  insertPhysicalMeter,
} from '#server/records/repositories/onboarding-repository.ts'
import { type Decision, decide } from './decide.ts'
import {
  findIntakeAccounts,
  type IntakeAccount,
  type IntakeProperty,
} from './repositories/property-intake-repository.ts'
import { tellDecision } from './tell-of-property.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue' | 'vault'>

/** Bills of an account that is fetched by its portal come so. */
const FETCHED_ONLINE = 'Online'

/**
 * Accepts a property: its accounts and meters are set up as planned, the meters get the online access that the client
 * named, and jobs bring the bills that came with it to their accounts. Throws "conflict" with what is missing.
 */
export const acceptProperty = (services: Needed, decision: Decision, session: Session): Promise<void> =>
  decide(services, decision, {
    step: 'accept',
    session,
    deciding: async (tx, property) => {
      await beginGestureOf(tx, 'accepted', session.userId)
      await loginsComeWithProperty(tx)
      const accounts = await findIntakeAccounts(tx, property.id)
      const problems = acceptProblems(accounts.map(toSetUp))
      if (problems.length > 0) throw new CallError('conflict', problems.join(' '))
      const acceptedSetup: AcceptedSetup = {
        accountIds: [],
        physicalMeterIds: [],
        accountMeterIds: [],
        accessGivenTo: [],
      }
      for (const account of accounts) await setUp(tx, services, { property, account, made: acceptedSetup })
      await tellDecision(tx, property, { word: null })
      return {
        acceptedSetup,
        sentBackWord: null,
        decidedBy: session.userId,
        decidedAt: new Date(),
      }
    },
  })

interface SettingUp {
  property: IntakeProperty
  account: IntakeAccount
  made: AcceptedSetup
}

/** Each account that the login opens, with its meters. */
async function setUp(
  tx: DatabaseTransaction,
  services: Needed,
  { property, account, made }: SettingUp,
): Promise<void> {
  for (const meters of Map.groupBy(account.planned, ({ acctNum }) => acctNum.trim()).values()) {
    const accountId = await accountFor(tx, { property, account, made }, meters[0]?.acctNum.trim() ?? '')
    for (const meter of meters) {
      const meterId = await meterFor(tx, { property, account, made }, { accountId, meter })
      await giveAccess(tx, services, { account, made, meterId })
    }
    await services.queue.enqueue(tx, 'match-account', { accountId })
  }
}

/** The client's account of this number, set up where it is not there yet. */
async function accountFor(
  tx: DatabaseTransaction,
  { property, account, made }: SettingUp,
  acctNum: string,
): Promise<number> {
  const row = {
    companyId: property.companyId,
    utilityCompanyId: account.utilityCompanyId,
    acctNum,
    deliveryMethod: account.username === '' ? null : FETCHED_ONLINE,
  }
  const id = await insertAccount(tx, row)
  if (id !== null) {
    made.accountIds.push(id)
    return id
  }
  const known = await findAccountOfNumber(tx, row)
  if (known === undefined) throw new Error(`account ${acctNum} is there and is not found`)
  return known.id
}

async function meterFor(
  tx: DatabaseTransaction,
  { property, made }: SettingUp,
  { accountId, meter }: { accountId: number; meter: PlannedMeter },
): Promise<number> {
  const { physical, energyTypeName } = await physicalMeterOf(tx, {
    property_id: property.id,
    energy_type_id: meter.energyTypeId ?? 0,
    meter_num: meter.meterNum,
  })
  const known = await findPhysicalMeter(tx, physical)
  const physicalId = known ?? (await insertPhysicalMeter(tx, physical))
  if (known === undefined) made.physicalMeterIds.push(physicalId)
  const id = await insertAccountMeter(tx, {
    utilityAccountId: accountId,
    utilityMeterId: physicalId,
    meterNum: physical.meterNum,
    displayName: `${energyTypeName} ${physical.meterNum}`,
    associationType: 'STANDARD',
  })
  if (id !== null) {
    made.accountMeterIds.push(id)
    return id
  }
  const there = await findAccountMeter(tx, accountId, physicalId)
  if (there === undefined) throw new Error(`meter ${physicalId} is there and is not found`)
  return there.id
}

/** The login that the client named; one that the meter's account has already stays. */
async function giveAccess(
  tx: DatabaseTransaction,
  { vault }: Needed,
  { account, made, meterId }: Omit<SettingUp, 'property'> & { meterId: number },
): Promise<void> {
  if (account.username === '' && account.onlineAccessUrl === null && !account.hasPassword) return
  if ((await findLoginOfMeter(tx, meterId)) !== null) return
  const [meter] = await findMeters(tx, [meterId])
  await updateMeterAccess(tx, meterId, {
    onlineAccessUrl: account.onlineAccessUrl ?? meter?.onlineAccessUrl,
    onlineAccessUsername: account.username,
  })
  made.accessGivenTo.push(meterId)
  if (!account.hasPassword) return
  const login = { purpose: LOGIN_PASSWORD, ownerId: await findOrAddLoginOfMeter(tx, meterId) } as const
  if ((await findSecret(tx, login)) === undefined)
    await vault.copy(tx, { purpose: 'property-account', ownerId: account.id }, login)
}

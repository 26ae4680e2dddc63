import type { PlannedMeter } from '#domain/property-intake/property-intake.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { refuseStale } from '#server/property-intake/decide.ts'
import {
  findIntakeAccounts,
  lockIntakeProperty,
  updateIntake,
  updatePropertyAccount,
} from '#server/property-intake/repositories/property-intake-repository.ts'
import { findEnergyTypes } from '#server/records/repositories/onboarding-repository.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'

export interface AccountPlan {
  version?: number | undefined
  utilityCompanyId?: number | undefined
  onlineAccessUrl?: string | null | undefined
  planned?: PlannedMeter[] | undefined
}

/** Says what an account of a property that waits is: its utility among the known ones, and what is set up for it. */
export async function planAccount(
  { db, events }: Pick<Services, 'db' | 'events'>,
  { id, accountId }: { id: number; accountId: number },
  { version, utilityCompanyId, onlineAccessUrl, planned }: AccountPlan,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const property = await lockIntakeProperty(tx, id, null)
    if (property === undefined) throw notFound('property')
    const account = (await findIntakeAccounts(tx, id)).find((one) => one.id === accountId)
    if (account === undefined) throw notFound('account')
    refuseStale(property, version)
    if (property.workflowState !== 'submitted')
      throw new CallError('conflict', 'This property does not wait to be checked.')
    const { companyId } = property
    if (utilityCompanyId !== undefined && !(await findUtility(tx, utilityCompanyId, { companyId })))
      throw new CallError('invalid_input', 'There is no such utility.')
    const energies = new Set((await findEnergyTypes(tx)).map((energy) => energy.id))
    if (planned?.some(({ energyTypeId }) => energyTypeId !== null && !energies.has(energyTypeId)))
      throw new CallError('invalid_input', 'There is no such energy type.')
    await updatePropertyAccount(tx, accountId, {
      ...(utilityCompanyId === undefined ? {} : { utilityCompanyId }),
      ...(onlineAccessUrl === undefined ? {} : { onlineAccessUrl: onlineAccessUrl || null }),
      ...(planned === undefined ? {} : { planned }),
    })
    await updateIntake(tx, id, {})
    await events.publish(tx, { companyId, event: { type: 'properties', ids: [id] } })
  })
}

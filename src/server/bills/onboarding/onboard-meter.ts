import type { z } from 'zod'
import type { newMeter } from '#contract/bills/onboarding.ts'
import { CLOSED_PROPERTY_STATUSES } from '#domain/bills/onboarding/meter-rules.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findAccountMeter,
  findOpenProperties,
  findPhysicalMeter,
  insertAccountMeter,
  insertPhysicalMeter,
  putLineOnMeter,
} from '#server/records/repositories/onboarding-repository.ts'
import { accountForBill } from '../assessment/validate-bill.ts'
import type { BillReference } from '../queue/open-bill.ts'
import { alreadyThere, type Created, onboard } from './onboard.ts'
import { physicalMeterOf } from './physical-meter.ts'

type NewMeter = z.output<typeof newMeter>

export interface MeterRequest {
  meter: NewMeter
  /** The bill's own account when null. */
  accountId: number | null
  /** The line that asked. */
  line: { kind: 'charge' | 'usage'; id: number } | null
}

/**
 * Sets up a meter on the bill's account. The line that asked is on it afterwards, and those that the rules find; a job
 * brings it to the other bills of the account that wait for review.
 */
export async function onboardMeter(
  services: Pick<Services, 'db' | 'events' | 'queue'>,
  caller: Caller,
  reference: BillReference,
  { meter, accountId, line }: MeterRequest,
): Promise<Created> {
  return onboard(services, caller, reference, 'utility_meter', async (tx, bill) => {
    const account = await accountForBill(tx, caller, bill, accountId)
    if (account === null) throw new CallError('invalid_input', 'Choose the utility account first.')
    await demandProperty(tx, bill.companyId, meter.property_id)
    const { physical, energyTypeName } = await physicalMeterOf(tx, meter)
    const known = await findPhysicalMeter(tx, physical)
    const meterId = known ?? (await insertPhysicalMeter(tx, physical))
    const displayName = meter.display_name ?? `${energyTypeName} ${physical.meterNum}`
    const id = await insertAccountMeter(tx, {
      utilityAccountId: account.id,
      utilityMeterId: meterId,
      meterNum: physical.meterNum,
      displayName,
      associationType: meter.association_type,
    })
    if (id === null) {
      const existing = await findAccountMeter(tx, account.id, meterId)
      const message = `Account ${account.acctNum} has the meter ${existing?.name} already. Choose it instead.`
      throw alreadyThere('utility_meter', existing, message)
    }
    return {
      id,
      bill,
      physicalMeterId: known === undefined ? meterId : null,
      afterwards: async () => {
        await services.queue.enqueue(tx, 'match-account', { accountId: account.id, fromBillId: bill.id })
        if (line === null) return
        const reason = `${displayName} was set up for this line.`
        if (!(await putLineOnMeter(tx, bill.id, line, id, reason)))
          throw new CallError('invalid_input', 'The line that asked for the meter is not on this bill.')
      },
    }
  })
}

async function demandProperty(tx: DatabaseTransaction, companyId: number, propertyId: number): Promise<void> {
  const open = await findOpenProperties(tx, companyId)
  if (open.some(({ id }) => id === propertyId)) return
  const closed = CLOSED_PROPERTY_STATUSES.join(' or ')
  throw new CallError('invalid_input', `This property is not one of the bill’s company, or it is ${closed}.`)
}

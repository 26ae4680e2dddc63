import type { CallInput } from '#contract/client/contract.ts'
import { utilityTypeOf } from '#domain/bills/matching/utility-type.ts'
import { isSameUnit } from '#domain/records/measures.ts'
import type { Bill } from './as-read.ts'
import type { KnownAccount } from './known-account.ts'
import type { Office } from './office.ts'
import { idIn } from './refusal.ts'

/** Sets up what a bill's account lacks, by the calls of the bill's own screen. Answers the bill as it is then. */
export async function setUp(office: Office, bill: Bill, account: KnownAccount): Promise<Bill> {
  const withUtility = bill.utility_company_id === null ? await addUtility(office, bill, account) : bill
  const known =
    withUtility.utility_account_id === null ? await addAccount(office, withUtility, account) : withUtility
  const withMeters = await addMeters(office, known, account)
  const differs = withMeters.account_differences.some(({ settled }) => !settled)
  return differs ? update(office, withMeters, { account_confirmed: true }) : withMeters
}

async function addUtility(office: Office, { id }: Bill, { utility }: KnownAccount): Promise<Bill> {
  const name = utility ?? 'A utility that names itself nowhere'
  return office
    .call('onboarding.company', { body: { textract_bill_id: id, newCompany: { name } } })
    .then(({ newBill }) => newBill)
    .catch(async (error: unknown) => {
      const utility_company_id = idIn(error)
      return update(office, { id }, { utility_company_id })
    })
}

async function addAccount(office: Office, { id }: Bill, { number }: KnownAccount): Promise<Bill> {
  return office
    .call('onboarding.account', { body: { textract_bill_id: id, newAccount: { acct_num: number } } })
    .then(({ newBill }) => newBill)
    .catch((error: unknown) => update(office, { id }, { utility_account_id: idIn(error) }))
}

/** The meters that the account has, in the order in which they were set up. */
export async function metersOf(office: Office, bill: Bill): Promise<{ id: number }[]> {
  const { uams } = await office.call('utilities.meters', {
    params: { id: bill.utility_company_id ?? 0, accountId: bill.utility_account_id ?? 0 },
    body: {},
  })
  return uams.toSorted((one, other) => one.id - other.id)
}

async function addMeters(office: Office, bill: Bill, { meters }: KnownAccount): Promise<Bill> {
  if ((await metersOf(office, bill)).length > 0) return bill
  const { energyTypes, etmuMap } = await office.call('onboarding.formData', {
    query: { textract_bill_id: bill.id },
  })
  let after = bill
  for (const { number, energyType, unit } of meters) {
    const type = energyTypes.find(({ name }) => utilityTypeOf(name) === utilityTypeOf(energyType))
    const typeId = type?.id ?? (energyTypes[0]?.id as number)
    const newMeter = {
      // What has no meter goes by its service.
      meter_num: number ?? energyType,
      property_id: office.propertyId,
      energy_type_id: typeId,
      energy_type_measurement_unit_id:
        etmuMap[typeId]?.find(({ name }) => unit !== null && isSameUnit(name, unit))?.id ?? null,
    }
    const answer = await office
      .call('onboarding.meter', { body: { textract_bill_id: bill.id, newMeter } })
      .catch(() => null)
    after = answer?.newBill ?? after
  }
  return after
}

export async function update(
  office: Office,
  { id }: Pick<Bill, 'id'>,
  body: CallInput<'bills.update'>['body'],
): Promise<Bill> {
  return (await office.call('bills.update', { params: { id }, body })).textractBill
}

import type { CalendarDate } from '#base/calendar-date.ts'
import { editedFieldsOf } from '#domain/bills/bill-fields.ts'
import type { BlindAnswer } from '#domain/bills/blind-review/blind-answers.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Account } from '#server/records/repositories/account-repository.ts'
import { currentId } from '#server/records/repositories/merged-records.ts'
import { findMeters } from '#server/records/repositories/meter-repository.ts'
import type { StoredReading } from '../repositories/readings.ts'

/** What is saved of a reading that passed the rules, with what things are called now. */
export async function answerOf(
  db: Queryable,
  account: Pick<Account, 'id' | 'acctNum'>,
  { reading, ...lines }: StoredReading,
): Promise<BlindAnswer> {
  const charges = lines.charges.filter((line) => line.applicable)
  const usages = lines.usages.filter((line) => line.applicable)
  const ids = [...charges, ...usages].flatMap((line) => line.utilityAccountMeterId ?? [])
  const meters = await findMeters(db, [...new Set(ids)])
  const names = new Map(meters.map(({ id, displayName }) => [id, displayName]))
  const where = (line: (typeof charges)[number] | (typeof usages)[number]) => {
    const id = line.utilityAccountMeterId ?? 0
    return {
      meter: { id, name: names.get(id) ?? '' },
      startDate: line.startDate as CalendarDate,
      endDate: line.endDate as CalendarDate,
    }
  }
  return {
    account: { id: account.id, name: account.acctNum },
    fields: editedFieldsOf(reading),
    charges: charges.map((line) => ({
      ...where(line),
      typeId: line.chargeTypeId as ChargeTypeId,
      amount: line.amountCents,
    })),
    usages: usages.map((line) => ({
      ...where(line),
      typeId: line.usageTypeId as UsageTypeId,
      amount: line.amount,
      unit: line.unit,
      estimated: line.estimated,
    })),
  }
}

/** An earlier answer on the records that stand for its own by now. */
export async function asMerged(db: Queryable, answer: BlindAnswer): Promise<BlindAnswer> {
  const meters = new Map<number, number>()
  for (const { meter } of [...answer.charges, ...answer.usages])
    if (!meters.has(meter.id)) meters.set(meter.id, await currentId(db, 'utility_account_meters', meter.id))
  const onMeter = <Line extends BlindAnswer['charges' | 'usages'][number]>(line: Line): Line => ({
    ...line,
    meter: { ...line.meter, id: meters.get(line.meter.id) ?? line.meter.id },
  })
  return {
    ...answer,
    account: { ...answer.account, id: await currentId(db, 'utility_accounts', answer.account.id) },
    charges: answer.charges.map(onMeter),
    usages: answer.usages.map(onMeter),
  }
}

import type { FactLine, FactOpenBill } from '#domain/chat/facts.ts'
import { CHARGE_TYPES, type ChargeTypeId } from '#domain/records/line-types.ts'
import { judgeDraft } from '#server/bills/assessment/validation-context.ts'
import { draftOfReading, pageOf } from '#server/bills/editor/drafts.ts'
import { findBill } from '#server/bills/repositories/bill-records.ts'
import { findReading, type StoredReading } from '#server/bills/repositories/readings.ts'
import { findSavedBillOf } from '#server/bills/repositories/saved-bill-repository.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import { findAccount } from '#server/records/repositories/account-repository.ts'

/** The bill that a person has on screen, as it was last kept; null where the person does not see it. */
export async function findOpenBill(db: Database, caller: Caller, id: number): Promise<FactOpenBill | null> {
  const bill = await findBill(db, caller.scope, id)
  if (bill === undefined) return null
  const stored = await findReading(db, id)
  const account =
    bill.utilityAccountId === null
      ? null
      : ((await findAccount(db, caller.scope, { companyId: bill.companyId }, bill.utilityAccountId)) ?? null)
  const saved = await findSavedBillOf(db, id)
  const judged =
    stored === undefined || saved !== undefined
      ? null
      : await judgeDraft(db, bill, account, draftOfReading(stored), pageOf(stored))
  return {
    fileName: bill.fileName,
    utility: bill.utilityName,
    acctNum: bill.acctNum,
    invoiceDate: bill.invoiceDate,
    startDate: bill.startDate,
    endDate: bill.endDate,
    dueDate: stored?.reading.dueDate ?? null,
    printedTotalCents: stored?.reading.printedTotalCents ?? null,
    lines: stored === undefined ? [] : linesOf(stored),
    problems: judged === null ? [] : [...judged.errors, ...judged.warnings].map(({ message }) => message),
    savedBillId: saved?.bill.id ?? null,
  }
}

const linesOf = ({ charges, usages }: StoredReading): FactLine[] => [
  ...charges
    .filter(({ applicable }) => applicable)
    .map(
      (line): FactLine => ({
        ...placeOf(line),
        amountCents: line.amountCents,
        chargeType: line.chargeTypeId === null ? null : CHARGE_TYPES[line.chargeTypeId as ChargeTypeId],
        ...{ usage: null, unit: null, demand: false },
      }),
    ),
  ...usages
    .filter(({ applicable }) => applicable)
    .map(
      (line): FactLine => ({
        ...placeOf(line),
        ...{ amountCents: null, chargeType: null, usage: line.amount, unit: line.unit },
        demand: line.usageTypeId === 2,
      }),
    ),
]

const placeOf = ({
  description,
  utilityAccountMeterId,
  startDate,
  endDate,
}: StoredReading['charges'][number] | StoredReading['usages'][number]) => ({
  ...{ description, startDate, endDate },
  meterId: utilityAccountMeterId,
})

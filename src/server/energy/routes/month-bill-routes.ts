import type { z } from 'zod'
import { moneyText } from '#base/money.ts'
import type { monthBillCalls } from '#contract/energy/months/month-bills.ts'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import { firstDay, type Month } from '#domain/energy/months/month.ts'
import { ALL_COSTS } from '#domain/energy/year-over-year/resources.ts'
import { type BillLink, billLinkOf } from '#server/bills/routes/present-meters.ts'
import { personViewer } from '#server/people/policies/property-viewer.ts'
import { ALL_SHOWN, presentFacts } from '#server/platform/http/present-facts.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { decideBills } from '../months/decide-bills.ts'
import { type MonthBill, type MonthBills, monthBills } from '../months/month-bills.ts'

type Answer = z.input<(typeof monthBillCalls)['properties.monthBills']['answer']>

export const routes: RouteFile = (register, { db, settings }) => {
  register('properties.monthBills', async ({ params, query, session, base }) => {
    const linkOf: BillLink = base === 'admin' ? billLinkOf(settings) : (id) => `/documents/${id}`
    const found = await monthBills(db, personViewer(session, base), params.id, {
      month: params.month,
      resource: query.energy_type_name ?? ALL_COSTS,
      meterId: query.utility_meter_id ?? null,
      basis: query.basis ?? 'calendarized',
    })
    return presentMonthBills(found, params.month, linkOf)
  })
  register('months.decide', async ({ body, session }) => {
    const { utility_account_meter_id: accountMeterId, decision, expected = null } = body
    const pair = { accountMeterId, billId: body.utility_bill_id, otherId: body.other_bill_id }
    return { before: await decideBills(db, { ...pair, decision, expected }, session), decision }
  })
}

const EVERYTHING = { ...ALL_SHOWN, numbers: true }

function presentMonthBills(
  { property, resource, unit, approximate, month, bills }: MonthBills,
  asked: Month,
  linkOf: BillLink,
): Answer {
  const missing = { value: null, state: 'missing' } as const
  const { cost, usage } = month ?? { cost: missing, usage: missing }
  const overlaps = (month?.facts ?? []).flatMap((fact) => (fact.fact === 'overlap' ? [fact.billIds] : []))
  return {
    property: { id: property.id, name: property.name },
    resource,
    effective_month: firstDay(asked),
    cost: cost.value === null ? null : moneyText(cost.value),
    cost_state: cost.state,
    usage: usage.value,
    usage_state: usage.state,
    measurement_unit: unit,
    usage_approximate: approximate,
    billed_days: month?.billedDays ?? 0,
    expected_days: month?.expectedDays ?? 0,
    facts: presentFacts(month?.facts ?? [], EVERYTHING),
    bills: bills.map((bill) => presentBill(bill, overlaps, linkOf)),
  }
}

function presentBill(
  { meter, bill, facts, decided, ...part }: MonthBill,
  overlaps: readonly (readonly [number, number])[],
  linkOf: BillLink,
): Answer['bills'][number] {
  const replaced = facts.find(isReplaced)
  const overlap = overlaps.find((ids) => ids.includes(bill.id))
  const beside = part.counted ? overlap?.find((id) => id !== bill.id) : replaced?.billIds[1]
  return {
    utility_bill_id: bill.id,
    utility_account_meter_id: meter.id,
    utility_meter_id: meter.meterId,
    utility_company_name: meter.utilityCompanyName,
    acct_num: meter.acctNum,
    meter_num: meter.meterNum,
    energy_type_name: meter.energyTypeName,
    invoice_date: bill.invoiceDate,
    start_date: bill.startDate,
    end_date: bill.endDate,
    total_invoice_cost: moneyText(bill.totalCents),
    days: part.days,
    counted: part.counted,
    cost: moneyText(part.costCents),
    uncounted_cost: moneyText(part.uncountedCents),
    usage: part.usage,
    measurement_unit: meter.unit,
    reason: replaced?.reason ?? null,
    other_bill_id: beside ?? decided?.otherId ?? null,
    undecided: part.counted && overlap !== undefined,
    decision: decided?.decision ?? 'undecided',
    facts: presentFacts(
      facts.map((fact) => ({ ...fact, id: meter.id })),
      EVERYTHING,
    ),
    link: bill.billId === null ? null : linkOf(bill.billId),
  }
}

const isReplaced = (fact: MonthFact) => fact.fact === 'replaced'

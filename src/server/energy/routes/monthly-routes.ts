import { moneyText } from '#base/money.ts'
import { firstDay } from '#domain/energy/months/month.ts'
import type { MonthlyLine } from '#domain/energy/months/monthly-lines.ts'
import { callerOf } from '#server/people/policies/bill-scope.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import { ALL_SHOWN, presentFacts } from '#server/platform/http/present-facts.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import {
  type MeteredProperty,
  type MonthlyProperty,
  type MonthlyRow,
  meteredProperties,
  monthlyProperty,
} from '../months/monthly-property.ts'

export const routes: RouteFile = (register, { db }) => {
  register('properties.monthly', async ({ params, session, base }) => {
    const by = params.mode === 'energytype' || params.mode === 'meters' ? params.mode : 'property'
    return presentMonthly(await monthlyProperty(db, callerOf(session, base), params.id, by), by)
  })
  register('properties.monthlyTotal', async ({ params, session, base }) =>
    presentMonthly(await monthlyProperty(db, callerOf(session, base), params.id, 'property'), 'property'),
  )
  register('properties.metered', async ({ session }) =>
    (await meteredProperties(db, session.companyId)).map(presentChoice),
  )
  register('properties.meteredOfClient', async ({ params }) =>
    (await meteredProperties(db, params.id)).map(presentChoice),
  )
}

const presentChoice = ({ createdAt, ...property }: MeteredProperty) => ({
  ...withApiNames(property),
  created_at: createdAt.toISOString(),
})

const LISTS = {
  property: 'property_aggregated_monthly_data',
  energytype: 'energy_type_aggregated_monthly_data',
  meters: 'monthly_meter_data',
} as const satisfies Record<MonthlyLine, string>

function presentMonthly({ property, meters, months }: MonthlyProperty, by: MonthlyLine) {
  const { devices, earliest_reading, ...known } = presentChoice(property)
  return {
    ...known,
    [LISTS[by]]: months.map(presentMonth),
    utility_meters: meters.map(({ meterId, meterNum, energyType, energyTypeName }) => ({
      id: meterId,
      meter_num: meterNum,
      energy_type: energyType,
      energy_type_name: energyTypeName,
    })),
  }
}

const presentMonth = ({ month, cost, usage, facts, meterId, ...row }: MonthlyRow) => ({
  effective_month: firstDay(month),
  month_complete: row.expectedDays > 0 && row.billedDays === row.expectedDays,
  estimated: facts.some(({ fact }) => fact === 'estimated'),
  total_cost: moneyText(cost.value ?? 0),
  cost_state: cost.state,
  usage_state: usage.state,
  billed_days: row.billedDays,
  expected_days: row.expectedDays,
  facts: presentFacts(facts, { ...ALL_SHOWN, numbers: true }),
  distribution_kbtus: row.distributionKbtus,
  supply_kbtus: row.supplyKbtus,
  energy_type: row.energyType,
  utility_meter_id: meterId,
})

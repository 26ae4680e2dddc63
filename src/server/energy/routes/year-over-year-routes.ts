import { COLOURS, colourPlace } from '#base/series-colours.ts'
import { monthLabels } from '#domain/energy/year-over-year/fiscal-year.ts'
import {
  costPerUnitOf,
  costsOf,
  cumulativeCostsOf,
  cumulativeUsageOf,
  usageOf,
  type YearFigures,
} from '#domain/energy/year-over-year/lines.ts'
import type { Year } from '#domain/energy/year-over-year/years.ts'
import { WIDGET_DEFAULTS, type WidgetOptions } from '#domain/widgets/options.ts'
import { viewerOf } from '#server/people/policies/property-viewer.ts'
import { presentFacts } from '#server/platform/http/present-facts.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { type BilledMeter, type ComparedYears, compareYears } from '../year-over-year/compare-years.ts'

export const routes: RouteFile = (register, { db }) => {
  register('properties.yearOverYear', async ({ params, body, session, pass, base }) => {
    const viewer = viewerOf({ session, pass, base })
    const { options } = viewer
    // A link that lets nobody choose when the year begins says it itself.
    const start = options !== null && !options.includeFYSelect ? options.fyStartMonth : body.start
    return presentYears(await compareYears(db, viewer, params.id, { ...body, start }), start, options)
  })
}

const COST_UNIT = 'USD'

/** What the link of a widget leaves out is not sent: no costs, or no usage, and no numbers of accounts and meters. */
function presentYears(
  { years, unit, approximate, property, energyTypes, meters }: ComparedYears,
  start: number,
  options: WidgetOptions | null,
) {
  const datasets = (figures: (year: Year) => YearFigures, measurementUnit: string | null) =>
    years.map((year) => ({
      label: String(year.year),
      data: figures(year),
      measurementUnit,
      colour: COLOURS[colourPlace(year.year)] ?? COLOURS[0],
    }))
  const { includeCosts: costs, includeUsage: usage } = options ?? WIDGET_DEFAULTS
  return {
    labels: monthLabels(start),
    actualCostDatasets: costs ? datasets(costsOf, COST_UNIT) : [],
    actualUsageDatasets: usage ? datasets(usageOf, unit) : [],
    actualCostPerUnitDatasets: costs && usage ? datasets(costPerUnitOf, unit && `${COST_UNIT}/${unit}`) : [],
    cumulativeCostDatasets: costs ? datasets(cumulativeCostsOf, COST_UNIT) : [],
    cumulativeUsageDatasets: usage ? datasets(cumulativeUsageOf, unit) : [],
    monthStates: years.map(({ year, months }) => ({
      label: String(year),
      // What is not shared has no state either.
      cost: months.map(({ cost }) => (costs ? cost.state : 'missing')),
      usage: months.map((month) => (usage ? month.usage.state : 'missing')),
      facts: months.map(({ facts }) => presentFacts(facts, { costs, usage, numbers: options === null })),
    })),
    usage_approximate: approximate,
    energyTypes: energyTypes.map(({ energyTypeId, energyType, energyTypeName, water }) => ({
      id: energyTypeId,
      name: energyType,
      display_name: energyTypeName,
      water,
    })),
    property: { id: property.id, name: property.name, sq_ft: property.sqFt },
    utilityAccountMeters: meters.map((meter) =>
      options === null ? presentMeter(meter) : { ...presentMeter(meter), meter_num: null, acct_num: null },
    ),
  }
}

const presentMeter = ({
  id,
  meterNum,
  acctNum,
  utilityCompanyName,
  energyType,
  unit,
  months,
}: BilledMeter) => ({
  id,
  meter_num: meterNum,
  acct_num: acctNum,
  utility_company_name: utilityCompanyName,
  energy_type: energyType,
  measurement_unit: unit,
  first_month: months[0]?.month ?? null,
  last_month: months.at(-1)?.month ?? null,
})

import { COLOURS, colourPlace } from '#domain/year-over-year/colours.ts'
import { monthLabels } from '#domain/year-over-year/fiscal-year.ts'
import {
  costPerUnitOf,
  costsOf,
  cumulativeCostsOf,
  cumulativeUsageOf,
  usageOf,
  type YearFigures,
} from '#domain/year-over-year/lines.ts'
import type { Year } from '#domain/year-over-year/years.ts'
import { callerOf } from '../policies/bill-scope.ts'
import {
  type ComparedMeter,
  type ComparedYears,
  compareYears,
} from '../services/year-over-year/compare-years.ts'
import type { RouteFile } from './all.ts'

export const routes: RouteFile = (register, { db }) => {
  register('properties.yearOverYear', async ({ params, body, session, base }) =>
    presentYears(await compareYears(db, callerOf(session, base), params.id, body), body.start),
  )
}

const COST_UNIT = 'USD'

function presentYears({ years, unit, property, energyTypes, meters }: ComparedYears, start: number) {
  const datasets = (figures: (year: Year) => YearFigures, measurementUnit: string | null) =>
    years.map((year) => ({
      label: String(year.year),
      data: figures(year),
      measurementUnit,
      colour: COLOURS[colourPlace(year.year)] ?? COLOURS[0],
    }))
  return {
    labels: monthLabels(start),
    actualCostDatasets: datasets(costsOf, COST_UNIT),
    actualUsageDatasets: datasets(usageOf, unit),
    actualCostPerUnitDatasets: datasets(costPerUnitOf, unit && `${COST_UNIT}/${unit}`),
    cumulativeCostDatasets: datasets(cumulativeCostsOf, COST_UNIT),
    cumulativeUsageDatasets: datasets(cumulativeUsageOf, unit),
    monthStates: years.map(({ year, months }) => ({
      label: String(year),
      states: months.map(({ state }) => state),
    })),
    energyTypes: energyTypes.map(({ energyTypeId, energyType, energyTypeName, water }) => ({
      id: energyTypeId,
      name: energyType,
      display_name: energyTypeName,
      water,
    })),
    property: { id: property.id, name: property.name, sq_ft: property.sqFt },
    utilityAccountMeters: meters.map(presentMeter),
  }
}

const presentMeter = ({ id, meterNum, acctNum, utilityCompanyName, energyType, unit }: ComparedMeter) => ({
  id,
  meter_num: meterNum,
  acct_num: acctNum,
  utility_company_name: utilityCompanyName,
  energy_type: energyType,
  measurement_unit: unit,
})

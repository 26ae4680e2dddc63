import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { factText } from '#domain/energy/months/fact-words.ts'
import { firstDay } from '#domain/energy/months/month.ts'
import type { PortfolioMonth, PropertyMonth } from '#domain/portfolios/month.ts'

interface Line {
  month: PortfolioMonth
  property: PropertyMonth
  energyTypeName: string
  /** Null where nothing was billed. */
  costCents: number | null
  missingCount: number
  /** The notes of the property, on the first of its lines. */
  notes: string
}

/**
 * A line a property and energy type, billed or missing; costs and what is missing each add up to the portfolio's. A
 * property of which only a note is known has a line too.
 */
export const portfolioMonthTable = (month: PortfolioMonth): Table =>
  tableOf(
    `${month.companyName} ${month.portfolioName} ${month.month}`,
    COLUMNS,
    month.properties.flatMap((property) => linesOf(month, property)),
  )

function linesOf(month: PortfolioMonth, property: PropertyMonth): Line[] {
  const costs = new Map(property.byEnergyType.map((cost) => [cost.energyTypeName, cost.costCents]))
  const missing = Map.groupBy(property.missing, ({ energyTypeName }) => energyTypeName)
  const names = [...new Set([...costs.keys(), ...missing.keys()])].toSorted()
  const notes = notesOf(property)
  return (names.length === 0 && notes !== '' ? [''] : names).map((energyTypeName, at) => ({
    ...{ month, property, energyTypeName },
    costCents: costs.get(energyTypeName) ?? null,
    missingCount: missing.get(energyTypeName)?.length ?? 0,
    notes: at === 0 ? notes : '',
  }))
}

const notesOf = ({ facts }: PropertyMonth): string =>
  [...new Set(facts.flatMap(({ fact }) => factText(fact, EVERYTHING) ?? []))].join(' ')

const EVERYTHING = { costs: true, usage: true }

const COLUMNS: Column<Line>[] = [
  { title: 'Company', type: 'text', value: ({ month }) => month.companyName },
  { title: 'Portfolio', type: 'text', value: ({ month }) => month.portfolioName },
  { title: 'Accounting e-mail', type: 'text', value: ({ month }) => month.invoicingContactEmail },
  { title: 'Month', type: 'date', value: ({ month }) => firstDay(month.month) },
  { title: 'Property ID', type: 'number', value: ({ property }) => property.propertyId },
  { title: 'Property', type: 'text', value: ({ property }) => property.propertyName },
  { title: 'Energy type', type: 'text', value: ({ energyTypeName }) => energyTypeName },
  { title: 'Cost', type: 'money', value: ({ costCents }) => costCents },
  { title: 'Meters without a bill', type: 'number', value: ({ missingCount }) => missingCount },
  { title: 'Notes', type: 'text', value: ({ notes }) => notes },
]

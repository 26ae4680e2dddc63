import { firstDay } from '#domain/months/month.ts'
import type { EnergyCost, PortfolioMonth, PropertyMonth } from '#domain/portfolios/month.ts'
import { type Column, type Table, tableOf } from './table.ts'

interface Line extends EnergyCost {
  month: PortfolioMonth
  property: PropertyMonth
}

/** A line a property and energy type, which add up to the portfolio's total. */
export const portfolioMonthTable = (month: PortfolioMonth): Table =>
  tableOf(
    `${month.companyName} ${month.portfolioName} ${month.month}`,
    COLUMNS,
    month.properties.flatMap((property) =>
      property.byEnergyType.map((cost) => ({ month, property, ...cost })),
    ),
  )

const COLUMNS: Column<Line>[] = [
  { title: 'Company', type: 'text', value: ({ month }) => month.companyName },
  { title: 'Portfolio', type: 'text', value: ({ month }) => month.portfolioName },
  { title: 'Accounting e-mail', type: 'text', value: ({ month }) => month.invoicingContactEmail },
  { title: 'Month', type: 'date', value: ({ month }) => firstDay(month.month) },
  { title: 'Property ID', type: 'number', value: ({ property }) => property.propertyId },
  { title: 'Property', type: 'text', value: ({ property }) => property.propertyName },
  { title: 'Energy type', type: 'text', value: ({ energyTypeName }) => energyTypeName },
  { title: 'Cost', type: 'money', value: ({ costCents }) => costCents },
  { title: 'Meters without a bill', type: 'number', value: ({ property }) => property.missing.length },
]

/** What the months of properties are drawn and told for: all of a property, each of its energy types, or its meters. */
export const MONTHLY_LINES = { property: 'Property', energytype: 'Energy Type', meters: 'Meters' } as const

export type MonthlyLine = keyof typeof MONTHLY_LINES

export const MONTHLY_LINE_NAMES = Object.keys(MONTHLY_LINES) as MonthlyLine[]

/** Of more properties nobody tells the lines of one chart apart. */
export const MOST_COMPARED = 12

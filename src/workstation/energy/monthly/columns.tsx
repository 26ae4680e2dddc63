import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatNumber } from '#base/figures.ts'
import type { MeteredProperty } from '#commands/energy/monthly/context.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'

const areaWords = ({ sq_ft: sqFt }: MeteredProperty): string => (sqFt === null ? '–' : formatNumber(sqFt))

const readingWords = ({ earliest_reading: day }: MeteredProperty): string =>
  day === null ? 'No bill yet' : formatDate(asCalendarDate(day))

const RIGHT = { align: 'right' } as const

export const COLUMNS: readonly Column<MeteredProperty>[] = [
  { id: 'name', title: 'Property', width: 'minmax(160px, 1fr)', text: ({ name }) => name },
  { id: 'sq-ft', title: 'Square feet', width: '120px', text: areaWords, ...RIGHT },
  { id: 'earliest', title: 'Earliest reading', width: '136px', text: readingWords, ...RIGHT },
  { id: 'devices', title: 'Devices', width: '80px', text: ({ devices }) => formatNumber(devices), ...RIGHT },
]

export const twoLines = (property: MeteredProperty) => (
  <TwoLines
    name={property.name}
    side={areaWords(property) === '–' ? '' : `${areaWords(property)} sq ft`}
    place={property.devices === 1 ? '1 device' : `${formatNumber(property.devices)} devices`}
    standing={{ tone: 'neutral', words: readingWords(property) }}
  />
)

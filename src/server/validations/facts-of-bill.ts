import { formatDate } from '#base/calendar-date.ts'
import { formatMoney } from '#base/money.ts'
import { formatQuantity } from '#domain/bills/validation/figures.ts'
import { CHARGE_TYPES } from '#domain/records/line-types.ts'
import type { BillFigures } from '#domain/validations/figures.ts'
import { odditiesOf } from '#domain/validations/judge-story.ts'
import type { BillStories, MeterStory } from './load-stories.ts'

/** Of each meter; a year and the same season before it. */
const MOST_BEFORE = 14

/** What is known of a saved bill, in words: what the checks look at, and what they say of it. */
export const factsOfBill = ({ meters, missing }: BillStories): string =>
  // What stands in names is no markup.
  [...meters.flatMap(factsOfMeter), ...missing.map(({ oddity }) => oddity.message)]
    .join('\n')
    .replaceAll(/[<>]/g, ' ')

function factsOfMeter({ meter, story }: MeterStory): string[] {
  if (story === null) return []
  const { bill, before, unit, demandUnit, neighbours } = story
  const line = (one: BillFigures) => billLine(one, unit, demandUnit)
  return [
    `Meter ${meter.name}, counted in ${unit}, beside ${neighbours.length} of its kind`,
    `This bill: ${line(bill)}`,
    ...[...bill.charges].map(
      ([kind, cents]) => `- ${CHARGE_TYPES[kind].replaceAll('_', ' ')}: ${formatMoney(cents)}`,
    ),
    'Bills before, the oldest first:',
    ...before.slice(-MOST_BEFORE).map(line),
    ...odditiesOf(story).map(({ message }) => `A check says: ${message}`),
  ]
}

const billLine = (
  { startDate, endDate, days, usage, demand, costCents, estimated }: BillFigures,
  unit: string,
  demandUnit: string,
): string =>
  [
    `${formatDate(startDate)} to ${formatDate(endDate)}, ${days} days`,
    usage === null ? 'no usage' : formatQuantity(usage, unit),
    ...(demand === null ? [] : [`demand ${formatQuantity(demand, demandUnit)}`]),
    formatMoney(costCents),
    ...(estimated ? ['estimated'] : []),
  ].join(', ')

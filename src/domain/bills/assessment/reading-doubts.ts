import { addDays, type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { BillDraft } from '../bill-draft.ts'
import { BILL_FIELDS, EDITED_FIELDS, forFields } from '../bill-fields.ts'
import type { SavedBillSummary, ValidationContext } from '../validation/context.ts'
import { applied } from './doubts.ts'
import type { Grounds, HardToRead } from './grounds.ts'

const CALLED: Record<HardToRead['of'], string> = {
  ...forFields([...EDITED_FIELDS, 'startDate', 'endDate'], (name) => `The ${BILL_FIELDS[name].name}`),
  meterNumber: 'The meter number',
  description: 'The description',
  quantity: 'The usage',
}

/**
 * What was read from a picture and may be misread, as far as it still stands on the bill. What the account's earlier
 * bills say as well is not: a description that they have, a start where one of them ended.
 */
export function doubtsAboutReading(
  draft: BillDraft,
  { hardToRead = [] }: Grounds,
  { earlierLines, savedBills }: Pick<ValidationContext, 'earlierLines' | 'savedBills'>,
): string[] {
  const described = new Set(earlierLines.map(({ key }) => key))
  const follows = ({ endDate }: SavedBillSummary, start: string) =>
    endDate === start || addDays(endDate, 1) === start
  const isKnown = ({ of, value }: HardToRead) =>
    (of === 'description' && described.has(descriptionKey(value))) ||
    (of === 'startDate' && savedBills.some((bill) => follows(bill, value)))
  const stands = standingOn(draft)
  return hardToRead
    .filter((read) => stands[read.of].has(read.value) && !isKnown(read))
    .map(({ of, value, why }) => {
      const what = `${CALLED[of]} ${isDate(of) ? formatDate(value as CalendarDate) : `“${value}”`}`
      return why === 'unclear'
        ? `${what} is hard to read.`
        : `${what} is confirmed by nothing else on the page.`
    })
}

const isDate = (of: HardToRead['of']): boolean => of.endsWith('Date')

function standingOn(draft: BillDraft): Record<HardToRead['of'], Set<string | null>> {
  const [charges, usages] = [applied(draft.charges), applied(draft.usages)]
  const all = [...charges, ...usages]
  return {
    ...forFields(EDITED_FIELDS, (name) => new Set([draft[name]])),
    startDate: new Set(all.map(({ startDate }) => startDate)),
    endDate: new Set(all.map(({ endDate }) => endDate)),
    meterNumber: new Set(all.map(({ meterNumber }) => meterNumber)),
    description: new Set(charges.map(({ description }) => description)),
    quantity: new Set(usages.map(({ amount }) => String(amount))),
  }
}

import type { Lesson, TaughtField } from './lesson.ts'

export const FIELD_NAMES: Record<TaughtField, string> = {
  accountNumber: 'the account number',
  invoiceDate: 'the bill date',
  dueDate: 'the due date',
  period: 'the service period',
  totalCurrentCharges: 'the total of current charges',
  amountDue: 'the amount due',
  previousBalance: 'the previous balance',
  payments: 'the payments',
}

const PLACES = {
  after: 'behind',
  right: 'to the right of',
  below: 'below',
  above: 'above',
  left: 'to the left of',
}

/** What a lesson says, a sentence a point. */
export function describeLesson(lesson: Lesson): string[] {
  const points: string[] = []
  if (lesson.utility) points.push(`Bills of this layout are from ${lesson.utility}.`)
  for (const [field, { anchors }] of Object.entries(lesson.fields)) {
    const places = anchors.map(({ label, kind }) => `${PLACES[kind]} “${label}”`)
    points.push(`Finds ${FIELD_NAMES[field as TaughtField]} ${places.join(', else ')}.`)
  }
  if (lesson.charges.length > 0) points.push(`Takes as charges: ${lesson.charges.join('; ')}.`)
  if (lesson.sums.length > 0) points.push(`Takes as sums of charges: ${lesson.sums.join('; ')}.`)
  if (lesson.notCharges.length > 0) points.push(`Does not take as charges: ${lesson.notCharges.join('; ')}.`)
  const units = lesson.usages.map(({ key, unit }) => (unit ? `${key} in ${unit}` : key))
  if (units.length > 0) points.push(`Takes as usages: ${units.join('; ')}.`)
  if (lesson.notUsages.length > 0) points.push(`Does not take as usages: ${lesson.notUsages.join('; ')}.`)
  for (const { description, anchors } of lesson.usagePlaces) {
    const places = anchors.map(({ label, kind }) => `${PLACES[kind]} “${label}”`)
    points.push(`Finds the usage ${description} ${places.join(', else ')}.`)
  }
  return points
}

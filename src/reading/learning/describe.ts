import { BILL_FIELDS } from '#domain/bills/bill-fields.ts'
import { type Lesson, TAUGHT_FIELDS, type TaughtField } from './lesson.ts'

const name = (field: TaughtField): string =>
  `the ${field === 'period' ? 'service period' : BILL_FIELDS[field].name}`

export const FIELD_NAMES = Object.fromEntries(TAUGHT_FIELDS.map((field) => [field, name(field)])) as Record<
  TaughtField,
  string
>

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

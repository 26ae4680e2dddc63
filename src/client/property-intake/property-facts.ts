import { formatNumber } from '#base/figures.ts'
import type { PropertyLists } from './parts.ts'
import type { OwnProperty } from './property-draft.ts'

type Fields = OwnProperty['property']

/** What is known of a property, without what is not. */
export function propertyFacts(fields: Fields, lists: PropertyLists): { label: string; value: string }[] {
  const nameOf = (choices: readonly { id: number; display_name: string }[], id: number | null) =>
    choices.find((choice) => choice.id === id)?.display_name ?? null
  const facts: [label: string, value: string | null][] = [
    ['Address', addressOf(fields)],
    ['Square footage', fields.sq_ft === null ? null : formatNumber(fields.sq_ft)],
    ['Floors', fields.number_of_floors],
    ['Year built', fields.year_built === null ? null : String(fields.year_built)],
    ['Primary use', nameOf(lists.primary_use_types, fields.primary_use_id)],
    ['Tax ID', fields.tax_id],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function addressOf({ street1, street2, city, state, zip_code: zip }: Fields): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street1, street2, place].filter(Boolean).join(', ')
}

import { stateNamed } from '#base/us-states.ts'

/** Limits, defaults and formats of the Add a Property form, the same on the page and on the server. */

export const PROPERTY_LIMITS = {
  zip: 6,
  mostSquareFeet: 2_147_483_647,
  mostFloors: 50,
  earliestYear: 1800,
} as const

export const PROPERTY_DEFAULTS = {
  primary_use_id: 133,
  primary_construction_type_id: 1,
  heating_energy_type_id: 2,
  cooling_energy_type_id: 1,
  number_of_floors: '1',
  utility_company_id: 22,
} as const

/** "1" to "50", then "51+". */
export const FLOOR_CHOICES: readonly string[] = [
  ...Array.from({ length: PROPERTY_LIMITS.mostFloors }, (_, index) => String(index + 1)),
  '51+',
]

export const UNKNOWN_STATE = 'Give the state by its two letters, such as NY, or by its name.'
export const LONG_ZIP = `A ZIP code has at most ${PROPERTY_LIMITS.zip} characters.`
export const BAD_TAX_ID = 'A tax ID has up to nine digits, such as 12-3456789.'
export const BAD_SQUARE_FOOTAGE = `Square footage is a whole number from 0 to ${PROPERTY_LIMITS.mostSquareFeet}, such as 12,500.`

/** Each reads what a person typed: null for a text that is none, "" for nothing. */
export type ReadText = (text: string) => string | null

/** The two letters of a state, of its letters or its name. */
export const readState: ReadText = (text) => (text.trim() === '' ? '' : stateNamed(text))

/** The first five digits of a ZIP+4, a Canadian code without its space, and any other of up to six characters. */
export const readZip: ReadText = (text) => {
  const zip = text.trim()
  const [, five] = /^(\d{5})[- ]?\d{4}$/.exec(zip) ?? []
  const [, first, second] = /^([a-z]\d[a-z])[- ]?(\d[a-z]\d)$/i.exec(zip) ?? []
  if (first !== undefined && second !== undefined) return (first + second).toUpperCase()
  const kept = five ?? zip
  return kept.length <= PROPERTY_LIMITS.zip ? kept : null
}

/** Digits, with whatever between them, as "12-3456789". */
export const readTaxId: ReadText = (text) =>
  /^[\d\s-]*$/.test(text) && text.replace(/\D/g, '').length <= 9 ? formatTaxId(text) : null

/** A whole number without a sign, with or without commas between thousands; NaN for what is none. */
export const readWhole = (text: string): number =>
  /^\d+$|^\d{1,3}(?:,\d{3})+$/.test(text.trim()) ? Number(text.trim().replaceAll(',', '')) : Number.NaN

/** Two digits, a hyphen, then up to seven digits: "12-3456789". */
export function formatTaxId(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}-${digits.slice(2)}`
}

export const isSquareFootage = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= PROPERTY_LIMITS.mostSquareFeet

export const isYearBuilt = (year: number, currentYear: number): boolean =>
  Number.isInteger(year) && year >= PROPERTY_LIMITS.earliestYear && year <= currentYear

/** Limits, defaults and formats of the Add a Property form, the same on the page and on the server. */

export const PROPERTY_LIMITS = {
  state: 2,
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

/** The states, the federal district and the territories by their postal letters. */
const STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH ' +
    'OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'
  ).split(' '),
)

export const UNKNOWN_STATE = 'Give the state by its two letters, such as NY.'

/** Whether it is left out, or one of the list. */
export const isState = (text: string): boolean => text === '' || STATES.has(text)

export const formatState = (text: string): string => text.slice(0, PROPERTY_LIMITS.state).toUpperCase()

/** Two digits, a hyphen, then up to seven digits: "12-3456789". */
export function formatTaxId(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}-${digits.slice(2)}`
}

export const isSquareFootage = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= PROPERTY_LIMITS.mostSquareFeet

export const isYearBuilt = (year: number, currentYear: number): boolean =>
  Number.isInteger(year) && year >= PROPERTY_LIMITS.earliestYear && year <= currentYear

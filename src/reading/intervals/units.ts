/** What amounts are kept in, and the power of ten that turns what a file says into it. */
export interface KeptUnit {
  unit: string
  power: number
}

/** An amount times a power of ten, without what binary fractions add. Null for what is no number. */
export function scaled(text: string, power: number): number | null {
  const plain = text.trim()
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null
  return Number(`${plain}e${power}`)
}

/** Units by the words that files use for them, in lower case. */
const NAMED_UNITS: Readonly<Record<string, KeptUnit>> = {
  wh: { unit: 'kWh', power: -3 },
  kwh: { unit: 'kWh', power: 0 },
  kwhr: { unit: 'kWh', power: 0 },
  mwh: { unit: 'kWh', power: 3 },
  kilowatthours: { unit: 'kWh', power: 0 },
  'kilowatt-hours': { unit: 'kWh', power: 0 },
  'kilowatt hours': { unit: 'kWh', power: 0 },
  w: { unit: 'kW', power: -3 },
  kw: { unit: 'kW', power: 0 },
  mw: { unit: 'kW', power: 3 },
  varh: { unit: 'kVARh', power: -3 },
  kvarh: { unit: 'kVARh', power: 0 },
  therm: { unit: 'therm', power: 0 },
  therms: { unit: 'therm', power: 0 },
  thm: { unit: 'therm', power: 0 },
  dth: { unit: 'therm', power: 1 },
  dekatherms: { unit: 'therm', power: 1 },
  ccf: { unit: 'CCF', power: 0 },
  hcf: { unit: 'CCF', power: 0 },
  mcf: { unit: 'CCF', power: 1 },
  gal: { unit: 'gal', power: 0 },
  gals: { unit: 'gal', power: 0 },
  gallon: { unit: 'gal', power: 0 },
  gallons: { unit: 'gal', power: 0 },
  kgal: { unit: 'gal', power: 3 },
  m3: { unit: 'cubic meter', power: 0 },
  'm³': { unit: 'cubic meter', power: 0 },
  'cubic meters': { unit: 'cubic meter', power: 0 },
}

/** What a word for a unit is kept as; null for a word that is not known. */
export const unitNamed = (word: string): KeptUnit | null => NAMED_UNITS[word.trim().toLowerCase()] ?? null

/** A unit that a meter measures in, and how its amounts become those that are kept: of a word not known, as they are. */
export function inUnit(word: string): { unit: string; of(amount: number): number } {
  const { unit, power } = unitNamed(word) ?? { unit: word, power: 0 }
  return { unit, of: (amount) => (power === 0 ? amount : Number(`${amount}e${power}`)) }
}

import type { EnergyType } from './energy-type.ts'

export interface Unit {
  /** How bills write it, in lower case without dots; the first is how it is shown. */
  forms: readonly string[]
  kind: 'usage' | 'demand'
  /** The trade's standard unit, and how much of it one of these is. */
  standard: string
  factor: number
  energyType: EnergyType | null
}

/** One hundred cubic feet of water in gallons. */
export const GALLONS_PER_CCF = 748.052

export const UNITS: readonly Unit[] = [
  {
    forms: [
      'kWh',
      'kwhs',
      'kwhr',
      'kwhrs',
      'kw-hrs',
      'kw-h',
      'kilowatt hours',
      'kilowatt-hours',
      'kw hours',
      'kwh-on',
      'kwh-off',
    ],
    kind: 'usage',
    standard: 'kWh',
    factor: 1,
    energyType: 'electric',
  },
  { forms: ['MWh', 'mwhs'], kind: 'usage', standard: 'kWh', factor: 1000, energyType: 'electric' },
  {
    forms: ['kW', 'kws', 'kilowatts', 'kilowatt'],
    kind: 'demand',
    standard: 'kW',
    factor: 1,
    energyType: 'electric',
  },
  { forms: ['kVA'], kind: 'demand', standard: 'kVA', factor: 1, energyType: 'electric' },
  { forms: ['kVAR', 'rkva', 'kvars'], kind: 'demand', standard: 'kVAR', factor: 1, energyType: 'electric' },
  {
    forms: ['kVARh', 'kvarhs', 'rkvah'],
    kind: 'usage',
    standard: 'kVARh',
    factor: 1,
    energyType: 'electric',
  },
  {
    forms: ['therms', 'therm', 'thm', 'thms', 'ths'],
    kind: 'usage',
    standard: 'therm',
    factor: 1,
    energyType: 'gas',
  },
  {
    forms: ['Dth', 'dths', 'dekatherms', 'dekatherm', 'decatherms', 'mmbtu', 'dt'],
    kind: 'usage',
    standard: 'therm',
    factor: 10,
    energyType: 'gas',
  },
  {
    forms: [
      'CCF',
      'ccfs',
      '100 cf',
      '100 cubic feet',
      'hundred cubic feet',
      'hundreds of cubic feet',
      '100 cu ft',
    ],
    kind: 'usage',
    standard: 'CCF',
    factor: 1,
    energyType: null,
  },
  { forms: ['HCF', 'hcfs'], kind: 'usage', standard: 'CCF', factor: 1, energyType: 'water' },
  {
    forms: ['MCF', 'mcfs', '1000 cubic feet', 'thousand cubic feet', '1000 cu ft'],
    kind: 'usage',
    standard: 'CCF',
    factor: 10,
    energyType: null,
  },
  {
    forms: ['cubic feet', 'cu ft', 'cuft', 'cf', 'cu feet', 'ft3', 'ft³'],
    kind: 'usage',
    standard: 'CCF',
    factor: 0.01,
    energyType: null,
  },
  {
    forms: [
      'kgal',
      'kgals',
      'tgal',
      'tgals',
      'tg',
      '1000 gal',
      '1,000 gal',
      '1000 gals',
      '1000 gallons',
      '1,000 gallons',
      'thousand gallons',
      'thousands of gallons',
      'th gal',
      'thou gal',
      '1000gal',
      'k gal',
      'm gal',
      'mgal',
    ],
    kind: 'usage',
    standard: 'gallons',
    factor: 1000,
    energyType: 'water',
  },
  {
    forms: ['gallons', 'gallon', 'gal', 'gals', 'gls', 'galls'],
    kind: 'usage',
    standard: 'gallons',
    factor: 1,
    energyType: null,
  },
  {
    forms: ['m³', 'm3', 'cubic meters', 'cubic metres', 'cu m'],
    kind: 'usage',
    standard: 'm³',
    factor: 1,
    energyType: null,
  },
  {
    forms: ['Mlb', 'mlbs', 'klb', 'klbs', 'thousand pounds'],
    kind: 'usage',
    standard: 'Mlb',
    factor: 1,
    energyType: 'steam',
  },
  {
    forms: ['Mlb/hr', 'klb/hr', 'mlbs/hr'],
    kind: 'demand',
    standard: 'Mlb/hr',
    factor: 1,
    energyType: 'steam',
  },
  { forms: ['lbs', 'pounds'], kind: 'usage', standard: 'lb', factor: 1, energyType: null },
  {
    forms: ['ton-hours', 'ton hours', 'ton-hrs', 'ton hrs'],
    kind: 'usage',
    standard: 'ton-hour',
    factor: 1,
    energyType: 'chilled water',
  },
  { forms: ['tons', 'ton', 'tn'], kind: 'usage', standard: 'ton', factor: 1, energyType: 'waste' },
  {
    forms: ['cubic yards', 'cubic yard', 'cu yd', 'cu yds', 'yards', 'yard', 'yds', 'yd', 'cy'],
    kind: 'usage',
    standard: 'cubic yard',
    factor: 1,
    energyType: 'waste',
  },
  { forms: ['units', 'unit'], kind: 'usage', standard: 'unit', factor: 1, energyType: null },
  { forms: ['GJ', 'gigajoules'], kind: 'usage', standard: 'GJ', factor: 1, energyType: 'gas' },
]

const byForm = new Map(UNITS.flatMap((unit) => unit.forms.map((form) => [form.toLowerCase(), unit] as const)))

/** The unit that a printed word or words name, or null. */
export function unitOf(text: string): Unit | null {
  return byForm.get(text.toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, ' ').trim()) ?? null
}

/** What charges are counted in that nobody uses up: equivalent residential units of paved ground, lamps, lots. */
export const COUNTED_THINGS = 'e[rsdb]us?|reus?|ercs?|sfes?|sq\\.? ?ft\\.?|acres?|lamps?|fixtures?|lots?|hp'

/** Every form, the longest first, for patterns. */
export const UNIT_FORMS = [...byForm.keys()].sort((a, b) => b.length - a.length)

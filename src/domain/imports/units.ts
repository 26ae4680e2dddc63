import { squashed } from '#base/words.ts'
import type { ImportEnergy } from './energies.ts'

/** A unit of the table of units, and how much of it one of what was written is. */
export interface ImportUnit {
  unit: string
  factor: number
  demand: boolean
  /** What alone is measured in it, where it tells. */
  energy: ImportEnergy | null
}

type Row = readonly [unit: string, factor: number, energy: ImportEnergy | null, written: string]

/** How exports write units. A bare "MBtu" is a thousand to some and a million to others, and is nobody's here. */
const USAGES: readonly Row[] = [
  [
    'kWh',
    1,
    'electric',
    'kwh, kwhs, kwhr, kw hr, kw hrs, kw h, kilowatt hour, kilowatt hours, kwh thousand watt hours, units kwh',
  ],
  ['MWh', 1, 'electric', 'mwh, mwhs, megawatt hours, mwh million watt hours'],
  ['MWh', 1000, 'electric', 'gwh, gigawatt hours'],
  ['kBtu', 1, null, 'kbtu, kbtus, kbtu thousand btu, mbtu thousand btu, thousand btu'],
  [
    'MMBtu',
    1,
    null,
    'mmbtu, mmbtus, mmbtu million btu, mbtu million btu, mbtu mmbtu million btu, mmbtu mbtu million btu, million btu, mm btu',
  ],
  ['kBtu', 0.001, null, 'btu, btus'],
  ['therm', 1, 'gas', 'therm, therms, thm, thms, th, total therms'],
  ['dekatherm', 1, 'gas', 'dekatherm, dekatherms, decatherm, decatherms, dth, dths, dt, dkt'],
  ['CCF', 1, null, 'ccf, ccfs, ccf hundred cubic feet, hundred cubic feet, 100 cubic feet, 100 cf'],
  ['HCF', 1, 'water', 'hcf, hcfs, hcf hundred cubic feet'],
  [
    'MCF',
    1,
    'gas',
    'mcf, mcfs, kcf, kcf thousand cubic feet, mcf thousand cubic feet, thousand cubic feet, kcf mcf thousand cubic feet',
  ],
  ['MCF', 1000, 'gas', 'mcf million cubic feet, mmcf, mmcf million cubic feet, million cubic feet'],
  ['cubic foot', 1, null, 'cf, cubic feet, cubic foot, ft3, cu ft, cuft, scf, cf cubic feet'],
  [
    'cubic meter',
    1,
    null,
    'm3, cubic meter, cubic meters, cubic metre, cubic metres, cm cubic meters, cu m, kl, kiloliter',
  ],
  ['gal', 1, null, 'gal, gals, gallon, gallons, gallons us, gallon us, us gallons, us gal, gal us'],
  ['gal', 1.200_95, null, 'gallons uk, uk gallons, imperial gallons'],
  ['gal', 0.264_172, null, 'liter, liters, litre, litres, l'],
  [
    'kgal',
    1,
    'water',
    'kgal, kgals, tgal, kgal thousand gallons, kgal thousand gallons us, thousand gallons, kgal us, kgallons, 1000 gallons',
  ],
  ['kgal', 1.200_95, 'water', 'kgal thousand gallons uk, thousand gallons uk'],
  ['kgal', 1000, 'water', 'mgal million gallons, mgal million gallons us, million gallons, mgal us'],
  [
    'Mlb',
    1,
    'steam',
    'mlb, mlbs, klb, klbs, klbs thousand pounds, klb thousand pounds, thousand pounds, thousand lbs',
  ],
  ['Mlb', 1000, 'steam', 'mlbs million pounds, million pounds'],
  ['lb', 1, null, 'lb, lbs, pound, pounds, lbs pounds'],
  ['lb', 2.204_623, null, 'kg, kilogram, kilograms'],
  ['ton-hour', 1, 'chilled water', 'ton hour, ton hours, ton hr, ton hrs, tonhours, tonhrs, ton hours th'],
  ['cubic yard', 1, 'waste', 'cubic yard, cubic yards, cu yd, yd3, yards, cy'],
  ['ton', 1, 'waste', 'ton, tons, tons short, short tons'],
  ['ton', 1.102_311, 'waste', 'metric ton, metric tons, tonne, tonnes, tonnes metric'],
  ['GJ', 1, null, 'gj, gigajoule, gigajoules, gj billion joules'],
  ['ERU', 1, 'storm', 'eru, erus'],
]

const DEMANDS: readonly Row[] = [
  ['kW', 1, 'electric', 'kw, kilowatt, kilowatts'],
  ['MW', 1, 'electric', 'mw, megawatt'],
  ['kVA', 1, 'electric', 'kva'],
  ['kVAR', 1, 'electric', 'kvar'],
  ['Mlb/h', 1, 'steam', 'mlb h, mlb hr, klb hr'],
]

const rowsOf = (rows: readonly Row[], demand: boolean) =>
  rows.flatMap(([unit, factor, energy, written]) =>
    written.split(',').map((form) => [squashed(form), { unit, factor, energy, demand }] as const),
  )

const BY_FORM: ReadonlyMap<string, ImportUnit> = new Map([...rowsOf(USAGES, false), ...rowsOf(DEMANDS, true)])

/** The unit that a text is, or null: one that nobody knows is not guessed at. */
export function unitNamed(text: string): ImportUnit | null {
  const bare = text.slice(0, 80)
  return BY_FORM.get(squashed(bare)) ?? BY_FORM.get(squashed(bare.replace(/\([^)]*\)/g, ''))) ?? null
}

const AREA_UNITS: ReadonlyMap<string, number> = new Map([
  ...['sqft', 'sf', 'ft2', 'ft²', 'squarefeet', 'squarefoot', 'sqfeet', 'gsf', 'squareft'].map(
    (form) => [squashed(form), 1] as const,
  ),
  ...['sqm', 'm2', 'm²', 'squaremeters', 'squaremetres', 'squaremeter', 'sqmeters', 'sqmetres', 'sm'].map(
    (form) => [squashed(form), 10.763_910_4] as const,
  ),
])

/** How many square feet one of a unit of area is; null for what is none. */
export const squareFeetIn = (unit: string): number | null => AREA_UNITS.get(squashed(unit)) ?? null

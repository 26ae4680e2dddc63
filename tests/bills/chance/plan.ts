import type { DateFormat, MoneyFormat, RateFormat } from '#demo/bills/formats.ts'
import type { Random } from '#demo/bills/random.ts'
import { FAMILIES, FAMILY_NAMES, type FamilyName, familyOf } from './families.ts'
import { type FieldForm, HELD_BACK_FORMS, KNOWN_FORMS } from './field-form.ts'
import { Chances } from './physics.ts'
import { type Labels, randomLabels } from './words.ts'

/** How a charge is set: its name, what it was worked out of, its amount. */
export type ChargeForm =
  | 'columns'
  | 'inline'
  | 'beneath'
  | 'on the second line'
  | 'around'
  | 'amount first'
  | 'names alone'

/** All that is drawn by chance before a bill is printed. */
export interface Plan {
  family: FamilyName
  chances: Chances
  labels: Labels
  face: 'sans' | 'serif'
  /** Tables in a type whose letters are all as wide. */
  mono: boolean
  /** Titles of parts stand white on a bar. */
  bars: boolean
  size: number
  pitch: number
  margin: number
  color: string
  date: DateFormat
  money: MoneyFormat
  rate: RateFormat
  decimals: number
  times: string
  /** How a quantity and its price are told in words. */
  basis: 'quantity first' | 'price first' | 'per unit'
  capitals: boolean
  form: ChargeForm
  /** Of a charge's columns. */
  order: readonly ('description' | 'quantity' | 'rate')[]
  titles: boolean
  rules: 'none' | 'titles' | 'rows'
  stripes: boolean
  /** Amounts stand beside the words instead of at the far edge. */
  packed: boolean
  /** The parts that charges are listed in. */
  parts: 'none' | 'services' | 'kinds'
  /** Where the sum of a part stands. */
  partTotals: 'foot' | 'head' | 'none'
  /** The fields of the head. */
  fields: FieldForm
  stub: 'top' | 'bottom' | 'none'
  rail: 'left' | 'right' | 'none'
  /** Whether the bill's own total ends the details, heads the summary or both. */
  total: 'details' | 'summary' | 'both'
  meters: 'before' | 'after' | 'first page' | 'lines'
}

/** By how often they come. */
const FORMS: readonly (readonly [ChargeForm, number])[] = [
  ['columns', 12],
  ['inline', 10],
  ['names alone', 7],
  ['beneath', 3],
  ['on the second line', 3],
  ['around', 2],
  ['amount first', 1],
]

const DATES = [
  'MM/DD/YYYY',
  'MM/DD/YYYY',
  'MM/DD/YY',
  'M/D/YYYY',
  'M/D/YY',
  'Mon D, YYYY',
  'Mon DD, YYYY',
  'Month D, YYYY',
  'DD-MON-YY',
  'MM-DD-YYYY',
] as const satisfies readonly DateFormat[]

const ORDERS = [
  ['description', 'quantity', 'rate'],
  ['description', 'quantity', 'rate'],
  ['quantity', 'description', 'rate'],
  ['description', 'rate', 'quantity'],
] as const

/** A family by its weight, among those asked for. */
export function drawFamily(random: Random, heldBack: boolean | null): FamilyName {
  const names = FAMILY_NAMES.filter(
    (name) => heldBack === null || (familyOf(name).heldBack ?? false) === heldBack,
  )
  return random.pick(names.flatMap((name) => Array<FamilyName>(Math.round(2 * weightOf(name))).fill(name)))
}

const weightOf = (name: FamilyName): number => familyOf(name).weight ?? 1

export function drawPlan(family: FamilyName, random: Random): Plan {
  const heldBack = 'heldBack' in FAMILIES[family]
  const chances = new Chances(random.fork('physics'))
  const size = random.pick([7, 7.5, 8, 8, 8.5, 9, 9.5, 10])
  const form =
    family === 'worksheet'
      ? random.pick<ChargeForm>(['around', 'on the second line', 'amount first'])
      : random.pick(FORMS.flatMap(([form, share]) => Array<ChargeForm>(share).fill(form)))
  return {
    family,
    chances,
    labels: randomLabels(random.fork('labels'), heldBack, chances.does('labels in two languages')),
    face: random.chance(0.2) ? 'serif' : 'sans',
    mono: random.chance(0.06),
    bars: random.chance(0.12),
    size,
    pitch: Number((size * random.decimal(1.2, 1.65, 2)).toFixed(2)),
    margin: random.int(22, 48),
    color: random.pick(['#111111', '#003a70', '#00573f', '#7a1f1f', '#2b4c7e', '#444444']),
    date: random.pick(DATES),
    money: {
      sign: random.pick(['$', '$', '$', '', '', '$ ']),
      credit: random.pick(['minus', 'minus', 'trailing', 'parentheses', 'CR', 'CR']),
    },
    rate: random.pick(['dollars', 'dollars', 'bare', 'point', 'cents']),
    decimals: random.pick([0, 0, 0, 2, 3]),
    times: random.pick([' x ', ' x ', ' @ ', ' X ', ' × ', ' at ']),
    basis: random.pick(['quantity first', 'quantity first', 'quantity first', 'price first', 'per unit']),
    capitals: random.chance(0.2),
    form,
    order: random.pick(ORDERS),
    titles: random.chance(0.6),
    rules: random.pick(['none', 'none', 'titles', 'rows']),
    stripes: random.chance(0.12),
    packed: random.chance(0.2),
    parts: random.pick(['none', 'services', 'services', 'kinds', 'kinds']),
    partTotals: chances.does('totals in heads') ? 'head' : random.pick(['foot', 'foot', 'foot', 'none']),
    fields: random.pick(heldBack ? HELD_BACK_FORMS : KNOWN_FORMS),
    stub: family === 'stub first' ? 'top' : random.pick(['bottom', 'bottom', 'bottom', 'top', 'none']),
    rail: family === 'rail' ? random.pick(['left', 'right']) : 'none',
    total: random.pick(['details', 'summary', 'both', 'both']),
    meters: random.pick(['before', 'before', 'after', 'first page', 'lines']),
  }
}

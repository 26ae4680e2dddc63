import { LINE_LIMITS } from '#domain/bills/bill-draft.ts'
import { UNIT_FORMS, type Unit, unitOf } from '#domain/records/units.ts'
import { type Printed, printed, type Run } from './run.ts'

export interface Quantity {
  amount: number
  /** As printed. */
  unitText: string
  unit: Unit
}

const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ .]+')
/** Any form of any unit, for patterns. */
export const UNIT_PATTERN = UNIT_FORMS.map(escaped).join('|')
const NUMBER = '-?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?-?|\\.\\d+'
const QUANTITY = new RegExp(
  `(?<![\\w.,/$#-])(?<amount>${NUMBER})\\s?(?<unit>${UNIT_PATTERN})\\b\\.?(?!\\s*[/³])`,
  'gi',
)
const QUANTITY_CUBED = /(?<![\w.,/$#-])(?<amount>\d[\d,]*(?:\.\d+)?)\s?(?<unit>m³|ft³)/gi

/** Every number with a unit behind it ("1,240 kWh"), in order. */
export function quantitiesIn(run: Run): Printed<Quantity>[] {
  const found: Printed<Quantity>[] = []
  for (const match of [...run.text.matchAll(QUANTITY), ...run.text.matchAll(QUANTITY_CUBED)]) {
    const unitText = match.groups?.unit ?? ''
    const unit = unitOf(unitText)
    const amount = numberOf(match.groups?.amount ?? '')
    if (!unit || amount === null || isScale(amount, unit)) continue
    found.push(printed(run, match.index, match.index + match[0].length, { amount, unitText, unit }))
  }
  return found.sort((a, b) => a.from - b.from)
}

/** "1000 gal" is how a column is measured rather than how much. */
const isScale = (amount: number, unit: Unit): boolean =>
  (amount === 100 || amount === 1000) && (unit.standard === 'gallons' || unit.factor === 0.01)

const PLAIN_NUMBER = new RegExp(`^(?:${NUMBER})$`)

/** "1,240.5" or "12-"; null when the text is more than a number. */
export function numberOf(text: string): number | null {
  const bare = text.replace(/[*]+$/, '')
  if (!PLAIN_NUMBER.test(bare)) return null
  const value = Number(bare.replaceAll(',', '').replace(/-$/, ''))
  if (Math.abs(value) > LINE_LIMITS.usage) return null
  return bare.endsWith('-') ? -value : value
}

const BARE_NUMBER = /(?<![\w.,/$#-])\d[\d,]*(?:\.\d+)?(?![\w/-]|[.,]\d)/g

/** Every plain number of a run; amounts of money and dates are left out. */
export function numbersIn(run: Run): Printed<number>[] {
  return [...run.text.matchAll(BARE_NUMBER)].flatMap((match) => {
    const value = numberOf(match[0])
    return value === null ? [] : [printed(run, match.index, match.index + match[0].length, value)]
  })
}

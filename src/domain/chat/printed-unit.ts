import { measuredBy } from '#domain/records/measures.ts'
import { UNIT_FORMS } from '#domain/records/units.ts'

/** What stands behind a number: what it is of, and where that ends. */
export interface PrintedUnit {
  /** "USD", "cents", "%", a unit of usage or demand as it is printed, or what is counted. */
  unit: string
  /** "kWh" of "$0.12 per kWh". */
  per: string | null
  end: number
  /** A mark of emphasis stands between the number and the unit. */
  isApart: boolean
}

/** Things that numbers count, in lower case and the singular. */
export type Counted = ReadonlySet<string>

export const COUNTED: Counted = new Set(['bill', 'meter'])

export const singular = (word: string): string => word.trim().toLowerCase().replace(/s$/, '')

const NAMES: Record<string, string> = {
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  cent: 'cents',
  cents: 'cents',
  percent: '%',
  'per cent': '%',
  pct: '%',
  'percentage point': '%',
  'percentage points': '%',
}

const SIGNS: Record<string, string> = { '%': '%', '‰': '‰', '¢': 'cents', $: 'USD', '€': '€', '£': '£' }

const BETWEEN = /([*_`]{0,3})(?:[^\S\n]*([%‰¢€£])|(\$)|[^\S\n]*-?)/uy
/** Up to three words; no unit has more. */
const WORDS =
  /\p{L}[\p{L}.]*[³23]?(?:[-/]\p{L}[\p{L}.]*[³23]?|[^\S\n]\p{L}[\p{L}.]*[³23]?){0,2}(?![\p{L}\p{N}])/uy
const PER = /(?:[^\S\n]*\/[^\S\n]*|[^\S\n]+(?:per|an?)[^\S\n]+(?:an?[^\S\n]+)?)/uy

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** What a number that ends here is printed with, or null. */
export function unitAt(text: string, at: number, counted: Counted): PrintedUnit | null {
  const between = matchAt(BETWEEN, text, at)
  const from = at + (between?.[0].length ?? 0)
  const sign = SIGNS[between?.[2] ?? between?.[3] ?? '']
  const named = sign === undefined ? nameAt(text, from, counted) : { unit: sign, end: from }
  return named && { ...named, ...perAt(text, named.end), isApart: (between?.[1] ?? '') !== '' }
}

/** "per kWh", where it stands here. Per bill or per month is how something was counted, no unit. */
export function perAt(text: string, at: number): { per: string | null; end: number } {
  const per = matchAt(PER, text, at)
  const named = per && nameAt(text, at + per[0].length, new Set())
  return named && isMeasured(named.unit) ? { per: named.unit, end: named.end } : { per: null, end: at }
}

function nameAt(text: string, at: number, counted: Counted): { unit: string; end: number } | null {
  let words = matchAt(WORDS, text, at)?.[0] ?? ''
  for (; words !== ''; words = words.replace(/(?:^|[-/\s])[^-/\s]*$/, '')) {
    const name = words.replace(/\.+$/, '')
    const unit = NAMES[name.toLowerCase()] ?? (isMeasured(name) || counted.has(singular(name)) ? name : null)
    if (unit !== null) return { unit, end: at + name.length }
  }
  return null
}

/** Days, accounts and lamps are counted, whatever a bill charges by them. */
export function isMeasured(name: string): boolean {
  const measured = measuredBy(name)
  // "Thousand gallons" is a thousand of something here: its number may be scaled.
  return measured !== null && measured.measure !== 'count' && !/^(?:thou|thousands?|hundreds?)\b/i.test(name)
}

const UNIT_WORDS = new Set([...UNIT_FORMS, ...Object.keys(NAMES)].flatMap((form) => form.split(/[\s/-]+/)))

/** Whether a word, in lower case and without dots, stands in the name of a unit. */
export const isUnitWord = (word: string): boolean =>
  isMeasured(word) || word.split('/').every((part) => UNIT_WORDS.has(part))

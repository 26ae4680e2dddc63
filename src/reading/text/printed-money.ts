import { type Cents, MOST_CENTS } from '#base/money.ts'
import { UNIT_FORMS } from '#domain/records/units.ts'
import { type Printed, printed, type Run } from './run.ts'

/** Dollars and cents with their sign before, behind or in brackets; not a rate, which has more decimals. */
const MONEY =
  /(?<![\w.,/-])(?<open>\()?\s?(?<sign>[-–−+])?\s?(?<dollar>[$S](?=\s?[-\d.(]))?\s?(?<inner>[-–−])?\s?(?<whole>\d{1,3}(?:[ .]\d{3})+(?=,\d{2}(?!\d))|\d{1,3}(?:,\d{3})+|\d{1,9})?(?<point>[.,])(?<rest>\d{2})(?![\d]|\.\d)(?<close>\))?\s?(?<tail>[-–−](?![\d$\w])|CR\b|Cr\b|cr\b)?(?!\s?[%¢])/g

/** What follows a price for one of something, not an amount. */
const RATE_TAIL = /^\s?(?:\/|per\s|ea\b|each\b|¢|%|[x×@*]\s?[$\d.(-])/i
/** What a share is taken of; in the next column it is another's words. */
const SHARE_TAIL = /^\s(?:at|of)\s[\d.]+\s?%/i
/** A quantity with its unit; dollars are never followed by one. */
const UNIT_TAIL = new RegExp(
  `^\\s?(?:${UNIT_FORMS.filter((form) => /^[a-z³]/i.test(form)).join('|')})\\b`,
  'i',
)
const RATE_HEAD = /(?:[×@*]|\bx|\bat|\bper|%\sof)\s*$/i

/** A dollar sign before digits whose point was not read, as happens on pictures: cents are always printed. */
const POINT_LOST = /(?<![\w.,/-])\$\s?(?<whole>\d{1,6})\s?(?<rest>\d{2})(?![\d.,/%]|\s?(?:\/|per\b))/g

/** An amount that is all that its cell holds, where the whole file prints no cents. */
const WHOLE = /^(?:[$₹€£]|rs\.?|inr|usd)?\s?(?<whole>\d{1,3}(?:,\d{2,3})+|\d{1,7})(?:\/-)?$/i

/** Whether the words of a file hold numbers without cents only, so that its money has none either. */
export const isWholeMoney = (words: readonly { text: string }[]): boolean =>
  !words.some(({ text }) => /\d[.,]\d\d(?!\d)/.test(text))

function wholeMoneyIn(run: Run): Printed<Cents>[] {
  const last = run.words.at(-1)
  const match = last && WHOLE.exec(last.text)
  if (!match) return []
  const from = run.text.length - last.text.length
  return [printed(run, from, run.text.length, Number(match.groups?.whole?.replaceAll(',', '')) * 100)]
}

function withoutPoint(run: Run, known: readonly Printed<Cents>[]): Printed<Cents>[] {
  return [...run.text.matchAll(POINT_LOST)].flatMap((match) => {
    const end = match.index + match[0].length
    if (known.some((money) => match.index < money.to && end > money.from)) return []
    return [printed(run, match.index, end, Number(`${match.groups?.whole}${match.groups?.rest}`))]
  })
}

/** Whether what follows on the line follows without a column's gap. */
function isNextNear(run: Run, end: number): boolean {
  const next = run.starts.findIndex((start) => start >= end)
  const [word, before] = [run.words[next], run.words[next - 1]]
  return !word || !before || word.x0 - before.x1 < word.size * 1.5
}

/** A price for one of something, the base of a share, or a quantity with its unit. */
function isOfUnits(run: Run, end: number, dollar: string | undefined): boolean {
  const tail = run.text.slice(end)
  if (RATE_TAIL.test(tail)) return true
  return isNextNear(run, end) && (SHARE_TAIL.test(tail) || (!dollar && UNIT_TAIL.test(tail)))
}

/** Behind "x" or "at", unless a column's gap lies between and no result follows. */
function isPriced(run: Run, at: number, end: number): boolean {
  if (!RATE_HEAD.test(run.text.slice(0, at))) return false
  if (/^\s?=/.test(run.text.slice(end))) return true
  const next = run.starts.findLastIndex((start) => start <= at + 1)
  const word = run.words[next]
  const before = run.words[next - 1]
  return !word || !before || word.x0 - before.x1 < word.size * 1.5
}

/** ".36" is an amount where it is the last thing on its line, a rate or a factor anywhere else. */
const endsLine = (run: Run, match: RegExpExecArray): boolean =>
  match.index + match[0].length === run.text.length

/** "…a fee of $2.95 applies to payments by card": a sentence goes on behind the amount. */
export const isInSentence = (run: Run, { to }: Printed<Cents>): boolean =>
  SENTENCE_GOES_ON.test(run.text.slice(to)) && !TRAILING.test(run.text.slice(to))

const SENTENCE_GOES_ON = /^(?:[,;]?\s(?:a\s)?\p{Ll}{2,}|\.\s\p{Lu}\p{Ll}+)\s.*[a-z]{3}/u
const TRAILING = /^\s(?:cr|usd|due|each|ea|per|days?|kwh)\b/i

/** Every amount of money in a run of words, in order. */
export function moneyIn(run: Run): Printed<Cents>[] {
  if (run.sheet.wholeMoney) return wholeMoneyIn(run)
  const found: Printed<Cents>[] = []
  for (const match of run.text.matchAll(MONEY)) {
    const groups = match.groups ?? {}
    if (groups.whole === undefined && !groups.dollar && !endsLine(run, match)) continue
    if (groups.point === ',' && groups.whole?.includes(',')) continue
    const end = match.index + match[0].length
    if (isOfUnits(run, end, groups.dollar) || isPriced(run, match.index, end)) continue
    if (Boolean(groups.open) !== Boolean(groups.close)) {
      if (groups.open && !groups.close) continue
    }
    const cents = Number((groups.whole ?? '0').replaceAll(/[ .,]/g, '')) * 100 + Number(groups.rest)
    if (cents > MOST_CENTS) continue
    const minus = /[-–−]/
    const negative =
      minus.test(groups.sign ?? '') ||
      minus.test(groups.inner ?? '') ||
      Boolean(groups.tail) ||
      Boolean(groups.open && groups.close)
    const lead = match[0].length - match[0].trimStart().length
    found.push(printed(run, match.index + lead, end, negative && cents !== 0 ? -cents : cents))
  }
  if (run.sheet.source !== 'ocr') return found
  return [...found, ...withoutPoint(run, found)].sort((a, b) => a.from - b.from)
}

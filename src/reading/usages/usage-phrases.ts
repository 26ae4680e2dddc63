import { GALLONS_PER_CCF } from '#domain/records/units.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { numberOf, type Quantity, quantitiesIn } from '../text/printed-quantity.ts'
import { type Printed, printedText, type Run, runOf } from '../text/run.ts'
import {
  CONDITION,
  LEADS_SERVICE,
  LOOKS_BACK,
  NAMES_SERVICE,
  NOT_CHARGED,
  NOT_THIS_USAGE,
  USAGE_WORDS,
} from '../vocabulary/usage-words.ts'
import { middleX, overlapX } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { loneNumbersOf, usesByTime } from './lone-numbers.ts'
import { quantitiesBehindUnit, quantitiesOfProducts } from './unit-first.ts'

/** A quantity that the words around it call this bill's usage. */
export interface UsagePhrase {
  line: Line
  quantity: Printed<Quantity>
  description: string
  /** Charged for rather than stated. */
  priced: boolean
  /** With the price of one. */
  hasPrice: boolean
  /** Charged for as one of several steps, which together are the usage. */
  isStep: boolean
}

const PRICE_BEHIND = /^[\s).]*(?:[x×@*]|at|[-(]?\$|¢|per\b|\/|-?0?\.\d{3,})/i
const OF_ONE = /^[\s).]*(?:[x×@*]|at\b|¢|per\b|\/|[$-]*\s?\d*\.\d{3,})/i
/** "$0.11135 x 1,039 kWh" */
const PRICE_BEFORE = /\$\s?[\d.]+\s*(?:[x×@*]\s*)?$/i
/** An amount of money at the end of the line, with its sign and the mark of a tax: the quantity is a charge's. */
const MONEY_BEHIND = /\d\.\d\d(?:\s?CR|-)?(?:\s?[A-Z*†])?\s*$/i
/** What a size in gallons or yards is the size of. */
const CONTAINERS = 'carts?|cans?|containers?|toters?|bins?|dumpsters?|tanks?|barrels?'
const CONTAINER = new RegExp(`^\\s*(?:\\w+ )?(?:${CONTAINERS}|front load|rear load|roll)`, 'i')
const OF_CONTAINER = new RegExp(`\\b(?:${CONTAINERS})\\s*$`, 'i')
const STEP =
  /\b(?:tier|block|step|first|next|over|above|additional|remaining|baseline|on[- ]peak|off[- ]peak|mid[- ]peak|peak)\b/i
/** "First 20,000 gal": how far a step goes, unless a price shows that so much was charged for. */
const LIMIT = /(?:\b(?:first|next|over|above|up to|additional)|[<>≤≥])\s*$/i
/** A bar of a chart or a line of a history: a month or a year with its quantity. */
const PERIOD_ALONE =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s?(?:'?\d{2,4})?|(?:19|20)\d\d)$/i
/** The end of a period before, as a column of past use has it beside its quantity. */
const UP_TO_A_DAY =
  /^(?:to|until|through|ending)\s(?:\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\p{L}{3,9}\.? \d{1,2}(?:,? \d{4})?)$/iu
/** The first half of a Canadian one: "M3" may be the end of the second. */
const POSTAL_CODE = /\b[A-Z]\d[A-Z]$/
/** By what a volume is turned into heat, and what one unit is worth in another. */
const FACTOR =
  /^\s*(?:(?:conversion|heat(?:ing)?|btu|pressure|correction|billing)\s)*(?:factor|multiplier|constant|conversion)\b/i
const WORDS_AROUND = 8
const PROSE = 11
/** "1 unit = 748 gallons": what a unit is, and "13 units (9,724 gallons)": the same in another one. */
const DEFINES = /\b1 \w+(?: of \w+)?(?: \([^)]*\))? =[^#]*#|^[^#]*#\s*=\s*(?:\d|one\b)|\d \w+\s?[(=~]\s?#/i
const UNIT_NAMES = /\b(?:kwh|kvarh?|kva|therms?|thms?|ccf|hcf|mcf|gal\w*|kgal|units?|days?)\b/gi
/** A sentence tells this bill's usage when it names the meter or the use right before the quantity. */
const SAID_IN_PROSE =
  /\b(?:meter|you(?:'ve)? used|usage|consumption|billed|demand|delivered|received|generated|exported)\b[^.]{0,30}$/i

/** Usage said in words: "Total consumption: 130,000 kWh", "You used 139 m³", a label with the quantity below it. */
export function usagePhrasesOf(lines: readonly Line[]): UsagePhrase[] {
  const phrases: UsagePhrase[] = []
  lines.forEach((line, at) => {
    const run = runOf(
      line.segments.flatMap((segment) => segment.words),
      line.sheet,
    )
    const quantities = [...quantitiesIn(run), ...quantitiesBehindUnit(run), ...quantitiesOfProducts(run)]
    for (const quantity of quantities) {
      const phrase = phraseOf(quantity, run, lines, at)
      if (phrase) phrases.push(phrase)
    }
  })
  const alone = loneNumbersOf(lines).filter(({ description }) => !NOT_THIS_USAGE.test(description))
  const stated = [...alone, ...usesByTime(lines)]
  return [...phrases, ...stated.map((found) => ({ ...found, priced: false, hasPrice: false, isStep: false }))]
}

/** Two reads on the quantity's line that are as far apart as it says, or the multiplier behind them times that. */
function isDifference({ value: { amount }, from }: Printed<Quantity>, run: Run): boolean {
  const numbers = run.words.flatMap((word, i) =>
    (run.starts[i] ?? 0) < from ? (numberOf(word.text.replace(/;$/, '')) ?? []) : [],
  )
  return numbers.some((first, i) =>
    numbers.slice(i + 1).some((second, j) => {
      const factors = [1, ...numbers.slice(i + j + 2)]
      return factors.some((factor) => Math.abs(Math.abs(first - second) * factor - amount) < 0.001)
    }),
  )
}

/** "42 CCF x 1.034 therm factor = 43 therms": two numbers before the quantity whose product it is. */
function isProduct({ value: { amount }, from }: Printed<Quantity>, run: Run): boolean {
  const before = run.text.slice(0, from)
  if (!/[x×*]\s?[\d.]+[^=]*=\s*$/i.test(before)) return false
  const numbers = before.match(/\d[\d,]*(?:\.\d+)?/g)?.map((text) => Number(text.replaceAll(',', ''))) ?? []
  return numbers.some((first, i) =>
    numbers
      .slice(i + 1)
      .some((second) => Math.abs(first * second - amount) <= (Number.isInteger(amount) ? 0.5 : 0.06)),
  )
}

function phraseOf(
  quantity: Printed<Quantity>,
  run: Run,
  lines: readonly Line[],
  at: number,
): UsagePhrase | null {
  const line = lines[at] as Line
  // A container's size is not what was hauled.
  if (quantity.value.unit.standard === 'cubic yard' && !/cubic|hauled/i.test(run.text)) return null
  const segment = line.segments.find((candidate) => candidate.words.includes(quantity.words[0] as never))
  if (!segment || quantity.value.amount === 0 || startsOtherWords(quantity, segment)) return null
  if (isYearOfDay(quantity, run) || isMeterNumber(quantity, run)) return null
  const leading = segment.words.slice(0, segment.words.indexOf(quantity.words[0] as PlacedWord))
  if (
    /\$\s?$/.test(run.text.slice(0, quantity.from)) ||
    CONDITION.test(printedText(leading)) ||
    FACTOR.test(run.text.slice(quantity.to))
  )
    return null
  const caption = captionUnder(quantity, segment, lines, at)
  const before = caption ?? textBefore(quantity, segment)
  const behind = caption ? '' : textBehind(quantity, segment, !/\p{L}{2}/u.test(before))
  if (
    PERIOD_ALONE.test(before) ||
    UP_TO_A_DAY.test(before) ||
    POSTAL_CODE.test(before) ||
    CONTAINER.test(behind) ||
    OF_CONTAINER.test(before) ||
    DEFINES.test(`${caption ? '' : printedText(leading)}${bracket(quantity)}#${behind}`) ||
    (quantity.value.amount === 1 && /^(?:is|equals?)\s\d/i.test(behind)) ||
    (quantity.value.amount === Math.trunc(GALLONS_PER_CCF) &&
      /\b(?:or|is|of|equals?)$|\bcubic (?:feet|foot|ft)\b|\bccf\b.*[,=]$/i.test(before))
  )
    return null
  if (segment.words.length > PROSE && !SAID_IN_PROSE.test(before)) return null
  if (LOOKS_BACK.test(sentenceBehind(behind, segment, lines[at + 1]))) return null
  const over = caption ? '' : textOver(quantity, lines[at - 1])
  const near = `${before} ${behind.split(' ').slice(0, 4).join(' ')}`
  const isBehindPrice = PRICE_BEFORE.test(before)
  const isOfCharge = before === '' && caption === null && MONEY_BEHIND.test(run.text.slice(quantity.to))
  const priced = PRICE_BEHIND.test(behind) || MONEY_BEHIND.test(behind) || isBehindPrice || isOfCharge
  const hasPrice = OF_ONE.test(behind) || isBehindPrice
  const context = USAGE_WORDS.test(`${before} ${quantity.value.unit.kind === 'demand' ? 'demand' : ''}`)
    ? near
    : `${near} ${over}`
  const isWorkedOut = isDifference(quantity, run) || isProduct(quantity, run)
  const description = (before.trim() || wordsLed(behind) || over).replace(/[:=\s-]+$/, '')
  if (!hasPrice && isInUseColumn(quantity, segment, lines, at))
    return { line, quantity, description, priced: false, hasPrice: false, isStep: false }
  if (!isWorkedOut && (priced ? NOT_CHARGED : NOT_THIS_USAGE).test(priced ? before : context)) return null
  if (LIMIT.test(before) && !PRICE_BEHIND.test(behind)) return null
  const isUsage =
    USAGE_WORDS.test(context.replaceAll(/\s+/g, ' ')) ||
    NAMES_SERVICE.test(before) ||
    isInRowOfQuantities(segment) ||
    (before === '' && LEADS_SERVICE.test(behind)) ||
    isWorkedOut
  // Beside another column's amount it may still be what was charged for; believed only where nothing says more.
  if (!isUsage && !priced && !MONEY_BEHIND.test(run.text.slice(quantity.to))) return null
  const isStep = priced && STEP.test(before)
  return { line, quantity, description, priced: priced || !isUsage, hasPrice, isStep }
}

/** The words that a quantity leads. */
const wordsLed = (behind: string): string =>
  /^(?!(?:at|per|of|x)\b)\p{L}{3}[^\d$¢@]*/iu.exec(behind)?.[0].trim() ?? ''

const USE_COLUMN = /^(?:usage|consumption|used)$/i
/** Beside prices the quantities are what each charge is worked out from. */
const PRICES = /\b(?:rates?|prices?|cost per|per unit|charge ?\/ ?unit|unit (?:charge|cost))\b/i
const ROWS_UNDER_HEAD = 14

/** In a column of charges' quantities that is headed as their use. */
function isInUseColumn(
  quantity: Printed<Quantity>,
  segment: Segment,
  lines: readonly Line[],
  at: number,
): boolean {
  if (quantity.words.length < segment.words.length) return false
  for (const line of lines.slice(Math.max(0, at - ROWS_UNDER_HEAD), at).reverse()) {
    const above = line.segments.find((other) => overlapX(other, segment) > 0)
    if (!above) continue
    if (USE_COLUMN.test(above.text)) return !line.segments.some(({ text }) => PRICES.test(text))
    if (quantitiesIn(runOf(above.words, above.sheet))[0]?.words.length !== above.words.length) return false
  }
  return false
}

/** "Oct 21, 2022 KWH reading": the year belongs to the day. */
const isYearOfDay = ({ value: { amount }, from }: Printed<Quantity>, run: Run): boolean =>
  amount >= 2000 && amount < 2100 && /\p{L}{3,9}\.? \d{1,2},?\s*$/u.test(run.text.slice(0, from))

/** "Meter no 002338942 Therms billed": what is behind the number is another's unit. */
const isMeterNumber = ({ words, from }: Printed<Quantity>, run: Run): boolean =>
  /^0\d{3}/.test(words[0]?.text ?? '') ||
  /\b(?:meter|mtr)\.? ?(?:#|no\.?|number|nbr|id):? $/i.test(run.text.slice(0, from))

/** A row of a table turned on its side, one quantity for each service. */
function isInRowOfQuantities({ line: { segments, sheet } }: Segment): boolean {
  const [lead, ...cells] = segments
  const isQuantity = ({ words }: Segment) =>
    quantitiesIn(runOf(words, sheet))[0]?.words.length === words.length
  return /^(?:quantity|usage|consumption):?$/i.test(lead?.text ?? '') && cells.every(isQuantity)
}

const bracket = ({ words }: Printed<Quantity>): string => (words[0]?.text.startsWith('(') ? ' (' : ' ')

/** A number in one column and, at the start of the next one's words, a unit: "2" beside "kWh charge". */
function startsOtherWords({ words }: Printed<Quantity>, segment: Segment): boolean {
  const [first, last] = [words[0], words.at(-1)] as [PlacedWord, PlacedWord]
  if (segment.words.includes(last)) return false
  if (last.x0 - first.x1 > last.size * FARTHEST_UNIT) return true
  const other = segment.line.segments.find((candidate) => candidate.words.includes(last))
  return other?.words.at(-1) !== last
}

/** In type sizes, between a number and the column of its unit. */
const FARTHEST_UNIT = 9

/** What leads to a quantity: the words before it in its column, else those of the nearest column that has any. */
function textBefore(quantity: Printed<Quantity>, segment: Segment): string {
  const { segments } = segment.line
  const leading = segment.words.slice(0, segment.words.indexOf(quantity.words[0] as PlacedWord))
  const parts = [printedText(leading)]
  for (const other of segments.slice(0, segments.indexOf(segment)).reverse()) {
    if (/\p{L}{3}/u.test(parts.join(' ')) || UP_TO_A_DAY.test(parts.join(' ').trim())) break
    parts.unshift(other.text)
  }
  return parts.join(' ').trim().split(' ').slice(-WORDS_AROUND).join(' ')
}

/** What follows a quantity in its column, and the numbers of the columns behind it; the words too of one that leads its row. */
function textBehind(quantity: Printed<Quantity>, segment: Segment, leads: boolean): string {
  const { segments } = segment.line
  const last = quantity.words.at(-1) as PlacedWord
  const end = segments.find(({ words }) => words.includes(last)) ?? segment
  const parts = [printedText(end.words.slice(end.words.indexOf(last) + 1))]
  for (const other of segments.slice(segments.indexOf(end) + 1)) {
    const isWorded = /\p{L}{3}/u.test(other.text.replaceAll(UNIT_NAMES, ''))
    if (isWorded && !leads) break
    parts.push(other.text)
    if (isWorded) break
  }
  return parts.join(' ').trim()
}

/** A sentence about a quantity may end on the line below. */
function sentenceBehind(behind: string, segment: Segment, below: Line | undefined): string {
  const end = /[.!?](?:\s|$)/.exec(behind)
  if (end) return behind.slice(0, end.index)
  if (segment.words.length < FEWEST_OF_A_SENTENCE || !/^\p{Ll}{2}/u.test(behind)) return behind
  const next = below?.segments.find((other) => overlapX(other, segment) > 0)
  return `${behind} ${next?.text.split(/[.!?](?:\s|$)/)[0] ?? ''}`
}

const FEWEST_OF_A_SENTENCE = 5

/**
 * The words set small under a quantity that stands alone, as a figure is captioned; null where it has no caption, or
 * stands under words of its own.
 */
function captionUnder(
  quantity: Printed<Quantity>,
  segment: Segment,
  lines: readonly Line[],
  at: number,
): string | null {
  if (quantity.words.length < segment.words.length) return null
  const near = (line: Line | undefined): Segment | undefined =>
    line?.segments.find((other) => isInColumn(other, segment))
  const below = [lines[at + 1], lines[at + 2]].map(near).find((found) => found !== undefined)
  const above = [lines[at - 1], lines[at - 2]]
    .map((line) => line?.segments.find((other) => overlapX(other, segment) > 0))
    .find((found) => found !== undefined)
  if (!below || !/\p{L}{3}/u.test(below.text) || /\d{3}/.test(below.text)) return null
  if (quantitiesIn(runOf(below.words, below.sheet)).length > 0) return null
  const gap = below.y0 - segment.y1
  if (gap > below.size * FARTHEST_CAPTION || below.words.length > WORDS_AROUND) return null
  const isTheirs = above !== undefined && /\p{L}{3}/u.test(above.text) && segment.y0 - above.y1 < gap
  return isTheirs || below.size > segment.size ? null : below.text
}

const FARTHEST_CAPTION = 1.2

const isInColumn = (a: Segment, b: Segment): boolean =>
  overlapX(a, b) > 0 && (Math.abs(a.x0 - b.x0) < b.size || Math.abs(middleX(a) - middleX(b)) < b.size)

const textOver = (quantity: Printed<Quantity>, above: Line | undefined): string =>
  (above?.segments ?? [])
    .filter((other) => overlapX(other, quantity) > 0)
    .map((other) => other.text)
    .join(' ')

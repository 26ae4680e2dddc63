import { NUMBER_WORDS, SCALES, spelledNumber } from './number-words.ts'
import { type Counted, isMeasured, type PrintedUnit, perAt, unitAt } from './printed-unit.ts'

export interface Amount {
  /** Without its sign where none is printed. */
  value: number
  isSigned: boolean
  /** How much one in its last printed place is. */
  step: number
  unit: string | null
  per: string | null
}

/** What is a number in a text, or looks like one. */
export interface PrintedNumber {
  start: number
  end: number
  /** Its digits, and whatever is of one word with them: "1,284", "2025-03", "E-1204". */
  spelled: string
  /** Nothing stands beside it that says what it is of. */
  isBare: boolean
  /** Null where it is more than one number, or none: "2025-03", "Q3", "1,28". */
  amount: Amount | null
}

/** What is of one word with a digit. Other spaces than the plain one stand between thousands, too. */
const RUN =
  /[\p{L}\p{N}]+(?:(?<=\p{N})[.,:'’−](?=\p{N})[\p{L}\p{N}]+|(?<=\p{N})[\u00a0\u2009\u202f]\d{3}(?!\d)|[-‑/_][\p{L}\p{N}]+)*/gu
const HEAD =
  /(?:(?<![\p{L}\p{N}])(?<sign>[-−–+]))?(?:(?<money>(?:US[^\S\n]?)?\$|(?<!\p{L})USD|[€£¥])[^\S\n]?(?<inner>[-−–+])?)?(?<point>(?<![\p{L}\p{N}])\.)?$/iu
const LONGEST_HEAD = 12
const DIGITS = /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?!\d)/y
const SCALE = /[kmb](?![\p{L}\p{N}])|[^\S\n]*-?(?:hundred|thousand|million|billion)(?![\p{L}\p{N}])/iuy
/** A word or a number goes on here. */
const GOES_ON = /[\p{L}\p{N}]|[.,:'’−‑/_-]\p{N}|[\u00a0\u2009\u202f]\d{3}(?!\d)/uy

const LETTERS: Record<string, number> = { k: 1_000, m: 1_000_000, b: 1_000_000_000 }

export function printedNumbers(text: string, counted: Counted): PrintedNumber[] {
  const inDigits = digitNumbers(text, counted)
  const inWords = spelledNumbers(text, counted).filter(
    ({ start, end }) => !inDigits.some((other) => other.start < end && start < other.end),
  )
  return [...inDigits, ...inWords].sort((a, b) => a.start - b.start)
}

function digitNumbers(text: string, counted: Counted): PrintedNumber[] {
  const found: PrintedNumber[] = []
  let behind = 0
  RUN.lastIndex = 0
  for (let run = RUN.exec(text); run !== null; run = RUN.exec(text)) {
    if (!/\p{N}/u.test(run[0]) || isNameOfUnit(run[0])) continue
    const head = headBefore(text, run.index, behind)
    const number = amountAt(text, run.index, head, counted) ?? wordAt(text, run, counted)
    found.push({ ...number, isBare: number.isBare && head.length === 0, start: run.index - head.length })
    behind = number.end
    RUN.lastIndex = behind
  }
  return found
}

interface Head {
  length: number
  sign: string | undefined
  money: string | undefined
  point: string | undefined
}

const HEADLESS: Head = { length: 0, sign: undefined, money: undefined, point: undefined }

/** What stands before digits and belongs to them, from `behind` on. */
function headBefore(text: string, at: number, behind: number): Head {
  const match = HEAD.exec(text.slice(Math.max(0, at - LONGEST_HEAD), at))
  if (match === null || at - match[0].length < behind) return HEADLESS
  const { sign, money, inner, point } = match.groups ?? {}
  return { length: match[0].length, sign: sign ?? inner, money, point }
}

/** "m³" */
const isNameOfUnit = (run: string): boolean => /^\p{L}/u.test(run) && isMeasured(run)

type Found = Omit<PrintedNumber, 'start'>

function wordAt(text: string, run: RegExpExecArray, counted: Counted): Found {
  const end = run.index + run[0].length
  return { end, spelled: run[0], isBare: unitAt(text, end, counted) === null, amount: null }
}

function amountAt(text: string, at: number, { sign, money, point }: Head, counted: Counted): Found | null {
  const digits = matchAt(DIGITS, text, at)
  if (digits === '' || (point === undefined && /^0\d/.test(digits))) return null
  const scale = matchAt(SCALE, text, at + digits.length)
  const printedEnd = at + digits.length + scale.length
  const unit = unitAt(text, printedEnd, counted)
  const { per, end: perEnd } = unit ?? perAt(text, printedEnd)
  const end = unit?.isApart ? printedEnd : perEnd
  if (matchAt(GOES_ON, text, end) !== '') return null
  const plain = `${point ?? ''}${digits.replaceAll(',', '')}`
  const times = timesOf(scale) * (unit?.unit === CENTS ? 0.01 : 1)
  return {
    end,
    spelled: digits,
    isBare: scale === '' && unit === null && per === null,
    amount: {
      value: Number(plain) * times * (sign === undefined || sign === '+' ? 1 : -1),
      isSigned: sign !== undefined,
      step: times / 10 ** (plain.split('.')[1]?.length ?? 0),
      unit: money === undefined ? unitOfAmount(unit) : /[€£¥]/.test(money) ? money : 'USD',
      per,
    },
  }
}

const CENTS = 'cents'

const unitOfAmount = (unit: PrintedUnit | null): string | null =>
  unit?.unit === CENTS ? 'USD' : (unit?.unit ?? null)

function timesOf(scale: string): number {
  const name = scale.replace(/^[\s-]+/, '').toLowerCase()
  return LETTERS[name] ?? SCALES.get(name) ?? 1
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function saysThousands(words: string): boolean {
  const each = words.toLowerCase().split(/[\s-]+/)
  return each.length > 1 && each.some((word) => SCALES.has(word))
}

/** Words that are an amount of something, or that say thousands. Another "one" is no number. */
function spelledNumbers(text: string, counted: Counted): PrintedNumber[] {
  return [...text.matchAll(NUMBER_WORDS)].flatMap((match): PrintedNumber[] => {
    const printedEnd = match.index + match[0].length
    const number = spelledNumber(match[0])
    const unit = unitAt(text, printedEnd, counted)
    if (unit === null && !saysThousands(match[0])) return []
    const end = unit === null || unit.isApart ? printedEnd : unit.end
    const times = unit?.unit === CENTS ? 0.01 : 1
    return [
      {
        start: match.index,
        end,
        spelled: match[0],
        isBare: false,
        amount: number && {
          value: number.value * times,
          isSigned: false,
          step: number.step * times,
          unit: unitOfAmount(unit),
          per: unit?.per ?? null,
        },
      },
    ]
  })
}

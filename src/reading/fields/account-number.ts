import { type Printed, printed, type Run, runOf } from '../text/run.ts'
import { overlapX } from '../words/geometry.ts'
import { wholeNumber } from './broken-number.ts'
import { type Candidate, labelledCandidates } from './candidates.ts'
import type { LabelledPage } from './places.ts'

/** Digits with the letters, dashes and spaces that account numbers carry, at the start of a place. */
const ACCOUNT =
  /^[\s:#.-]*(?:no\.?|number|is|of)?[\s:#.]*(?<value>[A-Z]{0,4}-?\d[\dA-Z]*(?:[-–./ ]{1,3}\d[\dA-Z]*|[-–][A-Z]{1,3}\b)*)/i
const DATE_LIKE = /^\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})(?!\d)/
const MONEY_LIKE = /^\$?[\d,]*\.\d\d$/
const PHONE_LIKE = /^1?-?\(?\d{3}\)?-\d{3}-\d{4}$/
const FEWEST_DIGITS = 4

export function accountNumberIn(run: Run, mayBePhone = false): Printed<string>[] {
  const match = ACCOUNT.exec(run.text)
  const value = match?.groups?.value
  if (!match || !value) return []
  const start = match[0].length - value.length
  const before = run.text.slice(0, start)
  if (/\$\s*$/.test(before)) return []
  const text = withoutHouse(value.replace(/[-–./ ]+$/, ''), run.text.slice(match[0].length))
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < FEWEST_DIGITS || digits.length > 30) return []
  const rest = run.text.slice(start + text.length)
  if (DATE_LIKE.test(text) || MONEY_LIKE.test(text) || /^[.,]\d\d\b/.test(rest)) return []
  if (PHONE_LIKE.test(text) && !mayBePhone) return []
  if (/^\s*(?:kwh|therms?|ccf|gal|actual|estimated?)\b/i.test(rest)) return []
  return [printed(run, start, start + text.length, text)]
}

/** "9122743448 4799 Foundry Rd": the last number leads the words of a street. */
const withoutHouse = (text: string, rest: string): string =>
  /^ (?:[NSEW]\.? )?\p{Lu}\p{L}+/u.test(rest) && /^\d{6,} \d{1,5}$/.test(text)
    ? text.replace(/ \d+$/, '')
    : text

export function accountNumberCandidates(pages: readonly LabelledPage[]): Candidate<string>[] {
  const labelled = labelledCandidates('accountNumber', pages, (run, place) =>
    place.isPastNumbers ? [] : accountNumberIn(run, place.kind === 'after' || place.kind === 'right'),
  )
  return [...labelled, ...pages.flatMap(numbersInPanels)].map((found) => {
    const candidate = unbroken(found, pages)
    const digits = candidate.value.replaceAll(/\D/g, '').length
    const doubt = digits < MIN_SURE_DIGITS || PHONE_LIKE.test(candidate.value) ? DOUBTED : 1
    return { ...candidate, score: candidate.score * doubt }
  })
}

/** Shorter numbers, and those of the form of a telephone number, are something else more often. */
const MIN_SURE_DIGITS = 6
const DOUBTED = 0.75

function unbroken(candidate: Candidate<string>, pages: readonly LabelledPage[]): Candidate<string> {
  const page = pages.find(({ lines }) => lines[0]?.sheet === candidate.printed.sheet)
  const whole = page ? wholeNumber({ ...candidate.printed, value: candidate.value }, page.lines) : null
  return whole ? { ...candidate, value: whole.value, printed: whole } : candidate
}

const IN_PANEL = 0.7
/** "Number" by itself, and the title of a panel that says whose. */
const NUMBER = /^(?:number|no\.?|#|nbr\.?):?$/i
const ACCOUNT_TITLE = /^(?:\p{L}+ ){0,2}account(?: (?:information|details|summary|info))?:?$/iu
/** Lines below its title that a panel's labels are looked for. */
const PANEL = 5

/** A panel titled "Your account" has a line that says no more than "Number". */
function numbersInPanels({ lines }: LabelledPage): Candidate<string>[] {
  return lines.flatMap((line, at) =>
    line.segments.flatMap((label, i) => {
      const value = line.segments[i + 1]
      if (!value || !NUMBER.test(label.text)) return []
      const over = lines.slice(Math.max(0, at - PANEL), at).flatMap(({ segments }) => segments)
      const title = over.find((other) => ACCOUNT_TITLE.test(other.text) && overlapX(other, label) > 0)
      if (!title) return []
      const reason = `Printed to the right of “${label.text}” under “${title.text}”.`
      return accountNumberIn(runOf(value.words, value.sheet)).map((number) => ({
        value: number.value,
        printed: number,
        score: IN_PANEL,
        reason,
      }))
    }),
  )
}

/**
 * The bill's own number among the candidates: one of many in a column stands for a part of the bill, and of many that
 * are named on it the first is the bill's.
 */
export function ownAccountNumbers(pages: readonly LabelledPage[]): Candidate<string>[] {
  const listed = new Set(
    pages
      .flatMap((page) => accountColumns(page).filter((column) => column.length > 1))
      .flatMap((column) => column.map(({ value }) => accountKey(value))),
  )
  const candidates = accountNumberCandidates(pages)
  const keys = new Set(candidates.map(({ value }) => accountKey(value)))
  const first = keys.size >= FEWEST_ACCOUNTS ? firstPrinted(candidates) : null
  return candidates.map((candidate) => {
    const key = accountKey(candidate.value)
    const isPart = first === null ? listed.has(key) : key !== first
    return isPart ? { ...candidate, score: candidate.score * LISTED } : candidate
  })
}

const FEWEST_ACCOUNTS = 4

function firstPrinted(candidates: readonly Candidate<string>[]): string | null {
  const placeOf = ({ printed: { sheet, y0 } }: Candidate<string>) => sheet.number * 10_000 + y0
  const [first] = candidates.toSorted((a, b) => placeOf(a) - placeOf(b))
  return first ? accountKey(first.value) : null
}

const LISTED = 0.5

/** Account numbers under one head of a table, all of the form of the first and none twice. */
export function accountColumns({ lines, labels }: LabelledPage): Printed<string>[][] {
  const heads = labels.filter(({ meanings }) => meanings.some(({ field }) => field === 'accountNumber'))
  return heads.map((head) => {
    const under = lines
      .slice(lines.indexOf(head.segment.line) + 1)
      .flatMap((line) => line.segments.filter((segment) => Math.abs(segment.x0 - head.segment.x0) < REACH))
      .flatMap((segment) => accountNumberIn(runOf(segment.words, segment.sheet)))
    const form = formOf(under[0]?.value ?? '')
    const known = new Set<string>()
    return under.filter(({ value }) => {
      const isNew = formOf(value) === form && !known.has(accountKey(value))
      known.add(accountKey(value))
      return isNew
    })
  })
}

/** How far left or right of its head a number may stand, in points. */
const REACH = 12

const formOf = (value: string): string => value.replaceAll(/\d/g, '9')

/** The same account however it is spaced. */
export const accountKey = (value: string): string => value.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

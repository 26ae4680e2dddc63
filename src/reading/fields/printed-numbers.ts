import { bareAccountNumber } from '#domain/bills/matching/match-account.ts'
import type { LabelledPage } from './places.ts'

/** Of a file; a page of a bill prints some dozens. */
const MAX_NUMBERS = 300
/** Shorter ones are quantities and parts of addresses too often. */
const MIN_DIGITS = 6
const MAX_LENGTH = 30
/** Groups that an account number is printed in. */
const MAX_GROUPS = 5
const GROUP = /^#?(?<value>[A-Z]{0,4}[-–]?\d[\dA-Z]*(?:[-–./][\dA-Z]+)*)[:;,.]?$/i
const DATE = /^\d{1,2}[-–./]\d{1,2}[-–./](?:\d{4}|\d{2})$/
const MONEY = /\.\d\d$/

/**
 * What the pages print that may be the number of an account or a meter, however it is labelled: capitals and digits alone,
 * as `bareAccountNumber` makes them, also of groups side by side ("1234 5678 90"). No dates and amounts.
 */
export function printedNumbers(pages: readonly LabelledPage[]): string[] {
  const found = new Set<string>()
  for (const { lines } of pages)
    for (const { segments } of lines)
      for (const { words } of segments) {
        for (const number of numbersOf(words.map((word) => word.text))) found.add(number)
        if (found.size >= MAX_NUMBERS) return [...found].slice(0, MAX_NUMBERS)
      }
  return [...found]
}

/** The numbers of a text, and those that groups side by side make. */
export function numbersOf(words: readonly string[]): string[] {
  const groups = words.map(groupOf)
  return groups.flatMap((_, from) => {
    const numbers: string[] = []
    let joined = ''
    for (const group of groups.slice(from, from + MAX_GROUPS)) {
      if (group === null) break
      joined += group
      if (isNumber(joined)) numbers.push(joined)
    }
    return numbers
  })
}

function groupOf(word: string): string | null {
  // The last part of "Account:12345678".
  const text = word.slice(word.lastIndexOf(':', word.length - 2) + 1)
  const value = GROUP.exec(text)?.groups?.value
  return value === undefined || DATE.test(value) || MONEY.test(value) ? null : bareAccountNumber(value)
}

const isNumber = (bare: string): boolean =>
  bare.length <= MAX_LENGTH && bare.replaceAll(/\D/g, '').length >= MIN_DIGITS

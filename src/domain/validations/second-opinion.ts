import type { Severity } from './bill-verdict.ts'

/** What an AI service says of a saved bill by the same facts; kept apart from what the checks say. */
export interface SecondOpinion {
  severity: Severity
  /** Percent. */
  confidence: number
  response: string
  nextSteps: string
  /** Numbers of its words that the facts do not hold. */
  unsupported: string[]
}

const NUMBER = /\d(?:[\d,]*\d)?(?:\.\d+)?/g

const plain = (number: string): number => Number(number.replaceAll(',', ''))

/** Rounded as people round: to what its own digits say. */
function isRounded(said: string, fact: number): boolean {
  const decimals = said.split('.')[1]?.length ?? 0
  return Number(fact.toFixed(decimals)) === plain(said)
}

/** Counts and parts of a sentence, such as "2 months": no figures. */
const SMALL = 12

/**
 * The numbers of a text that stand nowhere in the facts, neither as they are nor rounded. Years, days and figures count
 * alike; small whole numbers are no figures.
 */
export function unsupportedNumbers(text: string, facts: string): string[] {
  const known = [...facts.matchAll(NUMBER)].map(([number]) => plain(number))
  const said = [...text.matchAll(NUMBER)].map(([number]) => number)
  return [...new Set(said)].filter((number) => {
    if (!number.includes('.') && plain(number) <= SMALL) return false
    return !known.some((fact) => isRounded(number, fact))
  })
}

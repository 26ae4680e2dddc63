import { canonicalWords } from '../text/canonical.ts'

/** A line's description as it stays from month to month: without quantities, dates and rates. */
export const lineKey = (description: string): string =>
  canonicalWords(description)
    .filter((word) => !/\d/.test(word))
    .join(' ')

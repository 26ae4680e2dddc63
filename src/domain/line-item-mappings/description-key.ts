/** What an index of them takes, whatever the letters. */
const LONGEST = 500

/**
 * A printed line description as it stays from month to month: lower case, without figures and punctuation.
 * Two lines with one key are the same line of the same utility. Empty for a description of figures alone.
 */
export const descriptionKey = (description: string): string =>
  description
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’'\p{M}]/gu, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()

/** A property by its street address, as the records hold it. */
export interface AddressedProperty {
  id: number
  street: string | null
}

/** Words of addresses that are printed in full or cut short, as they are compared. */
const SHORT_FORMS: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  parkway: 'pkwy',
  highway: 'hwy',
  terrace: 'ter',
  circle: 'cir',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}

/**
 * The one property whose street address stands in the text of a bill's pages. Null where none does, or where those of
 * several do: a bill also prints where it is mailed to.
 */
export function propertyOnPage(text: string, properties: readonly AddressedProperty[]): number | null {
  const page = ` ${addressWords(text).join(' ')} `
  const found = properties.filter(({ street }) => {
    const words = addressWords(street ?? '')
    return isAddress(words) && page.includes(` ${words.join(' ')} `)
  })
  const [only, ...others] = found
  return only !== undefined && others.length === 0 ? only.id : null
}

/** A house number and the name of a street: a name alone stands in many texts. */
const isAddress = (words: readonly string[]): boolean => words.length > 1 && /^\d/.test(words[0] ?? '')

const addressWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) => SHORT_FORMS[word] ?? word)

import { shortForm } from '#base/street-words.ts'

/** A property by its street address, as the records hold it. */
export interface AddressedProperty {
  id: number
  street: string | null
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
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map(shortForm)

import { canonicalWords } from '../text/canonical.ts'
import { TRADE_WORDS, UTILITY_NAME_WORDS } from '../vocabulary/utility-words.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { siteBelongsTo } from './sites.ts'

/** Words that a company's name has at most. */
export const MOST_WORDS = 9

export const bare = (text: string): string => canonicalWords(text).join('')

export const tidyName = (text: string): string =>
  text
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(
      /\b(?:payments?|processing|remittance|lockbox) ?(?:center|processing|services?|department|dept)?\b.*$/i,
      '',
    )
    .replace(/[^\p{L}\d.)]+$/u, '')

/** A name ends where an address, a number or the next sentence starts. */
export function nameStart(words: PlacedWord[]): PlacedWord[] {
  const name: PlacedWord[] = []
  for (const word of words) {
    if (/^(?:p\.?o\.?|po|box)$/i.test(word.text)) break
    if (/^(?:at|and|or|in|by|with|to|using)$/i.test(word.text) && name.length > 0) {
      const joins = /^and$/i.test(word.text) && name.length < 3
      if (!joins) break
    }
    if (/\d/.test(word.text) || !/^[\p{Lu}\d&(]/u.test(word.text)) {
      if (!/^(?:of|and|&|the)$/i.test(word.text)) break
    }
    name.push(word)
    if (/[.,;:]$/.test(word.text) && !/^(?:inc|co|corp|dept)\.$/i.test(word.text)) break
  }
  return name.slice(0, MOST_WORDS)
}

const ADDRESS =
  /\b(?:p\.?\s?o\.?\s?box|street|avenue|ave|road|suite|ste|blvd|drive|lane|way|highway|floor)\b|\b[A-Z]{2}\s+\d{5}/i
const NOT_A_NAME =
  /\b(?:charges?|usage|used|bill(?:ed|ing)?|statement|account|payment|pay|amount|total|meter|read(?:ing)?s?|rate|tax|fee|fund|cost|adjustment|balance|due|summary|details?|page|phone|call|visit|email|online|customer service|thank|you|your|we|our|please|if|questions?|history|average|days?|month|how|what|where|surcharge|delivery|delivered|received|supply|generation|provider|emergency|outage|program|efficiency|information|message|notice|current|previous|period|consumption|report|address|location|type|residential|commercial|general service|kwh|kw|therms?|ccf|tons?|units?|name|lighting|snapshot|invoice|subtotal|stub|coupon|receipt|portion|copy|id|choice|code|number)\b/i

/** Whoever it is that a form is printed for. */
export const ANY_UTILITY =
  /^(?:the|your|our|this) (?:utility|company|city|town|village|county|district|cooperative|office)$/i

/** The part of a town that sends its bills. */
const OFFICE = /\b(?:utility|water) billing\b|\bbilling (?:department|dept|office|division)\b/i

/** A piece of a sentence that names somebody. */
const BROKEN_OFF =
  /[\s,](?:at|of|to|and|or|by|from|for|in|on|with|the|an?|if)$|^(?:the|an?|and|or|of|to|by|in|for) /

/** Whom a customer may complain to. */
const REGULATOR =
  /\bpublic (?:service|utilit(?:y|ies)) (?:commission|control|regulatory)\b|\bcorporation commission\b/i

/** Whose daughter the utility is: "An Acme company". */
const TAGLINE = /^(?:an?|part of|member of)\s.*\b(?:company|utility|group|subsidiary|business)$/i

export function couldBeName(text: string): boolean {
  const words = text.split(' ')
  if (words.length > MOST_WORDS || text.length < 3 || !/[\p{L}]{3}/u.test(text)) return false
  if (/^#?\d+ |\d{3}|[$@]|www\.|\.(?:com|org|gov|net)\b/.test(text)) return false
  return (
    !BROKEN_OFF.test(text) &&
    !REGULATOR.test(text) &&
    !ADDRESS.test(text) &&
    !NOT_A_NAME.test(text.replace(OFFICE, '')) &&
    !TAGLINE.test(text)
  )
}

/** A heading such as "Electric Service" or "Solid Waste" holds the words of names and no name. */
export const namesNobody = (text: string): boolean =>
  canonicalNameWords(text).every((word) => Object.hasOwn(UTILITY_NAME_WORDS, word) || TRADE_WORDS.has(word))

/** A town that sells water or power itself. */
const PLACE_NAME = /^(?:the )?(?:city|town|village|borough|county|township) of \p{Lu}/iu

/** The strongest name words, where a second one adds half of itself. */
export function nameWords(words: readonly PlacedWord[] | string): number {
  const text = typeof words === 'string' ? words : words.map((word) => word.text).join(' ')
  const weights = canonicalNameWords(text)
    .map((word) => UTILITY_NAME_WORDS[word] ?? 0)
    .sort((a, b) => b - a)
  const place = PLACE_NAME.test(text) ? 0.5 : 0
  return Math.min(1.2, (weights[0] ?? 0) + (weights[1] ?? 0) * 0.4 + place)
}

/** Words of a name, those run together in its logo ("AcmeGas") taken apart. */
const canonicalNameWords = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

export const siteScore = (name: string, sites: Map<string, number>): number =>
  [...sites.keys()].some((site) => siteBelongsTo(site, name)) ? 0.3 : 0

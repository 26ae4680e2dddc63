import type { ExtractionOptions } from '../extraction.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { canonical, canonicalWords } from '../text/canonical.ts'
import { printed, printedText, runOf } from '../text/run.ts'
import { phrasesIn, wordingsOf } from '../vocabulary/pattern.ts'
import {
  CUSTOMER_LABELS,
  PAYEE_LABELS,
  TRADE_WORDS,
  UTILITY_NAME_WORDS,
} from '../vocabulary/utility-words.ts'
import { overlapX } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import type { Candidate } from './candidates.ts'
import type { LabelledPage } from './places.ts'
import { siteBelongsTo, siteNames } from './sites.ts'

const payeeLabels = phrasesIn(PAYEE_LABELS)
  .flatMap(wordingsOf)
  .sort((a, b) => b.length - a.length)
const customerLabels = new Set(phrasesIn(CUSTOMER_LABELS).flatMap(wordingsOf))
const MOST_WORDS = 9

/** Names that could be the utility's, each place that prints one a candidate. */
export function utilityCandidates(
  pages: readonly LabelledPage[],
  known: ExtractionOptions['knownUtilities'] = [],
): Candidate<string>[] {
  const lines = pages.flatMap((page) => page.lines)
  const sites = siteNames(lines)
  const usualSize = median(lines.flatMap((line) => line.segments.map((segment) => segment.size)))
  const found: Candidate<string>[] = []
  for (const page of pages) {
    for (const [index, line] of page.lines.entries()) {
      for (const segment of line.segments) {
        const payee = payeeNamed(segment, page.lines, index)
        if (payee && !ANY_UTILITY.test(printedText(payee))) found.push(payeeCandidate(payee, segment, sites))
        found.push(...namedBySite(segment, sites), ...namedAsKnown(segment, known))
        if (page.bySegment.has(segment) || !couldBeName(segment.text)) continue
        if (isCustomer(segment, page.lines, index) || SUPPLIER.test(segment.text)) continue
        const named =
          placeScore(segment, usualSize) + nameWords(segment.words) * 0.35 + siteScore(segment.text, sites)
        const score = named * (namesNobody(segment.text) ? 0.4 : 1) * (isCharged(segment) ? 0.75 : 1)
        if (score > 0.3)
          found.push(
            candidateOf(
              withoutSpecks(segment.words, sites),
              segment,
              score,
              'Stands as the name of the sender.',
            ),
          )
      }
    }
  }
  if (found.length === 0) return siteCandidates(lines, sites)
  const suppliers = suppliersNamed(lines)
  const isSupplier = (name: string) =>
    suppliers.some((supplier) => supplier === name || (name.length >= TELLING && supplier.startsWith(name)))
  return found.map((candidate) =>
    isSupplier(bare(candidate.value)) ? { ...candidate, score: candidate.score * SUPPLIES } : candidate,
  )
}

/** Letters of a name's beginning that tell it from others. */
const TELLING = 5

/** How far one is believed to be the utility whose energy the page says that it delivers. */
const SUPPLIES = 0.5
const SUPPLIER_CHARGES = /\b(?:suppliers?|marketers?|generation providers?|esco) charges?$/i

/** Companies named under a heading of what a supplier charges for. */
function suppliersNamed(lines: readonly Line[]): string[] {
  const isHeading = ({ text }: Segment) => SUPPLIER_CHARGES.test(text)
  return lines.flatMap((line, at) =>
    line.segments.filter(isHeading).flatMap((heading) => {
      const below = lines[at + 1]?.segments.find((segment) => overlapX(segment, heading) > 0)
      return below && couldBeName(below.text) ? [bare(below.text)] : []
    }),
  )
}

function payeeCandidate(
  words: PlacedWord[],
  segment: Segment,
  sites: Map<string, number>,
): Candidate<string> {
  const name = words.map((word) => word.text).join(' ')
  const score = 0.5 + nameWords(name) * 0.35 + siteScore(name, sites)
  return candidateOf(words, segment, score, 'Named as the payee.')
}

function candidateOf(
  words: readonly PlacedWord[],
  segment: Segment,
  score: number,
  reason: string,
): Candidate<string> {
  const run = runOf(words, segment.sheet)
  const value = tidyName(run.text)
  return { value, printed: printed(run, 0, run.text.length, value), score: Math.min(0.97, score), reason }
}

/** A name that the product already knows, standing by itself. */
function namedAsKnown(
  segment: Segment,
  known: NonNullable<ExtractionOptions['knownUtilities']>,
): Candidate<string>[] {
  const text = bare(segment.text)
  return known
    .filter(({ name, aliases }) =>
      [name, ...aliases].some((alias) => bare(alias) !== '' && bare(alias) === text),
    )
    .map(({ name }) => ({
      ...candidateOf(segment.words, segment, 0.85, 'The name of a utility that is already known.'),
      value: name,
    }))
}

const bare = (text: string): string => canonicalWords(text).join('')

/** Words anywhere on the page that spell out the web address: "Duke Energy" where the bill names duke-energy.com. */
function namedBySite(segment: Segment, sites: Map<string, number>): Candidate<string>[] {
  for (let from = 0; from < segment.words.length; from += 1) {
    let letters = ''
    for (let to = from; to < Math.min(segment.words.length, from + MOST_WORDS); to += 1) {
      const word = segment.words[to]?.text ?? ''
      if (/[@/]|\.\w/.test(word)) break
      letters += word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
      if (letters.length < 3 || !sites.has(letters)) continue
      const words = segment.words.slice(from, to + 1)
      return [candidateOf(words, segment, 0.72, 'Its letters are those of the web address.')]
    }
  }
  return []
}

/** A logo's picture is read as a stray letter: a name that the web address knows without it stays without it. */
function withoutSpecks(words: readonly PlacedWord[], sites: Map<string, number>): readonly PlacedWord[] {
  const named = words.filter((word) => /[\p{L}\d&]{2}/u.test(word.text))
  const letters = named.map((word) => word.text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).join('')
  return named.length < words.length && sites.has(letters) ? named : words
}

const tidyName = (text: string): string =>
  text
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(
      /\b(?:payments?|processing|remittance|lockbox) ?(?:center|processing|services?|department|dept)?\b.*$/i,
      '',
    )
    .replace(/[^\p{L}\d.)]+$/u, '')

/** The words behind "make checks payable to", or on the line below it. */
function payeeNamed(segment: Segment, lines: readonly Line[], index: number): PlacedWord[] | null {
  const text = canonical(segment.text)
  const label = payeeLabels.find((candidate) => text.includes(candidate))
  if (!label) return null
  let seen = ''
  const after = segment.words.findIndex((word) => {
    seen = `${seen} ${canonical(word.text)}`.trim()
    return seen.endsWith(label)
  })
  if (after < 0) return null
  const behind = nameStart(segment.words.slice(after + 1))
  if (behind.length > 0) return behind
  const below = lines
    .slice(index + 1, index + 3)
    .flatMap((line) => line.segments)
    .find((other) => overlapX(other, segment) > 0 && other.y0 - segment.y1 < segment.size * 2)
  return below && couldBeName(below.text) ? below.words : null
}

/** A name ends where an address, a number or the next sentence starts. */
function nameStart(words: PlacedWord[]): PlacedWord[] {
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
  /\b(?:charges?|usage|used|bill(?:ed|ing)?|statement|account|payment|pay|amount|total|meter|read(?:ing)?s?|rate|tax|fee|fund|cost|adjustment|balance|due|summary|details?|page|phone|call|visit|email|online|customer service|thank|you|your|we|our|please|if|questions?|history|average|days?|month|how|what|where|surcharge|delivery|delivered|received|supply|generation|provider|emergency|outage|program|efficiency|information|message|notice|current|previous|period|consumption|report|address|location|type|residential|commercial|general service|kwh|kw|therms?|ccf|tons?|units?|name|lighting|snapshot|invoice|subtotal|stub|coupon|receipt|portion|copy)\b/i

/** Whoever it is that a form is printed for. */
const ANY_UTILITY =
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

function couldBeName(text: string): boolean {
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

/** Introduces the company whose energy the utility delivers. */
const SUPPLIER =
  /^(?:your )?(?:(?:energy|electric(?:ity)?|gas|retail|generation|alternative|third[- ]party) )?(?:suppl(?:ier|ied by)|marketer|generation provider|provider|broker|esco|ares)\b/i

/** On a line that ends in an amount, as charges do. */
const isCharged = ({ line }: Segment): boolean =>
  /\d\.\d\d(?:\s?CR|-|\))?$/i.test(line.segments.at(-1)?.text ?? '')

/** A heading such as "Electric Service" or "Solid Waste" holds the words of names and no name. */
const namesNobody = (text: string): boolean =>
  canonicalNameWords(text).every((word) => Object.hasOwn(UTILITY_NAME_WORDS, word) || TRADE_WORDS.has(word))

/** Under or beside a label that introduces the customer. */
function isCustomer(segment: Segment, lines: readonly Line[], index: number): boolean {
  for (const line of lines.slice(Math.max(0, index - 3), index + 1)) {
    for (const other of line.segments) {
      if (!customerLabels.has(canonical(other.text))) continue
      const beside = line === segment.line && other.x1 <= segment.x0
      if (beside || (line !== segment.line && overlapX(other, segment) > 0)) return true
    }
  }
  return false
}

/** A town that sells water or power itself. */
const PLACE_NAME = /^(?:the )?(?:city|town|village|borough|county|township) of \p{Lu}/iu

/** The strongest name words, where a second one adds half of itself. */
function nameWords(words: readonly PlacedWord[] | string): number {
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

function placeScore(segment: Segment, usualSize: number): number {
  const { sheet } = segment
  const top = segment.y0 / sheet.height
  let score = 0
  if (sheet.number === 1 && top < 0.2) score += 0.2
  else if (top < 0.12) score += 0.1
  if (segment.size > usualSize * 1.8) score += 0.2
  else if (segment.size > usualSize * 1.25) score += 0.12
  return score
}

const siteScore = (name: string, sites: Map<string, number>): number =>
  [...sites.keys()].some((site) => siteBelongsTo(site, name)) ? 0.3 : 0

/** Without any name in text, the web address still says whose bill it is. */
function siteCandidates(lines: readonly Line[], sites: Map<string, number>): Candidate<string>[] {
  const [site] = [...sites].sort((a, b) => b[1] - a[1])[0] ?? []
  if (!site) return []
  for (const line of lines) {
    for (const segment of line.segments) {
      if (!segment.text.toLowerCase().replaceAll('-', '').includes(`${site}.`)) continue
      const run = runOf(segment.words, segment.sheet)
      const reason = 'Taken from the web address; no name is printed in text.'
      return [{ value: site, printed: printed(run, 0, run.text.length, site), score: 0.55, reason }]
    }
  }
  return []
}

/** The name as the product knows it, when it is a known utility's name or alias. */
export function knownName(name: string, known: ExtractionOptions['knownUtilities']): string {
  const match = known?.find((utility) =>
    [utility.name, ...utility.aliases].some((alias) => bare(alias) === bare(name)),
  )
  return match?.name ?? name
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 10
}

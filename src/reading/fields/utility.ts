import type { ExtractionOptions } from '../extraction.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { canonical } from '../text/canonical.ts'
import { printed, printedText, runOf } from '../text/run.ts'
import { phrasesIn, wordingsOf } from '../vocabulary/pattern.ts'
import { CUSTOMER_LABELS, PAYEE_LABELS } from '../vocabulary/utility-words.ts'
import { overlapX } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import type { Candidate } from './candidates.ts'
import {
  ANY_UTILITY,
  bare,
  couldBeName,
  MOST_WORDS,
  nameStart,
  namesNobody,
  nameWords,
  siteScore,
  tidyName,
} from './company-names.ts'
import { addresseesOf, sendersTold } from './correspondents.ts'
import type { LabelledPage } from './places.ts'
import { siteNames } from './sites.ts'

const payeeLabels = phrasesIn(PAYEE_LABELS)
  .flatMap(wordingsOf)
  .sort((a, b) => b.length - a.length)
const customerLabels = new Set(phrasesIn(CUSTOMER_LABELS).flatMap(wordingsOf))

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
        const score =
          named *
          (namesNobody(segment.text) ? 0.4 : 1) *
          (isCharged(segment) ? 0.75 : 1) *
          (PARTED.test(segment.text) ? 0.6 : 1)
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
  for (const { words, segment, score, reason } of sendersTold(lines))
    found.push(candidateOf(words, segment, score, reason))
  if (found.length === 0) return siteCandidates(lines, sites)
  const addressees = addresseesOf(lines)
  const suppliers = suppliersNamed(lines)
  const isSupplier = (name: string) =>
    suppliers.some((supplier) => supplier === name || (name.length >= TELLING && supplier.startsWith(name)))
  return found.map((candidate) => {
    const name = bare(candidate.value)
    const share = (isSupplier(name) ? SUPPLIES : 1) * (addressees.has(name) ? ADDRESSED : 1)
    return { ...candidate, score: candidate.score * share }
  })
}

/** How far one is believed to be the utility to whom the bill is sent. */
const ADDRESSED = 0.3

/** "Electric - R-1 General" is a part of the bill, and then of that. */
const PARTED = / [-–] /

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

/** Introduces the company whose energy the utility delivers. */
const SUPPLIER =
  /^(?:your )?(?:(?:energy|electric(?:ity)?|gas|retail|generation|alternative|third[- ]party) )?(?:suppl(?:ier|ied by)|marketer|generation provider|provider|broker|esco|ares)\b/i

/** On a line that ends in an amount, as charges do. */
const isCharged = ({ line }: Segment): boolean =>
  /\d\.\d\d(?:\s?CR|-|\))?$/i.test(line.segments.at(-1)?.text ?? '')

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

/** The name as the product knows it, when it is a known utility's name or alias; else without the full stop of a sentence. */
export function knownName(name: string, known: ExtractionOptions['knownUtilities']): string {
  const match = known?.find((utility) =>
    [utility.name, ...utility.aliases].some((alias) => bare(alias) === bare(name)),
  )
  return match?.name ?? name.replace(FULL_STOP, '')
}

/** Behind a word, not an abbreviation. */
const FULL_STOP =
  /(?<!\b(?:inc|co|corp|ltd|lp|l\.p|dept|dist|div|assn|util|auth|comm|svcs?|mun|elec|u\.s))\.$/i

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 10
}

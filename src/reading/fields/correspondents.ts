import type { Line, Segment } from '../layout/lines.ts'
import { printedText } from '../text/run.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { bare, couldBeName, nameStart, nameWords } from './company-names.ts'

/** A name over its address, as it shows in the window of an envelope. */
interface AddressBlock {
  name: Segment
  street: Segment
  isBox: boolean
}

const BOX = /^p\.?\s?o\.?\s?box\s/i
const STREET = /^\d+ .*\p{L}{2}/u
/** "Cinder Lake, OH 44101-2233" */
const CITY = /\b[A-Z]{2}\.?,? +\d{5}(?:-\d{4})?$/i
/** Type sizes between the lines of an address. */
const LEADING = 1.3

function addressBlocks(lines: readonly Line[]): AddressBlock[] {
  return lines.flatMap((line, at) =>
    line.segments.flatMap((name) => {
      if (!couldBeName(name.text)) return []
      const below = [at + 1, at + 2, at + 3, at + 4].flatMap((next) => belowOf(name, lines[next]))
      const [street, ...rest] = below.filter(({ text }) => BOX.test(text) || STREET.test(text))
      const isCity = [street, ...rest, ...below].some((part) => part !== undefined && CITY.test(part.text))
      const isNext = street !== undefined && street.y0 - name.y1 < name.size * LEADING * 2
      return street && isCity && isNext ? [{ name, street, isBox: BOX.test(street.text) }] : []
    }),
  )
}

const belowOf = (name: Segment, line: Line | undefined): Segment[] =>
  (line?.segments ?? []).filter(
    ({ x0, y0 }) => Math.abs(x0 - name.x0) < name.size && y0 - name.y1 < name.size * LEADING * 4,
  )

/** What names of utilities are made of, beyond which the receiver of a bill is called otherwise. */
const LIKE_A_UTILITY = 0.5

/**
 * To whom the bill is sent, by bare names: those over an address whose street is printed again, as where the bill's
 * service is, and who are not called as utilities are. Nobody where a bill has a single name with an address.
 */
export function addresseesOf(lines: readonly Line[]): ReadonlySet<string> {
  const blocks = addressBlocks(lines)
  if (new Set(blocks.map(({ name }) => bare(name.text))).size < 2) return new Set()
  const streets = lines.flatMap(({ segments }) => segments.map(({ text }) => bare(text)))
  const isAgain = (street: string) => streets.filter((text) => text.includes(street)).length > 1
  return new Set(
    blocks
      .filter(({ name, street, isBox }) => {
        return !isBox && nameWords(name.text) < LIKE_A_UTILITY && isAgain(bare(street.text))
      })
      .map(({ name }) => bare(name.text)),
  )
}

interface Told {
  words: readonly PlacedWord[]
  segment: Segment
  score: number
  reason: string
}

const AT_A_BOX = 0.4
const IN_A_SENTENCE = 0.35
const BY_ITS_WORDS = 0.2

/** Senders by what stands around their names: a box at the post office, how to call them, thanks to their customers. */
export function sendersTold(lines: readonly Line[]): Told[] {
  const addressees = addresseesOf(lines)
  const boxes = addressBlocks(lines).filter(({ name, isBox }) => isBox && !addressees.has(bare(name.text)))
  const atBoxes = boxes.map(({ name }) => ({
    words: name.words,
    segment: name,
    score: AT_A_BOX + nameWords(name.text) * BY_ITS_WORDS,
    reason: 'Stands over the box at the post office that the bill comes from.',
  }))
  return [...atBoxes, ...lines.flatMap(({ segments }) => segments.flatMap(toldIn))]
}

/** "Northline, PO Box 5895, …", "thank you for being a customer of Northline", "questions? Call Northline at (…". */
function toldIn(segment: Segment): Told[] {
  const box = /^(?<name>[^,]{3,60}), (?:p\.?\s?o\.? box|\d+ \p{Lu})/iu.exec(segment.text)
  const lead = LEADS_TO_SENDER.exec(segment.text)
  const from = box
    ? 0
    : lead
      ? segment.text.slice(0, lead.index + lead[0].length).split(' ').length - 1
      : null
  if (from === null) return []
  const words = box
    ? segment.words.slice(0, (box.groups?.name ?? '').split(' ').length)
    : nameStart(segment.words.slice(from))
  const name = printedText(words).replace(/[,.]$/, '')
  if (words.length === 0 || !couldBeName(name)) return []
  const score = IN_A_SENTENCE + nameWords(name) * BY_ITS_WORDS
  return [{ words, segment, score, reason: 'Named by a sentence as who sends the bill.' }]
}

const LEADS_TO_SENDER =
  /\b(?:customers? of|thank you for (?:choosing|using|your business with|being with)|questions\?? (?:please )?(?:call|contact)|welcome to) (?=\p{Lu})/iu

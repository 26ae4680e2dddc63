import type { CommandContext } from '#commands/kernel/context.ts'
import { GROUPS, type Offer } from '#commands/kernel/define.ts'
import type { RecordType } from '#domain/records/field.ts'
import { NAMED, rankCommand } from '#workstation/platform/rank.ts'

/** A row of the palette. */
export type Entry =
  | {
      kind: 'command'
      key: string
      title: string
      keys: readonly string[]
      offer: Offer
      reason: string | null
    }
  | { kind: 'bill'; key: string; title: string; detail: string; billId: number }
  | { kind: 'record'; key: string; title: string; detail: string; record: { type: RecordType; id: number } }
  | { kind: 'books'; key: string; title: string; detail: string; place: PlaceInBooks }

export interface Section {
  heading: string
  entries: readonly Entry[]
}

/** A bill that the server found for what was typed. */
export interface FoundBill {
  id: number
  title: string
  detail: string
}

/** A record that the server found for what was typed. */
export interface FoundRecord {
  type: RecordType
  id: number
  title: string
  detail: string
}

/** Where a customer or an invoice of the books is found; an invoice is among those of its customer. */
interface PlaceInBooks {
  query: string
  invoicesOf: string | null
}

/** A customer or an invoice of the books that the server found for what was typed. */
export interface FoundInBooks {
  id: string
  title: string
  detail: string
  place: PlaceInBooks
}

/** Every command of a place has room; more rows make typing slow, and nobody reads them. */
export const MOST_ROWS = 100

const RECENT = 'Recent'
const CANNOT = 'Cannot run now'

interface Asked {
  typed: string
  context: CommandContext
  offers: Iterable<Offer>
  /** Ids of what was last run from here, newest first. */
  recent: readonly string[]
  bills: readonly FoundBill[]
  records: readonly FoundRecord[]
  books: readonly FoundInBooks[]
}

/** What the palette shows: what is called as was typed, recent commands, those that can run, records, bills, the books, and last those that cannot, with their reason. */
export function sectionsOf({ typed, context, offers, recent, bills, records, books }: Asked): Section[] {
  const runnable: RankedOffer[] = []
  const refused: RankedOffer[] = []
  for (const offer of offers) {
    const verdict = offer.when(context)
    if (verdict === false) continue
    const title = offer.titleNow(context)
    const score = rankCommand(title, `${offer.title} ${offer.group} ${offer.words}`, typed)
    if (score === null) continue
    const ranked = { offer, score, entry: entryOf(offer, title, verdict === true ? null : verdict) }
    ;(verdict === true ? runnable : refused).push(ranked)
  }
  const isNamed = ({ score }: RankedOffer) => score === NAMED
  const isRecent = ({ offer }: RankedOffer) => recent.includes(offer.id)
  const recentFirst = runnable
    .filter((ranked) => isRecent(ranked) && !isNamed(ranked))
    .sort((a, b) => a.score - b.score || recent.indexOf(a.offer.id) - recent.indexOf(b.offer.id))
  // Moves are made by keys; nobody looks for them first.
  const others = runnable
    .filter((ranked) => !isRecent(ranked) && !isNamed(ranked))
    .sort((a, b) => Number(a.offer.repeats) - Number(b.offer.repeats))
  const sections = [
    section('Best match', runnable.filter(isNamed)),
    section(RECENT, recentFirst),
    ...(typed.trim() === ''
      ? GROUPS.map((group) =>
          section(
            group,
            others.filter(({ offer }) => offer.group === group),
          ),
        )
      : [section('Commands', others.sort(byScore))]),
    { heading: 'Records', entries: records.map(recordEntry) },
    { heading: 'Bills', entries: bills.map(billEntry) },
    { heading: 'Accounting', entries: books.map(booksEntry) },
    section(CANNOT, refused.sort(byScore)),
  ]
  return limited(sections)
}

interface RankedOffer {
  offer: Offer
  score: number
  entry: Entry
}

const byScore = (a: RankedOffer, b: RankedOffer) => a.score - b.score

const section = (heading: string, ranked: readonly RankedOffer[]): Section => ({
  heading,
  entries: ranked.map(({ entry }) => entry),
})

function entryOf(offer: Offer, title: string, reason: string | null): Entry {
  return { kind: 'command', key: offer.id, title, keys: offer.keys, offer, reason }
}

function billEntry({ id, title, detail }: FoundBill): Entry {
  return { kind: 'bill', key: `bill-${id}`, title, detail, billId: id }
}

function recordEntry({ type, id, title, detail }: FoundRecord): Entry {
  return { kind: 'record', key: `record-${type}-${id}`, title, detail, record: { type, id } }
}

function booksEntry({ id, ...found }: FoundInBooks): Entry {
  return { kind: 'books', key: `books-${id}`, ...found }
}

function limited(sections: readonly Section[]): Section[] {
  let left = MOST_ROWS
  return sections.flatMap(({ heading, entries }) => {
    const shown = entries.slice(0, left)
    left -= shown.length
    return shown.length === 0 ? [] : [{ heading, entries: shown }]
  })
}

import { sql } from 'kysely'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Database } from '#server/platform/database/client.ts'
import { lookAt } from './places.ts'
import type { Expected, FiguresSql, Question, TextsSql, Wanted } from './question.ts'

export type Message = CallAnswer<'chat.continue'>['messages'][number]
type Figure = Message['figures'][number]

/** wrong: it answers otherwise than the bills say, or what nobody can; missed: it says that it does not know. */
export interface Verdict {
  verdict: 'right' | 'missed' | 'wrong'
  expected: string
}

/** What the bills of a place say to a question. */
export interface Known {
  answered: Expected[]
  holds: Expected[]
  holdsOne: Expected[]
  says: string[][]
  lists: string[][]
  /** Nothing of what was asked for is there. */
  nothing: boolean
}

export function knownOf(db: Database, { property }: Question, want: Wanted): Promise<Known> {
  return db.transaction().execute(async (tx) => {
    await lookAt(tx, property)
    const figures = async (select: FiguresSql | undefined) =>
      select === undefined ? [] : (await select.execute(tx)).rows.filter(({ value }) => value !== null)
    const texts = async (select: TextsSql | undefined) =>
      select === undefined
        ? []
        : (await select.execute(tx)).rows
            .map((row) => (row.texts ?? []).filter((text) => text !== null))
            .filter((spellings) => spellings.length > 0)
    const known = {
      answered: await figures(want.answered),
      holds: await figures(want.holds),
      holdsOne: await figures(want.holdsOne),
      says: await texts(want.says),
      lists: await texts(want.lists),
    }
    return { ...known, nothing: Object.values(known).every((found) => found.length === 0) }
  })
}

export async function judge(db: Database, question: Question, message: Message): Promise<Verdict> {
  const { want } = question
  if ('outcome' in want) return judgeOutcome(message, want.outcome)
  return judgeBy(await knownOf(db, question, want), want, message)
}

/** What the bills say is known, and is held against what was answered. */
export function judgeBy(known: Known, want: Wanted, message: Message): Verdict {
  if (known.nothing) return judgeOutcome(message, ['no-data'])
  const expected = expectation(known, want)
  if (message.outcome !== 'answered') {
    const isFine = message.outcome !== null && want.or?.includes(message.outcome) === true
    return { verdict: isFine ? 'right' : 'missed', expected }
  }
  return { verdict: isAsKnown(message, known, want) ? 'right' : 'wrong', expected }
}

function judgeOutcome({ outcome }: Message, wanted: readonly string[]): Verdict {
  const expected = wanted.join(' or ')
  if (outcome !== null && wanted.includes(outcome)) return { verdict: 'right', expected }
  return { verdict: outcome === 'answered' ? 'wrong' : 'missed', expected }
}

function isAsKnown({ figures, parts, content }: Message, known: Known, { range }: Wanted): boolean {
  const [first] = figures
  const one = (all: readonly Expected[], some: readonly Figure[]) =>
    all.length === 0 || all.some((expected) => some.some((figure) => isSame(figure, expected)))
  const sentences = sentencesOf(parts, figures)
  return (
    one(known.answered, first === undefined ? [] : [first]) &&
    known.holds.every((expected) => one([expected], figures)) &&
    one(known.holdsOne, figures) &&
    known.says.every((spellings) => stands(sentences, spellings)) &&
    known.lists.every((spellings) => stands(content, spellings)) &&
    (range !== true || parts.some(hasRange))
  )
}

/** "between $1 and $2", "$1 to $2", "$1–$2", "$3 ± $1" */
const BETWEEN = /^\s*(?:to|and|-|–|—|±|give or take)\s*$/

const hasRange = (part: Message['parts'][number]): boolean =>
  part.kind === 'text' &&
  part.spans.some(
    (span, at) =>
      'text' in span &&
      BETWEEN.test(span.text) &&
      [at - 1, at + 1].every((place) => 'figure' in (part.spans[place] ?? {})),
  )

const stands = (text: string, spellings: readonly string[]): boolean =>
  spellings.some((spelling) => text.toLowerCase().includes(spelling.toLowerCase()))

function sentencesOf(parts: Message['parts'], figures: Message['figures']): string {
  const sentences = parts.flatMap((part) => (part.kind === 'text' ? [part.spans] : []))
  return sentences
    .map((spans) =>
      spans
        .map((span) => {
          if ('text' in span) return span.text
          return 'unchecked' in span ? span.unchecked : (figures[span.figure]?.text ?? '')
        })
        .join(''),
    )
    .join('\n')
}

const CENT = 0.005
/** Of floating point. */
const SLACK = 1e-6

/** Money to the cent, anything else to half of the last digit that is shown. */
function isSame(figure: Figure, { value, unit }: Expected): boolean {
  if (value === null || !isSameUnit(figure.unit, unit)) return false
  const near = figure.unit === 'USD' ? CENT : 0.5 * lastDigit(figure.text)
  return Math.abs(figure.value - value) <= near + SLACK
}

/** What one more in the last place of a shown number is. */
function lastDigit(text: string): number {
  const number = /\d[\d,]*(?:\.(\d+))?/.exec(text)
  return 10 ** -(number?.[1]?.length ?? 0)
}

const plain = (unit: string): string => unit.toLowerCase().replaceAll(/[\s.]/g, '')

const isSameUnit = (said: string | null, wanted: string | null): boolean =>
  wanted === null || (said !== null && plain(said) === plain(wanted))

function expectation(known: Known, { range }: Wanted): string {
  const figures = (title: string, all: readonly Expected[]) =>
    all.length === 0 ? [] : [`${title} ${all.map(({ value, unit }) => `${value} ${unit ?? ''}`).join(', ')}`]
  const texts = [...known.says, ...known.lists].map(([spelling]) => spelling ?? '')
  return [
    ...figures('first, one of', known.answered),
    ...figures('each of', known.holds),
    ...figures('one of', known.holdsOne),
    ...texts,
    ...(range === true ? ['a range'] : []),
  ].join('; ')
}

/** The names of a place. */
export function namesOf(db: Database, place: Question['property']): Promise<Map<string, string>> {
  return db.transaction().execute(async (tx) => {
    await lookAt(tx, place)
    const { rows } = await sql<{ key: string; said: string | null }>`select key, said from names`.execute(tx)
    return new Map(rows.flatMap(({ key, said }) => (said === null ? [] : [[key, said] as const])))
  })
}

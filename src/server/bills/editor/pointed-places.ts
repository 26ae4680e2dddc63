import { isSameWords, type Pointed, type WordsAt } from '#domain/bills/pointed.ts'
import { type PointedPlace, placeAt } from '#reading/pointing/place.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import { findReadingPages, type StoredReading } from '../repositories/readings.ts'
import type { ReadingInput } from './drafts.ts'

type Places<Part extends string> = Pointed<Part, PointedPlace> | null

/** What was sent of the places of a value, as it is stored; left out it is as it was, in the very same object too. */
export type ToPlaces = <Part extends string>(
  sent: Pointed<Part> | null | undefined,
  known: Places<Part> | undefined,
) => Places<Part>

/**
 * Finds out what stands at the words that a person pointed at: the server's own reading of the page says it. Throws
 * `CallError` for words that are not there.
 */
export async function pointedPlaces(
  db: Queryable,
  billId: number,
  current: StoredReading | undefined,
  input: ReadingInput,
): Promise<ToPlaces> {
  const known = [current?.reading, ...(current?.charges ?? []), ...(current?.usages ?? [])].flatMap((row) =>
    placesOf(row?.pointed),
  )
  const sent = [input, ...input.charges, ...input.usages].flatMap(({ pointed }) => placesOf(pointed))
  const isKnown = (place: WordsAt) => known.some((other) => isSameWords(other, place))
  const pages = sent.every(isKnown) ? [] : ((await findReadingPages(db, billId))?.pages ?? [])
  const placeOf = (at: WordsAt): PointedPlace => {
    const place = known.find((other) => isSameWords(other, at)) ?? placeAt(pages, at)
    if (place === null)
      throw new CallError('invalid_input', 'These words are not on the page. Load the bill again.')
    return place
  }
  return (sent, known = null) => {
    if (sent === undefined || isSame(sent, known)) return known
    const parts = Object.entries(sent ?? {}) as [string, readonly WordsAt[] | undefined][]
    const placed = parts.flatMap(([part, places]) => (places ? [[part, places.map(placeOf)]] : []))
    return placed.length === 0 ? null : Object.fromEntries(placed)
  }
}

const placesOf = <At extends WordsAt>(pointed: Pointed<string, At> | null | undefined): readonly At[] =>
  Object.values(pointed ?? {}).flatMap((places) => places ?? [])

function isSame(sent: Pointed<string> | null, known: Pointed<string> | null): boolean {
  const [one, other] = [sent ?? {}, known ?? {}]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((part) => {
    const [some, others] = [one[part] ?? [], other[part] ?? []]
    return (
      some.length === others.length &&
      some.every((place, at) => {
        const same = others[at]
        return same !== undefined && isSameWords(place, same)
      })
    )
  })
}

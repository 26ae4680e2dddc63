import type { WordsAt } from '#domain/bills/pointed.ts'
import type { Box, Evidence, Page } from '../extraction.ts'

/** Words that a person pointed at, with where they stand and what they say. */
export interface PointedPlace extends WordsAt {
  box: Box
  text: string
}

/** The place of some words of a page; null where the page does not have them all. */
export function placeAt(pages: readonly Page[], { page, words }: WordsAt): PointedPlace | null {
  const printed = pages.find(({ number }) => number === page)?.words ?? []
  const found = words.flatMap((at) => printed[at] ?? [])
  if (found.length === 0 || found.length < words.length) return null
  return {
    page,
    words: [...words],
    box: around(found.map(({ box }) => box)),
    text: found.map(({ text }) => text).join(' '),
  }
}

/** What a person pointed at as the evidence of a value; null where nothing was. Of several pages, on the first. */
export function pointedEvidence(places: readonly PointedPlace[]): Evidence | null {
  const [first] = places
  if (first === undefined) return null
  const together = places.filter(({ page }) => page === first.page)
  return {
    page: first.page,
    box: around(together.map(({ box }) => box)),
    text: together.map(({ text }) => text).join(' '),
    confidence: 1,
    reason: 'Pointed at on the page.',
  }
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

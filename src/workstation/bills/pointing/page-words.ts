import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { WordsAt } from '#domain/bills/pointed.ts'
import type { BillDetail, Evidence } from '../draft/bill-detail.ts'

export type PageWords = CallAnswer<'bills.words'>
export type PrintedValue = PageWords['values'][number]
export type Box = Evidence['box']

/** What was read from a page; another reading of the bill may have read other words. */
export const pageWordsQuery = (call: Call, bill: BillDetail, page: number) =>
  queryOptions({
    queryKey: ['page-words', bill.id, bill.gpt_bill?.id ?? null, page] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('bills.words', { params: { id: bill.id, page } }, { signal }),
  })

export const textOf = ({ words }: PageWords, numbers: readonly number[]): string =>
  numbers.flatMap((number) => words[number]?.text ?? []).join(' ')

/** Around all of them. */
export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

export const boxOf = ({ words }: PageWords, numbers: readonly number[]): Box =>
  boxAround(numbers.flatMap((number) => words[number]?.box ?? []))

/** Whether the page lies on its side: its lines run up or down. */
export function isTurned({ words }: PageWords): boolean {
  const long = words.filter(({ text }) => text.length > 2)
  return long.filter(({ box }) => box.height > box.width).length * 2 > long.length
}

/** As if the lines of a page on its side ran across it. */
export const upright = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width })

const isMiddleIn = (inner: Box, outer: Box): boolean => {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2]
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height
}

/** The words that stand in a box, by their numbers. */
export const wordsIn = ({ words }: PageWords, box: Box): number[] =>
  words.flatMap((word, number) => (isMiddleIn(word.box, box) ? [number] : []))

/** The word that is at a point, in fractions of the page; the nearest within a finger's reach of it. */
export function wordNear({ words }: PageWords, x: number, y: number, reach: number): number | null {
  let nearest: { number: number; away: number } | null = null
  for (const [number, { box }] of words.entries()) {
    const away = Math.hypot(
      Math.max(box.x - x, 0, x - box.x - box.width),
      Math.max(box.y - y, 0, y - box.y - box.height),
    )
    if (away <= reach && (nearest === null || away < nearest.away)) nearest = { number, away }
  }
  return nearest?.number ?? null
}

/** From the one to the other, with what stands between. */
export function rangeOf(page: PageWords, from: WordsAt, to: WordsAt): WordsAt {
  if (from.page !== to.page) return to
  const ends = [...from.words, ...to.words]
  const between = wordsIn(page, boxOf(page, ends))
  return { page: to.page, words: [...new Set([...ends, ...between])].sort((one, other) => one - other) }
}

export const isWithin = (inner: readonly number[], outer: readonly number[]): boolean =>
  inner.every((word) => outer.includes(word))

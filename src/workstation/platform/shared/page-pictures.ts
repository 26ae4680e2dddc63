import type { CallAnswer } from '#contract/client/contract.ts'
import { openBillFile } from '#ui/file/bill-file.ts'
import type { BillFile } from '#ui/file/shown-file.ts'

/** The bill on screen, the five after it, and a few before: what goes back and forth stays drawn. */
const MOST_FILES = 12
const MOST_PICTURES = 24

type Source = Pick<CallAnswer<'bills.get'>['bill'], 'id' | 'download_url' | 'content_type'>

interface Kept<T> {
  promise: Promise<T>
  /** The value once it is there: what can be shown in this very frame. */
  ready: T | undefined
}

const files = new Map<number, Kept<BillFile>>()
const pictures = new Map<string, Kept<HTMLCanvasElement>>()

/** Opened once and kept until other bills push it out. A failed opening is tried again by the next caller. */
export function fileOf(bill: Source): Promise<BillFile> {
  return keep(files, bill.id, MOST_FILES, () => openBillFile(bill), dropFile).promise
}

export const readyFile = (billId: number): BillFile | undefined => files.get(billId)?.ready

/** A page drawn `width` device pixels wide. */
export function pictureOf(bill: Source, page: number, width: number): Promise<HTMLCanvasElement> {
  const draw = async () => (await fileOf(bill)).draw(page, width)
  return keep(pictures, pictureKey(bill.id, page, width), MOST_PICTURES, draw, release).promise
}

export const readyPicture = (billId: number, page: number, width: number): HTMLCanvasElement | undefined =>
  pictures.get(pictureKey(billId, page, width))?.ready

const pictureKey = (billId: number, page: number, width: number) => `${billId}/${page}/${width}`

/** Least recently asked for goes first. */
function keep<K, T>(
  cache: Map<K, Kept<T>>,
  key: K,
  most: number,
  make: () => Promise<T>,
  drop: (key: K, kept: Kept<T>) => void,
): Kept<T> {
  const kept = cache.get(key) ?? begin(cache, key, make)
  cache.delete(key)
  cache.set(key, kept)
  for (const [oldest, value] of cache) {
    if (cache.size <= most) break
    cache.delete(oldest)
    drop(oldest, value)
  }
  return kept
}

function begin<K, T>(cache: Map<K, Kept<T>>, key: K, make: () => Promise<T>): Kept<T> {
  const kept: Kept<T> = { promise: make(), ready: undefined }
  kept.promise.then(
    (value) => {
      kept.ready = value
    },
    () => {
      if (cache.get(key) === kept) cache.delete(key)
    },
  )
  return kept
}

function dropFile(billId: number, kept: Kept<BillFile>): void {
  kept.promise.then(
    (file) => file.close(),
    () => undefined,
  )
  for (const key of [...pictures.keys()]) if (key.startsWith(`${billId}/`)) pictures.delete(key)
}

/** A canvas keeps its memory until it has no size. One still on screen is left to its owner. */
function release(_key: string, kept: Kept<HTMLCanvasElement>): void {
  kept.promise.then(
    (canvas) => {
      if (!canvas.isConnected) canvas.width = 0
    },
    () => undefined,
  )
}

import { heightOf, middleX, middleY, overlapX, type Rect, widthOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import type { Blob } from './blobs.ts'

/** Digits that must have a point before their last two if a speck stands there. */
const WITHOUT_POINT = /^[-–]?\$?\d{3,7}$/
const CENTS = 2
/** How far from two digits the right end of a number may be counted, in digits. */
const ABOUT = 0.35
/** As shares of the height of the digits: what is larger is no point, and what is higher than that none either. */
const LARGEST = 0.25
const SMALLEST = 0.06
const AT_FOOT = 0.15
/** A number that was mended is not to be called sure. */
const MENDED = 0.85

/** The words of a page, of which numbers have the point back that the recogniser overlooked and the page shows. */
export function withLostPoints(words: readonly PlacedWord[], blobs: readonly Blob[]): PlacedWord[] {
  const numbers = words.filter((word) => WITHOUT_POINT.test(word.text))
  if (numbers.length === 0) return [...words]
  const mended = new Map(
    numbers.filter((word) => showsPoint(word, blobs)).map((word) => [word, withPoint(word)]),
  )
  return words.map((word) => mended.get(word) ?? word)
}

const withPoint = (word: PlacedWord): PlacedWord => ({
  ...word,
  text: `${word.text.slice(0, -CENTS)}.${word.text.slice(-CENTS)}`,
  confidence: Math.min(word.confidence, MENDED),
})

function showsPoint(word: PlacedWord, blobs: readonly Blob[]): boolean {
  const inside = blobs.filter(
    (blob) =>
      middleX(blob) > word.x0 && middleX(blob) < word.x1 && middleY(blob) > word.y0 && blob.y0 < word.y1,
  )
  const digits = inside.filter((blob) => heightOf(blob) > heightOf(word) / 2)
  if (digits.length === 0) return false
  const foot = Math.max(...digits.map(({ y1 }) => y1))
  const height = foot - Math.min(...digits.map(({ y0 }) => y0))
  return inside.some(
    (blob) => isPoint(blob, foot, height) && isBeforeCents(blob, word) && standsAlone(blob, digits),
  )
}

function isPoint(blob: Blob, foot: number, height: number): boolean {
  const [width, tall] = [widthOf(blob) + 1, heightOf(blob) + 1]
  if (Math.max(width, tall) > height * LARGEST || Math.min(width, tall) < height * SMALLEST) return false
  return Math.abs(foot - blob.y1) <= height * AT_FOOT
}

function isBeforeCents(point: Rect, word: PlacedWord): boolean {
  const digit = (widthOf(word) - widthOf(point)) / word.text.length
  return Math.abs((word.x1 - point.x1) / digit - CENTS) <= ABOUT
}

const standsAlone = (point: Rect, digits: readonly Rect[]): boolean =>
  digits.every((digit) => overlapX(point, digit) < 0)

import type { Sheet } from './sheet.ts'

/** A sheet of letter paper is this wide. */
const INCHES = 8.5
/** Smaller type than print has at this resolution is no longer told apart. */
const DPI_NEEDED = 150
/** What was made out of a smaller picture is kept when it is this sure. */
const READ_WELL = 0.85
const SURE = 0.8
/** What a word of it is worth, whatever its recognition says. */
const MADE_OUT = 0.5

/** A small picture whose words could hardly be made out; a small picture of large type is none. */
export function isTooSmall({ picture, words }: Pick<Sheet, 'picture' | 'words'>): boolean {
  if (!picture || Math.min(picture.width, picture.height) >= INCHES * DPI_NEEDED) return false
  const sum = words.reduce((total, word) => total + word.confidence, 0)
  return words.length === 0 || sum / words.length < READ_WELL
}

/** A sheet too small to be read with only those words that are clear all the same, none of which is sure. */
export function withClearWords(sheet: Sheet): Sheet {
  if (!isTooSmall(sheet)) return sheet
  const clear = sheet.words.filter((word) => word.confidence >= SURE)
  return { ...sheet, words: clear.map((word) => ({ ...word, confidence: MADE_OUT })) }
}

/** Tells a person why hardly anything was read, and what helps. */
export function tooSmallMessage({ width, height }: NonNullable<Sheet['picture']>): string {
  const dpi = Math.round(Math.min(width, height) / INCHES)
  return (
    `The picture is too small to be read (${width} × ${height} pixels, about ${dpi} dpi; about ` +
    `${DPI_NEEDED} dpi are needed). Ask for a larger one, or enter the bill by hand.`
  )
}

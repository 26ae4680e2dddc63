import type { Canvas, Image } from '@napi-rs/canvas'
import { type Affine, compose, middleX, middleY } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { likelyTurns, type Turns } from './direction.ts'
import { firstLook, type Look, readWords, secondLook } from './looks.ts'
import { sampleOf, turnedBy } from './sample.ts'
import { MAKES_SENSE, senseOf } from './sense.ts'
import { rotationAbout, type StraightPicture, straightened } from './straighten.ts'

/** What was read from a picture, in the pixels of the straightened copy it was read from. */
export interface PictureReading {
  width: number
  height: number
  words: PlacedWord[]
  /** From the straightened copy back to the picture's own pixels. */
  toPicture: Affine
}

interface Attempt extends Pick<StraightPicture, 'skew' | 'toPicture'> {
  turns: Turns
  look: Look
}

/** Reads a picture of a page the way up that its letters stand, or that makes sense where they do not say. */
export async function readPicture(picture: Canvas | Image): Promise<PictureReading> {
  const [first, ...others] = likelyTurns(picture)
  const attempt = await attemptAt(picture, first)
  if (makesSense(attempt) || isNearlyEmpty(attempt.look)) return finished(attempt)
  const better = await betterTurns(attempt, others)
  if (better === null) return finished(attempt)
  const other = await attemptAt(picture, better)
  return finished(senseOf(other.look.words) > senseOf(attempt.look.words) ? other : attempt)
}

async function attemptAt(picture: Canvas | Image, turns: Turns): Promise<Attempt> {
  const straight = straightened(picture, turns)
  const { skew, toPicture } = straight
  return { turns, skew, toPicture, look: await firstLook(straight) }
}

const makesSense = ({ look }: Attempt): boolean => senseOf(look.words) >= MAKES_SENSE

/** Pages with fewer letters say nothing about their direction, and are read once. */
const FEW_LETTERS = 60

const isNearlyEmpty = ({ letters }: Look): boolean => letters.length < FEW_LETTERS

/** The direction in which a sample of the page makes sense, null where it does in none. */
async function betterTurns({ turns, look }: Attempt, others: readonly Turns[]): Promise<Turns | null> {
  const sample = sampleOf(look.page, look.letters)
  for (const other of others) {
    const words = await readWords(turnedBy(sample, ((other - turns + 4) % 4) as Turns))
    if (senseOf(words) >= MAKES_SENSE) return other
  }
  return null
}

async function finished({ skew, toPicture, look }: Attempt): Promise<PictureReading> {
  const { width, height } = look.page
  const words = isNearlyEmpty(look) ? look.words : await secondLook(look)
  if (skew === 0) return { width, height, words, toPicture }
  return {
    width,
    height,
    words: words.map((word) => moved(word, rotationAbout(-skew, width / 2, height / 2))),
    toPicture: compose(rotationAbout(skew, width / 2, height / 2), toPicture),
  }
}

/** A word carried along by a slight turn, itself staying upright. */
function moved(word: PlacedWord, [a, b, c, d, e, f]: Affine): PlacedWord {
  const x = middleX(word)
  const y = middleY(word)
  const right = a * x + c * y + e - x
  const down = b * x + d * y + f - y
  return { ...word, x0: word.x0 + right, x1: word.x1 + right, y0: word.y0 + down, y1: word.y1 + down }
}

import type { Canvas, Image } from '@napi-rs/canvas'
import type Tesseract from 'tesseract.js'
import { commonAmong } from '../vocabulary/common-words.ts'
import {
  type Affine,
  compose,
  heightOf,
  invert,
  middleX,
  middleY,
  quarterTurn,
  scaling,
  widthOf,
} from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { evenBackground } from './background.ts'
import { blobsOf } from './blobs.ts'
import { recognise } from './engine.ts'
import { enlarged } from './enlarge.ts'
import { asGraymap, discard, type GrayPicture, redraw, softened, tonesOf } from './gray-picture.ts'
import { eraseLeaders } from './leaders.ts'
import { lettersOf, stripsOf } from './leftovers.ts'
import { mergedLooks, sureness } from './second-look.ts'
import { lineContrast, skewOf } from './skew.ts'

/** What was read from a picture, in the pixels of the straightened copy it was read from. */
export interface PictureReading {
  width: number
  height: number
  words: PlacedWord[]
  /** From the straightened copy back to the picture's own pixels. */
  toPicture: Affine
}

type Turns = 0 | 1 | 2 | 3

/** Pixels along the longer side at which type of a page is large enough to be read. */
const LENGTH_WANTED = 2800
const MAX_SCALE = 4
/** A legal sheet at 300 dots an inch. */
const MAX_LENGTH = 4200
/** Degrees of skew that the recogniser copes with by itself: only its words are moved. */
const SKEW_LEFT_ALONE = 0.4
const SKEW_UNSEEN = 0.04

/** Reads a picture of a page upright; when it gives nothing sensible, in the other three directions too. */
export async function readPicture(picture: Canvas | Image): Promise<PictureReading> {
  let best: PictureReading | null = null
  for (const turns of linesRunAcross(picture) ? UPRIGHT_FIRST : SIDEWAYS_FIRST) {
    const reading = await readTurned(picture, turns)
    if (!best || sense(reading) > sense(best)) best = reading
    if (sense(best) >= MAKES_SENSE || best.words.length < FEW_WORDS) break
  }
  return best as PictureReading
}

const UPRIGHT_FIRST: readonly Turns[] = [0, 2, 1, 3]
const SIDEWAYS_FIRST: readonly Turns[] = [1, 3, 0, 2]
const MAKES_SENSE = 5
/** A page with next to nothing on it is not worth reading again. */
const FEW_WORDS = 6

/** Common words that were read upright: an upside-down page has next to none, and one on its side has tall ones. */
const sense = ({ words }: PictureReading): number =>
  commonAmong(words.filter((word) => word.confidence > 0.5 && isUpright(word)).map((word) => word.text))

const isUpright = (word: PlacedWord): boolean => word.text.length < 3 || widthOf(word) > heightOf(word)

/** Whether the lines of type run across the picture, rather than up or down it. */
function linesRunAcross(picture: Canvas | Image): boolean {
  const small = redraw(picture, Math.min(1, SMALL / Math.max(picture.width, picture.height)), 0)
  const even = evenBackground(tonesOf(small).gray)
  discard(small)
  return lineContrast(even, 'rows') * 1.3 >= lineContrast(even, 'columns')
}

const SMALL = 1000

async function readTurned(picture: Canvas | Image, turns: Turns): Promise<PictureReading> {
  const { ink, even, skew, width, height, toPicture } = straightened(picture, turns)
  const words = await wordsIn(even, ink)
  if (skew === 0) return { width, height, words, toPicture }
  return {
    width,
    height,
    words: words.map((word) => moved(word, rotationAbout(-skew, width / 2, height / 2))),
    toPicture: compose(rotationAbout(skew, width / 2, height / 2), toPicture),
  }
}

/** Enlarges small pictures, and brings those down that would only cost time and memory. */
function scaleFor(length: number): number {
  if (length < LENGTH_WANTED) return Math.min(MAX_SCALE, LENGTH_WANTED / length)
  return Math.min(1, MAX_LENGTH / length)
}

/** From this factor on the edges of letters are worth the time of a careful enlargement. */
const ENLARGED_WITH_CARE = 1.2

/** The picture turned, enlarged and straightened; `skew` is what is left of its slant, by which words move. */
function straightened(picture: Canvas | Image, turns: Turns) {
  const scale = scaleFor(Math.max(picture.width, picture.height))
  const isSmall = scale > ENLARGED_WITH_CARE
  const sized = (tones: GrayPicture): GrayPicture => (isSmall ? enlarged(tones, scale) : tones)
  const upright = redraw(picture, isSmall ? 1 : scale, turns)
  const toPicture = invert(
    compose(scaling(scale), quarterTurn(turns, picture.width * scale, picture.height * scale)),
  )
  const tones = tonesOf(upright)
  const even = evenBackground(sized(tones.gray))
  const { width, height } = even
  const skew = skewOf(even)
  if (Math.abs(skew) <= SKEW_LEFT_ALONE) {
    const large = isSmall ? redraw(upright, scale, 0) : null
    const ink = large ? tonesOf(large).ink : tones.ink
    discard(upright)
    if (large) discard(large)
    return { ink, even, skew: Math.abs(skew) < SKEW_UNSEEN ? 0 : skew, width, height, toPicture }
  }
  const large = isSmall ? redraw(upright, scale, 0) : upright
  const level = redraw(large, 1, 0, -skew)
  discard(upright)
  discard(large)
  const { gray, ink } = tonesOf(level)
  discard(level)
  const levelEven = evenBackground(gray)
  return {
    ink,
    even: levelEven,
    skew: 0,
    width: levelEven.width,
    height: levelEven.height,
    toPicture: compose(rotationAbout(skew, width / 2, height / 2), toPicture),
  }
}

/** Below this the first look at a page was poor. */
const READ_WELL = 0.9
/** The share of letters that may be left over before the whole page is looked at again. */
const LEFT_OVER = 0.06
const SURE_OF_PLACE = 0.5

/**
 * The words of a straightened picture. Where the recogniser lost its way among columns, grain and rules, a second
 * look takes the page word by word; else only the letters that it left out are read again.
 */
async function wordsIn(even: GrayPicture, ink: GrayPicture): Promise<PlacedWord[]> {
  const blobs = blobsOf(even)
  eraseLeaders(even, blobs)
  const words = wordsOf(await recognise(asGraymap(even)))
  const surely = words.filter((word) => word.confidence >= SURE_OF_PLACE)
  const { letters, unread } = lettersOf(blobs, surely, even.width)
  const isPoor = sureness(words) < READ_WELL || unread.length > letters.length * LEFT_OVER
  if (isPoor) {
    eraseLeaders(ink, blobs)
    return mergedLooks(words, wordsOf(await recognise(asGraymap(softened(ink)), SPARSE_TEXT)))
  }
  const strips = stripsOf(unread, even, blobs)
  if (!strips) return words
  const found = wordsOf(await recognise(asGraymap(strips.picture), SPARSE_TEXT))
  return mergedLooks(words, found.map(strips.onPage))
}

/** A word carried along by a slight turn, itself staying upright. */
function moved(word: PlacedWord, [a, b, c, d, e, f]: Affine): PlacedWord {
  const x = middleX(word)
  const y = middleY(word)
  const right = a * x + c * y + e - x
  const down = b * x + d * y + f - y
  return { ...word, x0: word.x0 + right, x1: word.x1 + right, y0: word.y0 + down, y1: word.y1 + down }
}

/** Words wherever they stand, without a guess at columns and lines of text. */
const SPARSE_TEXT = '11'

function rotationAbout(degrees: number, x: number, y: number): Affine {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}

function wordsOf(page: Tesseract.Page): PlacedWord[] {
  const words: PlacedWord[] = []
  for (const block of page.blocks ?? []) {
    for (const line of block.paragraphs.flatMap((paragraph) => paragraph.lines)) {
      for (const word of line.words) {
        const text = word.text.trim()
        if (text === '' || word.confidence < 5) continue
        const size = Math.max(line.rowAttributes.rowHeight, word.bbox.y1 - word.bbox.y0)
        words.push({ ...word.bbox, text, confidence: word.confidence / 100, size })
      }
    }
  }
  return words
}

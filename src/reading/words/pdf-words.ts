import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Affine, compose, invert, quarterTurn, type Rect, transformRect, unionOf } from './geometry.ts'
import { usualWidth } from './glyph-widths.ts'
import type { PlacedWord } from './sheet.ts'

type TextItem = Extract<Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number], { str: string }>

/** A word with the direction its line runs in, as quarter turns clockwise from the reading direction. */
export interface TurnedWord {
  word: PlacedWord
  turns: 0 | 1 | 2 | 3
}

/** How far letters reach above and below the baseline, as a share of the type size. */
const ASCENT = 0.76
const DESCENT = 0.21

const NOT_PRINTED = /[\p{Cc}\p{Cf}]/gu

/** The words of a page's text layer, in points of the displayed page. */
export async function textLayerWords(page: PDFPageProxy): Promise<TurnedWord[]> {
  const toPage = page.getViewport({ scale: 1 }).transform as unknown as Affine
  const content = await page.getTextContent({ includeMarkedContent: false })
  const words: TurnedWord[] = []
  for (const item of content.items) {
    if ('str' in item && item.str.trim() !== '') words.push(...wordsOfItem(item, toPage))
  }
  return joinTouching(dropOverprinted(words))
}

function wordsOfItem(item: TextItem, toPage: Affine): TurnedWord[] {
  const text = withoutLetterSpacing(item.str.replaceAll(NOT_PRINTED, ' '))
  const placed = compose(item.transform as unknown as Affine, toPage)
  const stretch = Math.hypot(placed[0], placed[1]) || 1
  const size = Math.hypot(placed[2], placed[3]) || stretch
  const scale = Math.hypot(item.transform[0], item.transform[1]) || 1
  const advance = item.width / scale
  const total = weightOf(text)
  const found: TurnedWord[] = []
  for (const match of text.matchAll(/\S+/g)) {
    const start = (weightOf(text.slice(0, match.index)) / total) * advance
    const width = (weightOf(match[0]) / total) * advance
    const rect = transformRect({ x0: start, x1: start + width, y0: -DESCENT, y1: ASCENT }, placed)
    found.push({ word: { ...rect, text: match[0], confidence: 1, size }, turns: turnsOf(placed) })
  }
  return found
}

const weightOf = (text: string): number => {
  let weight = 0
  for (const character of text) weight += usualWidth(character)
  return weight
}

/** "2 3 , 2 0 2 4" is set with wide spaces between letters: it says "23, 2024". */
function withoutLetterSpacing(text: string): string {
  const parts = text.trim().split(/\s+/)
  const single = parts.filter((part) => part.length === 1).length
  if (parts.length < 4 || single < parts.length * 0.7) return text
  return text.replaceAll(/(?<=[\d,./$-])\s(?=[\d,./-])/g, '').replaceAll(/,(?=\d{4}\b)/g, ', ')
}

function turnsOf([a, b]: Affine): TurnedWord['turns'] {
  if (Math.abs(a) >= Math.abs(b)) return a >= 0 ? 0 : 2
  return b >= 0 ? 1 : 3
}

/** Bold by printing twice, a hair apart, gives every word twice: one stays. */
function dropOverprinted(words: TurnedWord[]): TurnedWord[] {
  const kept: TurnedWord[] = []
  const byText = new Map<string, TurnedWord[]>()
  for (const candidate of words) {
    const same = byText.get(candidate.word.text) ?? []
    const near = candidate.word.size * 0.25
    const twice = same.some(
      ({ word }) =>
        Math.abs(word.x0 - candidate.word.x0) < near && Math.abs(word.y0 - candidate.word.y0) < near,
    )
    if (twice) continue
    same.push(candidate)
    byText.set(candidate.word.text, same)
    kept.push(candidate)
  }
  return kept
}

/** Pieces of one word that were set one by one (kerning, a change of face) become one word again. */
function joinTouching(words: TurnedWord[]): TurnedWord[] {
  const joined: TurnedWord[] = []
  for (const next of words) {
    const last = joined.at(-1)
    if (last && touches(last, next)) {
      last.word = {
        ...last.word,
        ...unionOf([last.word, next.word]),
        text: last.word.text + next.word.text,
      }
    } else joined.push({ ...next })
  }
  return joined
}

function touches(a: TurnedWord, b: TurnedWord): boolean {
  if (a.turns !== b.turns) return false
  const size = Math.min(a.word.size, b.word.size)
  if (Math.max(a.word.size, b.word.size) > size * 1.3) return false
  const [first, second] = [asRead(a), asRead(b)]
  const gap = second.x0 - first.x1
  return Math.abs(first.y1 - second.y1) < size * 0.15 && gap > -size * 0.3 && gap < size * 0.06
}

/** Where a word stands for somebody who turns his head to read it; only against others of its direction. */
const asRead = ({ word, turns }: TurnedWord): Rect =>
  turns === 0 ? word : transformRect(word, invert(quarterTurn(turns, 0, 0)))

import { describe, expect, test } from 'vitest'
import { mergedLooks } from '#reading/ocr/second-look.ts'
import type { PlacedWord } from '#reading/words/sheet.ts'

const word = (text: string, x: number, confidence: number, width = 40): PlacedWord => ({
  text,
  confidence,
  x0: x,
  x1: x + width,
  y0: 0,
  y1: 10,
  size: 10,
})
const textsOf = (words: readonly PlacedWord[]) => words.map(({ text }) => text)

describe('two looks at one page', () => {
  test('where they differ the surer reading stands', () => {
    expect(textsOf(mergedLooks([word('ETERS', 0, 0.2)], [word('October', 2, 0.9)]))).toEqual(['October'])
  })

  test('what only one saw is kept when it is sure of it', () => {
    const merged = mergedLooks([word('Water', 0, 0.9)], [word('10.11', 100, 0.8), word('ii', 200, 0.2)])
    expect(textsOf(merged)).toEqual(['Water', '10.11'])
  })

  test('a reading that two looks agree on is surer than either, and never certain', () => {
    const [agreed] = mergedLooks([word('9.22', 0, 0.8)], [word('9.22', 1, 0.9)])
    expect(agreed?.confidence).toBeGreaterThan(0.9)
    expect(agreed?.confidence).toBeLessThan(1)
  })

  test('a decimal point is lost rather than made up', () => {
    expect(textsOf(mergedLooks([word('3.37', 0, 0.7)], [word('337', 0, 0.95)]))).toEqual(['3.37'])
    expect(textsOf(mergedLooks([word('337', 0, 0.95)], [word('$3.37', 0, 0.7)]))).toEqual(['$3.37'])
  })

  test('a word read as two by one look is still one place', () => {
    const merged = mergedLooks([word('TOTALDUE', 0, 0.5, 80)], [word('TOTAL', 0, 0.9), word('DUE', 42, 0.9)])
    expect(textsOf(merged)).toEqual(['TOTAL', 'DUE'])
  })

  test('a gap between words is lost rather than made up', () => {
    const merged = mergedLooks(
      [word('METER', 0, 0.7), word('12345678', 42, 0.9)],
      [word('METER-12345678', 0, 0.95, 82)],
    )
    expect(textsOf(merged)).toEqual(['METER', '12345678'])
  })

  test('a speck that one look took for a letter is left out', () => {
    expect(mergedLooks([word('|', 0, 0.5, 3)], [])).toEqual([])
  })
})

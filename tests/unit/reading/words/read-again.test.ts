import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBill } from '#reading/read-bill.ts'
import {
  type Affine,
  compose,
  quarterTurn,
  rectOf,
  toBox,
  transformRect,
  untransformRect,
} from '#reading/words/geometry.ts'
import { pageOf, type Sheet, sheetOfPage } from '#reading/words/sheet.ts'
import { PLAIN_BILL } from '../support/typed-bills.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const BILL = typedSheet(PLAIN_BILL)

const DEGREE = Math.PI / 180
const turnedBy = (degrees: number): Affine => {
  const [sin, cos] = [Math.sin(degrees * DEGREE), Math.cos(degrees * DEGREE)]
  return [cos, sin, -sin, cos, 0, 0]
}

/** The sheet as it is read off a page that lies in another direction, and not quite straight. */
function lyingOtherwise(sheet: Sheet, turns: 0 | 1 | 2 | 3, degrees: number): Sheet {
  const { width, height } = sheet
  const display = turns % 2 ? { width: height, height: width } : { width, height }
  return { ...sheet, display, toDisplay: compose(quarterTurn(turns, width, height), turnedBy(degrees)) }
}

const turns = fc.constantFrom(0, 1, 2, 3) as fc.Arbitrary<0 | 1 | 2 | 3>
const degrees = fc.double({ min: -5, max: 5, noNaN: true })

const withoutPages = ({ pages: _, grounds: __, ...rest }: ReturnType<typeof readBill>) =>
  JSON.parse(JSON.stringify(rest, (key, value) => (key === 'box' ? undefined : value)))

describe('a page that was kept', () => {
  test('is read again as it was read, however it lies', () => {
    const first = readBill([BILL])
    expect(first.fields.amountDue?.value).toBe(8290)
    fc.assert(
      fc.property(turns, fc.double({ min: -2, max: 2, noNaN: true }), (turn, skew) => {
        const { pages } = readBill([lyingOtherwise(BILL, turn, skew)])
        const again = readBill(JSON.parse(JSON.stringify(pages)).map(sheetOfPage))
        expect(withoutPages(again)).toEqual(withoutPages(first))
      }),
      { numRuns: 25 },
    )
  })

  test('of an earlier version, which says nothing of it, is taken as it is shown', () => {
    const { upright: _, ...page } = pageOf(lyingOtherwise(BILL, 2, 0))
    expect(sheetOfPage(page)).toMatchObject({ width: page.width, toDisplay: [1, 0, 0, 1, 0, 0] })
  })
})

test('the rectangle around a turned one leads back to it', () => {
  const side = fc.double({ min: 0, max: 300, noNaN: true })
  fc.assert(
    fc.property(side, side, side, side, turns, degrees, (x, y, width, height, turn, skew) => {
      const rect = { x0: x, y0: y, x1: x + width, y1: y + height }
      const turned = compose(quarterTurn(turn, 600, 800), turnedBy(skew))
      const back = untransformRect(transformRect(rect, turned), turned)
      for (const edge of ['x0', 'y0', 'x1', 'y1'] as const) expect(back[edge]).toBeCloseTo(rect[edge], 6)
    }),
  )
})

test('a box leads back to its rectangle', () => {
  const rect = { x0: 10, y0: 20, x1: 30, y1: 44 }
  const page = { width: 612, height: 792 }
  const back = rectOf(toBox(rect, page.width, page.height), page)
  for (const edge of ['x0', 'y0', 'x1', 'y1'] as const) expect(back[edge]).toBeCloseTo(rect[edge], 6)
})

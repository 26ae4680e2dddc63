import { beforeAll, describe, expect, test } from 'vitest'
import { CONFIDENCE_TO_SAVE } from '#domain/confidence/confidence.ts'
import { extract } from '#extraction/extract.ts'
import { corpus } from '#tests/bills/corpus.ts'
import { type AnsweredValue, answeredValues } from '#tests/calibrate/answered-values.ts'
import { Truth } from '#tests/robot/truth.ts'

/** None of those that confidence was measured on. */
const BILLS = { count: 48, seed: 'sure', part: 'all', effects: false } as const
/** Of fewer values, one that is wrong says little. */
const ENOUGH = 30

describe('of values that are as sure as the robot asks for', () => {
  let sure: AnsweredValue[] = []

  beforeAll(async () => {
    const values: AnsweredValue[] = []
    for await (const { sample, truth } of corpus(BILLS))
      values.push(...answeredValues(await extract(sample.bytes), Truth.parse(truth)))
    sure = values.filter(({ confidence }) => confidence >= CONFIDENCE_TO_SAVE)
  }, 120_000)

  test('at least 97 in 100 are right', () => {
    expect(shareRight(sure)).toBeGreaterThanOrEqual(0.97)
    expect(sure.length).toBeGreaterThan(200)
  })

  test.each(['accountNumber', 'totalCurrentCharges', 'amountDue', 'meterNumber'] as const)(
    'at least 97 in 100 are right of %s',
    (kind) => {
      const ofKind = sure.filter((value) => value.kind === kind)
      expect(ofKind.length).toBeGreaterThanOrEqual(ENOUGH)
      expect(shareRight(ofKind)).toBeGreaterThanOrEqual(0.97)
    },
  )
})

const shareRight = (values: readonly AnsweredValue[]): number =>
  values.filter(({ right }) => right).length / values.length

import { describe, expect, test } from 'vitest'
import { addTallies, f1, fieldShare } from '#tests/bills/scoring/tally.ts'
import { byChance, type LayoutBills } from '#tests/replay/layout-bills.ts'
import { replayed } from '#tests/replay/replay.ts'
import { wronglyCorrected } from '#tests/replay/wrong-corrections.ts'

/** Layouts with parts whose sums are called as their lines are, and with terms told around each amount. */
const SEEDS = ['replay/11', 'replay/29']

const drawn = (async () => {
  const layouts: LayoutBills[] = []
  for await (const layout of byChance(SEEDS)) layouts.push(layout)
  return layouts
})()

/** For all of it on a busy machine. */
const MS = 120_000

describe('one corrected bill of a layout', { timeout: MS }, () => {
  test('has its next bills read right, and makes no bill of any layout worse', async () => {
    const outcome = replayed(await drawn)
    const [before, after] = [
      addTallies(outcome.map((one) => one.before)),
      addTallies(outcome.map((one) => one.after)),
    ]
    expect(outcome.flatMap(({ worse, worseElsewhere }) => [...worse, ...worseElsewhere])).toEqual([])
    expect(fieldShare(after)).toBeGreaterThanOrEqual(0.98)
    expect(f1(after.charges)).toBeGreaterThanOrEqual(0.97)
    expect(f1(after.charges)).toBeGreaterThanOrEqual(f1(before.charges) ?? 1)
  })

  test('does no harm where it was corrected wrongly, neither before nor after a right correction', async () => {
    const [layout] = await drawn
    for (const { deed, worse, stillWorse } of wronglyCorrected(layout ? [layout] : []))
      expect([...worse, ...stillWorse], deed).toEqual([])
  })
})

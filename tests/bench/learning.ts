import { addTallies, f1, fieldShare, type Tally } from '#tests/bills/scoring/tally.ts'
import { byHand, type LayoutBills } from '#tests/replay/layout-bills.ts'
import { replayed } from '#tests/replay/replay.ts'
import type { Figure } from './figures.ts'

/** What one corrected bill of a layout does for the next bills of the same utility. */
export async function measureLearning(): Promise<Figure[]> {
  const layouts: LayoutBills[] = []
  for await (const layout of byHand()) layouts.push(layout)
  const taught = replayed(layouts)
  return [true, false].flatMap((heldBack) => {
    const group = taught.filter((one) => one.heldBack === heldBack)
    const before = addTallies(group.map((one) => one.before))
    const after = addTallies(group.map((one) => one.after))
    const what = `after one corrected bill of ${group.length} ${heldBack ? 'held-back' : 'known'} layouts`
    const percent = (share: number | null) => (share ?? 0) * 100
    const figure = (name: string, of: (tally: Tally) => number | null): Figure => ({
      what: `${what}, ${name}`,
      value: percent(of(after)),
      unit: '%',
      against: { what: 'before', value: percent(of(before)) },
    })
    return [
      figure('fields', fieldShare),
      figure('charges F1', ({ charges }) => f1(charges)),
      figure('usages F1', ({ usages }) => f1(usages)),
    ]
  })
}

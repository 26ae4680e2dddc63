import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { demoAccounts } from '#demo/world/accounts.ts'
import { historyOf } from '#demo/world/history.ts'
import { layoutOf } from '#demo/world/layouts.ts'
import { factsOf } from '#demo/world/printed.ts'
import { planQueue } from '#demo/world/queue-plan.ts'

describe('demo bills', () => {
  it('come in at least eight layouts, and small', async () => {
    const used = new Set<string>()
    for (const { account, story } of planQueue(demoAccounts())) {
      const facts = factsOf(historyOf(account, story, asCalendarDate('2026-02-03')).newest)
      const layout = layoutOf(account.utility, facts)
      if (used.has(layout.id)) continue
      used.add(layout.id)
      const { pdf } = await layout.render(facts, seededRandom(layout.id))
      expect(pdf.length, layout.id).toBeLessThan(20_000)
    }
    expect(used.size).toBeGreaterThanOrEqual(8)
  })
})

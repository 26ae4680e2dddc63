import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#base/calendar-date.ts'
import { judgeBill, outcomeOf } from '#domain/bills/assessment/judge-bill.ts'
import { NO_PAGE } from '#domain/bills/assessment/page-evidence.ts'
import { bill, CONTEXT, context } from '#tests/helpers/drafts.ts'

const days = fc.integer({ min: -400, max: 400 })

test('a bill is judged the same on every day before the one on which it says it changes, and otherwise on that', () => {
  fc.assert(
    fc.property(
      days,
      fc.option(days),
      fc.integer({ min: 1, max: 500 }),
      fc.boolean(),
      (now, dated, later, skipped) => {
        const on = (offset: number) => addDays(CONTEXT.today, offset)
        const draft = bill({ invoiceDate: dated === null ? null : on(dated) })
        const judgedOn = (day: typeof CONTEXT.today) =>
          judgeBill(
            draft,
            context({
              today: day,
              settings: { ...CONTEXT.settings, skip_invoice_date_validation: skipped },
            }),
            NO_PAGE,
          )
        const said = (day: typeof CONTEXT.today) => judgedOn(day).warnings.map(({ message }) => message)
        const { changesOn } = judgedOn(on(now))
        const then = on(now + later)
        if (changesOn === null || then < changesOn) expect(said(then)).toEqual(said(on(now)))
        if (changesOn !== null) expect(said(changesOn)).not.toEqual(said(on(now)))
        expect(outcomeOf(judgedOn(on(now))).judgeAgainOn).toBe(changesOn)
      },
    ),
  )
})

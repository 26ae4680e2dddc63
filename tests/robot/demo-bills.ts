import { type CalendarDate, today } from '#base/calendar-date.ts'
import { demoAccounts } from '#demo/world/accounts.ts'
import type { DemoBill } from '#demo/world/billing.ts'
import { billsOf } from '#demo/world/billing.ts'
import { planBundle } from '#demo/world/bundle.ts'
import { historyOf } from '#demo/world/history.ts'
import { factsOf } from '#demo/world/printed.ts'
import { planQueue, type QueuedBill } from '#demo/world/queue-plan.ts'
import type { Story } from '#demo/world/stories.ts'

/** A demo bill and what a person who knows its utility would save of it. */
export interface KnownBill {
  bill: DemoBill
  story: Story['name']
  /** One text for each line, the same whoever wrote it down. */
  lines: string[]
}

const UPLOADED: Story = { name: 'uploaded late', bills: 0, offers: [], unsavedMonths: 0 }
const MONTHS = 36

/** Whose bills wait in the queue of the demo data, those of the file of several too. */
function queued(): readonly QueuedBill[] {
  const accounts = demoAccounts()
  const queue = planQueue(accounts)
  return [...queue, ...planBundle(accounts, queue)]
}

/** The bills that wait in the queue of the demo data. */
export function queuedBills(day: CalendarDate = today()): KnownBill[] {
  return queued().map(({ account, story }) => known(historyOf(account, story, day).newest, story, day))
}

/** The oldest bill of each account that nobody has saved or queued yet. */
export function lateBills(day: CalendarDate = today()): KnownBill[] {
  const waiting = new Set(queued().map(({ account }) => account.id))
  return demoAccounts()
    .filter(({ id, status }) => status === 'Active' && !waiting.has(id))
    .flatMap((account) => {
      const { saved, newest } = historyOf(account, null, day)
      const last = saved.at(-1)?.month ?? newest.month
      const bill = billsOf(account, newest.month - MONTHS, newest.month).find(({ month }) => month > last)
      return bill === undefined ? [] : [known(bill, UPLOADED, day)]
    })
}

function known(bill: DemoBill, story: Story, day: CalendarDate): KnownBill {
  const printed = factsOf(bill)
  const { startDate, endDate } = story.change?.(printed, day) ?? printed
  const charges = bill.parts.flatMap(({ service, charges }) =>
    charges.map((charge) => ({ ...charge, meterId: service.id })),
  )
  const usages = bill.parts.flatMap(({ service, usages }) =>
    usages.map((usage) => ({ ...usage, meterId: service.id })),
  )
  const period = { startDate, endDate }
  return {
    bill,
    story: story.name,
    lines: [
      ...charges.map(({ amount, typeId, meterId }) =>
        lineText({ kind: 'charge', amount, typeId, meterId, ...period }),
      ),
      ...usages.map(({ kind, amount, meterId }) =>
        lineText({ kind: 'usage', amount, typeId: kind === 'usage' ? 1 : 2, meterId, ...period }),
      ),
    ].sort(),
  }
}

/** Amounts of charges in cents. */
export const lineText = (line: {
  kind: 'charge' | 'usage'
  amount: number | null
  typeId: number | null
  meterId: number | null
  startDate: string | null
  endDate: string | null
}): string =>
  `${line.kind} ${line.amount} of type ${line.typeId} at meter ${line.meterId}, ${line.startDate} to ${line.endDate}`

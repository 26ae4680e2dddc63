import { dueDay } from '../heads/days.ts'
import { accountNumber } from '../heads/numbers.ts'
import type { Bill } from '../page.ts'

/** The heads and feet of the pages behind the first; returns the y below the head. */
export function drawRunning(bill: Bill, page: number): number {
  const { sheet, plan, statement, facts, random, pages } = bill
  const own = random('running')
  const { margin, labels } = plan
  const right = sheet.width - margin
  const size = own.pick([7, 8, 9])
  const number = own.pick([`Page ${page}`, `Page ${page} of ${pages}`, `${page}/${pages}`])
  const account = `${labels('Account Number', 'running')} ${accountNumber(bill, 'running')}`
  const atFoot = own.chance(0.3)
  const y = atFoot ? sheet.height - 24 : 22
  sheet.text(own.chance(0.6) ? account : facts.customer.name, margin, y, { size })
  sheet.text(number, right, y, { size, align: 'right' })
  if (plan.chances.does('due in page heads')) {
    const due = `${labels('Total Amount Due', 'running')} ${statement.amountDue()}`
    const by = own.chance(0.6) ? `${labels('Due Date', 'running')} ${dueDay(bill, 'running')}` : ''
    sheet.text([due, by].filter(Boolean).join('   '), margin, y + (atFoot ? -12 : 12), { size })
  }
  return atFoot ? 26 : 54
}

import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import type { Bill } from '../page.ts'
import { periodOf } from './days.ts'

/** Families whose meters stand in the flow of the page, each service with a line of its own over them. */
const FLOWING: ReadonlySet<string> = new Set([
  'summary first',
  'one column',
  'rail',
  'ledger',
  'invoice',
  'newspaper',
  'stub first',
  'worksheet',
])

/** Whether the period stands with the services and nowhere in the head. */
export const tellsByService = ({ plan }: Bill): boolean =>
  FLOWING.has(plan.family) && plan.chances.does('period by service')

/** "Electric Service   06/03/24 - 07/02/24 (29 days)   Service ID 00123": of each service, over its meters. */
export function drawServiceLines(bill: Bill, services: readonly ServiceFacts[]): void {
  const { frame, plan, random } = bill
  if (!tellsByService(bill)) return
  const own = random('service lines')
  const id = own.pick(['Service ID', 'Service Agreement', 'POD', 'Premise'])
  const size = Math.min(plan.size, 8.5)
  for (const service of services) {
    const said = [
      service.rateName,
      periodOf(bill, 'service'),
      ...(own.chance(0.5) ? [`${id} ${own.digits(9)}`] : []),
    ]
    const y = frame.take(plan.pitch)
    frame.sheet.fitted(said.join('   '), frame.region.x, y, frame.width, { size })
  }
  frame.skip(4)
}

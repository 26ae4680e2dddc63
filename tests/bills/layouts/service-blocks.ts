import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A block for each service with the days it was read on, services being read a day apart, and its reads with a code behind each. */
export const serviceBlocks = defineHeldBackLayout({
  id: 'service-blocks',
  suits: isSingleAccount,
  style: { date: 'MM/DD/YY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 306, 26, { font: 'serif-bold', size: 15, align: 'center' })
    sheet.text(facts.utility.address.join(' * '), 306, 46, { size: 8, align: 'center', font: 'serif' })
    sheet.text('UTILITY STATEMENT', 306, 60, { size: 9, align: 'center', font: 'serif-bold' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 92)
    drawPairs(
      sheet,
      [
        ['Account:', statement.accountNumber()],
        ['Statement date:', statement.invoiceDate()],
        ['Due by:', statement.dueDate()],
        ['Service at:', facts.customer.address[0]],
      ],
      { x: 350, y: 88, step: 12, label: { font: 'sans-bold', size: 8.5 }, value: { size: 8.5 } },
    )
    const flow = new Flow(sheet, { top: 156, bottom: 600, nextPage: () => 50 })
    facts.services.forEach((service, nth) => {
      drawBlock(statement, flow, service, Math.min(nth, 2))
    })
    flow.skip(4)
    for (const facts_ of facts.otherCharges) {
      const charge = statement.charge(facts_)
      const y = flow.take(13)
      sheet.text(charge.description, 46, y, { size: 9 })
      sheet.text(charge.amount, 560, y, { size: 9, align: 'right' })
    }
    const y = flow.take(80)
    drawPairs(
      sheet,
      [
        ['Current charges', statement.currentCharges()],
        ['Last bill', statement.previousBalance()],
        ['Paid since', statement.payments()],
        ['TOTAL TO PAY', statement.amountDue()],
      ],
      { x: 330, right: 560, y: y + 8, step: 15, value: { font: 'sans-bold' } },
    )
    if (flow.y < 630)
      drawCoupon(sheet, statement, {
        y: 640,
        pairs: [
          ['Account', statement.accountNumber()],
          ['Pay', statement.amountDue()],
        ],
      })
  },
})

function drawBlock(statement: Statement, flow: Flow, service: ServiceFacts, later: number): void {
  const { sheet } = flow
  const small = { size: 8.5 }
  const top = flow.take(18)
  sheet.fill(40, top, 524, 14, '#e8e3d3')
  const day = (date: CalendarDate): string => statement.date(addDays(date, later))
  const period =
    later === 0
      ? statement.period(' to ')
      : `${day(statement.facts.startDate)} to ${day(statement.facts.endDate)}`
  sheet.text(service.energyType.toUpperCase(), 46, top + 3, { font: 'sans-bold', size: 9 })
  sheet.text(`Service ${period}`, 150, top + 3, small)
  const meter = statement.meterNumber(service)
  if (meter) sheet.text(`Meter ${meter}`, 558, top + 3, { ...small, align: 'right' })
  for (const usage of service.usages) {
    const { previous, present, readType, amount, unit, multiplier } = statement.usage(usage)
    const code = readType.slice(0, 1)
    const reads = previous ? `Present ${present} ${code}   Previous ${previous} A   x${multiplier}` : ''
    const y = flow.take(13)
    sheet.text(reads, 60, y, small)
    sheet.text(`Used ${amount} ${unit}`, 330, y, small)
  }
  for (const facts of service.charges) {
    const charge = statement.charge(facts)
    const y = flow.take(12.5)
    sheet.text(charge.description, 60, y, small)
    sheet.text(charge.basis, 470, y, { ...small, align: 'right' })
    sheet.text(charge.amount, 560, y, { ...small, align: 'right' })
  }
  const y = flow.take(17)
  sheet.text(`Total ${service.energyType}`, 60, y, { ...small, font: 'sans-bold' })
  sheet.text(statement.serviceTotal(service), 560, y, { ...small, font: 'sans-bold', align: 'right' })
}

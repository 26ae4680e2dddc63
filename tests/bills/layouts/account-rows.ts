import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isSummary } from '#demo/bills/suits.ts'

/** A bill of many accounts as one wide table, with days, use, what stood open, what is new and what that comes to. */
export const accountRows = defineLayout({
  id: 'account-rows',
  suits: (facts) => isSummary(facts) && facts.services.every(({ usages }) => usages.length === 1),
  style: {
    date: ['MM/DD/YY', 'M/D/YY'],
    money: [
      { sign: '', credit: 'minus' },
      { sign: '$', credit: 'minus' },
    ],
  },
  sheet: { size: [792, 612] },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 36, 28, { font: 'sans-bold', size: 15 })
    sheet.text('Consolidated statement', 36, 48, { size: 11 })
    drawPairs(
      sheet,
      [
        ['Master Account', statement.accountNumber()],
        ['Statement Date', statement.invoiceDate()],
        ['Due Date', statement.dueDate()],
        ['Total Amount Due', statement.amountDue()],
      ],
      { x: 520, right: 756, y: 28, value: { font: 'sans-bold' } },
    )
    const flow = new Flow(sheet, { top: 100, bottom: 440, nextPage: () => 40 })
    const right = 'right' as const
    drawTable(
      flow,
      [
        { title: 'Acct No. / Premises', x: 36 },
        { title: 'Meter', x: 270 },
        { title: 'From', x: 345 },
        { title: 'To', x: 395 },
        { title: 'kWh', x: 490, align: right },
        { title: 'Open Balance', x: 580, align: right },
        { title: 'New Charges', x: 665, align: right },
        { title: 'Account Balance', x: 756, align: right },
      ],
      facts.services.map((service) => rowOf(statement, service)),
      { style: { size: 7.5 }, head: { size: 7.5, font: 'sans-bold' }, rules: { x: 36, right: 756 } },
    )
    flow.skip(6)
    drawPairs(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments', statement.payments()],
        ...facts.otherCharges.map((own) => {
          const charge = statement.charge(own)
          return [charge.description, charge.amount] as const
        }),
        [`New Charges for ${facts.services.length} accounts`, statement.currentCharges()],
      ],
      { x: 500, right: 756, y: flow.take(80) },
    )
    drawCoupon(sheet, statement, {
      y: 470,
      pairs: [
        ['Master Account', statement.accountNumber()],
        ['Total Amount Due', statement.amountDue()],
      ],
    })
  },
})

function rowOf(statement: Statement, service: Statement['facts']['services'][number]): string[] {
  const [usage] = service.usages
  const printed = usage && statement.usage(usage)
  const name = `${service.accountNumber} ${service.address?.[0] ?? ''}`
  const { amount } = statement.combinedCharge(name, service)
  return [
    name,
    statement.meterNumber(service) ?? '',
    statement.startDate(),
    statement.endDate(),
    `${printed?.amount ?? ''} ${printed?.unit ?? ''}`.trim(),
    statement.money(0),
    amount,
    amount,
  ]
}

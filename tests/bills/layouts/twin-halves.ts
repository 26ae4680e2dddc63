import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A small bill that is torn down its middle: the office's half says much of it again, line beside line. */
export const twinHalves = defineLayout({
  id: 'twin-halves',
  suits: (facts) => isOf('municipal', 'water', 'electric')(facts) && allCharges(facts).length <= 12,
  style: {
    date: ['MM/DD/YYYY', 'MM/DD/YY', 'M/D/YYYY'],
    money: [
      { sign: '', credit: 'minus' },
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'CR' },
    ],
  },
  sheet: { size: [576, 396], fontSize: 8 },
  draw(sheet, statement) {
    sheet.verticalRule(330, 10, 386, '#777777')
    drawOwnHalf(sheet, statement)
    drawOfficeHalf(sheet, statement)
  },
})

function drawOwnHalf(sheet: Sheet, statement: Statement): void {
  const { facts } = statement
  sheet.fitted(statement.utilityName(), 18, 16, 200, { font: 'sans-bold', size: 12 })
  sheet.text(facts.utility.phone, 318, 18, { align: 'right' })
  sheet.text('KEEP THIS PORTION', 18, 32, { size: 6 })
  const end = drawPairs(
    sheet,
    [
      ['Account Number', statement.accountNumber()],
      ['Service Address', facts.customer.address[0]],
      ['Bill Date', statement.invoiceDate()],
    ],
    { x: 18, right: 318, y: 44, step: 11 },
  )
  const flow = new Flow(sheet, { top: end + 4, bottom: 380 })
  for (const service of facts.services) {
    for (const usage of service.usages) {
      const printed = statement.usage(usage)
      const meter = statement.meterNumber(service, usage)
      const y = flow.take(20)
      const cells = [
        ['Meter', meter ?? '', 18],
        ['From', statement.startDate(), 92],
        ['To', statement.endDate(), 140],
        ['Prev', printed.previous, 192],
        ['Pres', printed.present, 232],
        ['Used', `${printed.amount} ${printed.unit}`, 268],
      ] as const
      for (const [label, value, x] of cells) {
        if (value === '') continue
        sheet.text(label, x, y, { size: 5.5 })
        sheet.text(value, x, y + 8, { size: 7 })
      }
    }
  }
  flow.skip(4)
  for (const charge of allCharges(facts).map((own) => statement.charge(own))) {
    const y = flow.take(10.5)
    sheet.text(charge.description, 18, y)
    sheet.text(charge.amount, 318, y, { align: 'right' })
  }
  drawPairs(
    sheet,
    [
      ['Current Charges', statement.currentCharges()],
      ['Previous Balance', statement.previousBalance()],
      ['Payments', statement.payments()],
      ['Total Due', statement.amountDue()],
    ],
    { x: 150, right: 318, y: flow.y + 4, step: 11, label: { font: 'sans-bold' } },
  )
}

function drawOfficeHalf(sheet: Sheet, statement: Statement): void {
  const { customer, utility } = statement.facts
  sheet.text('RETURN THIS PORTION WITH PAYMENT', 342, 16, { size: 6.5 })
  drawPairs(
    sheet,
    [
      ['Account Number', statement.accountNumber()],
      ['Due Date', statement.dueDate()],
      ['Current Charges', statement.currentCharges()],
      ['Total Due', statement.amountDue()],
      ['If Paid After Due Date', statement.amountWhenLate(0.1)],
    ],
    { x: 342, right: 560, y: 44, step: 16, value: { font: 'sans-bold' } },
  )
  const lines = [customer.name, ...customer.address]
  lines.forEach((line, i) => {
    sheet.text(line, 360, 170 + i * 11)
  })
  sheet.text('Make check payable to', 342, 240, { size: 6.5 })
  ;[statement.utilityName(), ...utility.address].forEach((line, i) => {
    sheet.text(line, 360, 252 + i * 11)
  })
}

import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A hauler's invoice: the account as an equation across the page, then dated tickets with their containers named below. */
export const equationInvoice = defineLayout({
  id: 'equation-invoice',
  suits: isOf('waste'),
  style: {
    date: ['MM/DD/YY', 'MM/DD/YYYY'],
    money: [
      { sign: '$', credit: 'parentheses' },
      { sign: '', credit: 'parentheses' },
    ],
  },
  draw(sheet, statement, random) {
    const { customer, utility } = statement.facts
    sheet.text('INVOICE', 36, 30, { font: 'sans-bold', size: 20, color: '#3b6d2b' })
    sheet.text(
      `${random.pick(['Invoice', 'Document'])} Number: ${random.digits(7)}-${random.digits(4)}-1`,
      36,
      58,
    )
    drawPairs(
      sheet,
      [
        ['Customer ID:', statement.accountNumber()],
        ['Customer Name:', customer.name],
        ['Service Period:', statement.period('-')],
        ['Invoice Date:', statement.invoiceDate()],
      ],
      { x: 350, right: 576, y: 34, label: { font: 'sans-bold' } },
    )
    drawLabelGrid(
      sheet,
      [
        ['How to Contact Us', utility.phone],
        ['Your Payment Is Due', statement.dueDate()],
        ['Your Total Due', statement.amountDue()],
      ],
      {
        x: 36,
        y: 100,
        width: 540,
        height: 46,
        lines: 'none',
        label: { size: 10 },
        value: { size: 12, font: 'sans-bold' },
      },
    )
    drawEquation(sheet, statement)
    const flow = new Flow(sheet, { top: 214, bottom: 600, nextPage: () => 60 })
    drawTickets(flow, statement, random)
    drawTotalLine(flow, 'Total Current Charges', statement.currentCharges(), { x: 36, right: 576 })
    sheet.dashes(36, 650, 576)
    sheet.text('Please detach and send the lower portion with payment (no cash or staples)', 306, 655, {
      size: 7,
      align: 'center',
    })
    drawLabelGrid(
      sheet,
      [
        ['Invoice Date', statement.invoiceDate()],
        ['Customer ID', statement.accountNumber()],
        ['Amount Due', statement.amountDue()],
      ],
      { x: 250, y: 670, width: 326, height: 32 },
    )
    addressBlock(sheet, [statement.utilityName(), ...utility.address], 330, 720)
    addressBlock(sheet, [customer.name, ...customer.address], 36, 720)
  },
})

/** Balance before + payments + adjustments + invoice = what is due now, each over its label. */
function drawEquation(sheet: Sheet, statement: Statement): void {
  const terms = [
    ['Previous Balance', statement.previousBalance()],
    ['Payments', statement.payments()],
    ['Adjustments', statement.money(0)],
    ['Current Invoice Charges', statement.currentCharges()],
    ['Total Account Balance Due', statement.amountDue()],
  ] as const
  sheet.fill(36, 158, 540, 40, '#eef4ea')
  terms.forEach(([label, value], i) => {
    const x = 86 + i * 108
    sheet.fitted(label, x - sheet.widthOf(label, { size: 8 }) / 2, 164, 92, { size: 8 })
    sheet.text(value, x, 180, { align: 'center', font: 'sans-bold' })
    if (i > 0) sheet.text(i === 4 ? '=' : '+', x - 54, 172, { align: 'center', size: 12 })
  })
}

function drawTickets(flow: Flow, statement: Statement, random: Random): void {
  const { facts } = statement
  const head = flow.take(16)
  for (const [title, x, align] of [
    ['Description', 36, 'left'],
    ['Date', 330, 'left'],
    ['Ticket', 400, 'left'],
    ['Quantity', 500, 'right'],
    ['Amount', 576, 'right'],
  ] as const)
    flow.sheet.text(title, x, head, { font: 'sans-bold', align })
  flow.sheet.text(`Details for Service Location: ${facts.customer.address.join(', ')}`, 36, flow.take(14), {
    size: 8,
  })
  for (const facts of allCharges(statement.facts)) {
    const charge = statement.charge(facts)
    const y = flow.take(13)
    flow.sheet.text(charge.description, 36, y)
    if (charge.unit && charge.quantity) {
      flow.sheet.text(statement.date(statement.facts.endDate), 330, y)
      flow.sheet.text(random.digits(6), 400, y)
      flow.sheet.text(`${charge.quantity} ${charge.unit}`, 500, y, { align: 'right' })
    }
    flow.sheet.text(charge.amount, 576, y, { align: 'right' })
    if (/yard|yd/i.test(charge.description)) {
      flow.sheet.text(
        `Container 0${random.int(1, 9)}, ${random.pick(['locked', 'on wheels', 'behind gate'])}`,
        48,
        flow.take(12),
        { size: 8 },
      )
    }
  }
  for (const usage of facts.services.flatMap((service) => service.usages)) {
    const printed = statement.usage(usage)
    flow.sheet.text(`${printed.description}: ${printed.amount} ${printed.unit}`, 36, flow.take(13), {
      size: 8,
    })
  }
}

import { allCharges, type ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { contactLine } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A marketer's or a plant's commercial invoice: remittance by wire, contract numbers, one priced table with totals under it. */
export const marketerInvoice = defineLayout({
  id: 'marketer-invoice',
  suits: isOf('gas', 'district'),
  style: {
    date: ['MM/DD/YYYY', 'D Mon YYYY', 'Month D, YYYY', 'MM-DD-YYYY'],
    money: [
      { sign: '$', credit: 'parentheses' },
      { sign: '$ ', credit: 'minus' },
      { sign: '', credit: 'parentheses' },
    ],
    wording: 'as is',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text('INVOICE', 576, 30, { font: 'serif-bold', size: 22, align: 'right' })
    sheet.fitted(statement.utilityName(), 36, 32, 300, { font: 'serif-bold', size: 19 })
    addressBlock(sheet, facts.utility.address, 36, 56)
    sheet.fitted(contactLine(statement), 36, 80, 300, { size: 7 })
    sheet.rule(36, 98, 576, '#000000', 1.5)
    sheet.text('Bill To:', 36, 108, { font: 'sans-bold', size: 8 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 120)
    drawPairs(
      sheet,
      [
        ['Invoice No.', `INV-${random.digits(6)}`],
        ['Invoice Date', statement.invoiceDate()],
        ['Account Number', statement.accountNumber()],
        ['Contract ID', random.digits(5)],
        ['Flow Period', statement.period(' - ')],
        ['Payment Due', statement.dueDate()],
      ],
      { x: 340, right: 576, y: 106, step: 13 },
    )
    const flow = new Flow(sheet, { top: 202, bottom: 640, nextPage: () => 50 })
    drawVolumes(statement, flow, random)
    flow.skip(12)
    drawPrices(statement, flow)
    drawBalance(statement, flow)
    drawRemittance(sheet, statement, random)
  },
})

function drawVolumes(statement: Statement, flow: Flow, random: Random): void {
  const gate = random.pick(['City Gate', 'Zone 3', 'Station 12', 'Plant A'])
  drawReadTable(
    flow,
    statement,
    statement.facts.services,
    [
      { title: 'Meter', x: 36, show: (_, meter) => meter() },
      { title: 'Delivery Point', x: 130, show: () => gate },
      { title: 'Description', x: 215, show: (usage) => usage.description },
      { title: 'Opening', x: 400, align: 'right', show: (usage) => usage.previous },
      { title: 'Closing', x: 460, align: 'right', show: (usage) => usage.present },
      { title: 'Volume', x: 576, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
    ],
    { style: { size: 8 }, head: { size: 8, font: 'sans-bold' }, rules: { x: 36, right: 576 } },
  )
}

function drawPrices(statement: Statement, flow: Flow): void {
  const { facts } = statement
  const rows = facts.services.flatMap((service) => serviceRows(statement, service))
  const others = facts.otherCharges.map((facts) => {
    const { description, amount } = statement.charge(facts)
    return [description, '', '', '', amount]
  })
  drawTable(
    flow,
    [
      { title: 'Description', x: 36 },
      { title: 'Quantity', x: 330, align: 'right' },
      { title: 'UOM', x: 340 },
      { title: 'Price', x: 470, align: 'right' },
      { title: 'Amount', x: 576, align: 'right' },
    ],
    [...rows, ...others],
    { head: { font: 'sans-bold', size: 8 }, rules: { x: 36, right: 576, every: true }, rowHeight: 16 },
  )
}

function serviceRows(statement: Statement, service: ServiceFacts): string[][] {
  return service.charges.map((facts) => {
    const { description, quantity, unit, rate, amount } = statement.charge(facts)
    return [description, quantity, unit, rate, amount]
  })
}

function drawBalance(statement: Statement, flow: Flow): void {
  const edges = { x: 370, right: 576 }
  drawTotalLine(
    flow,
    `Invoice Total (${allCharges(statement.facts).length} items)`,
    statement.currentCharges(),
    edges,
  )
  flow.y = drawPairs(
    flow.sheet,
    [
      ['Prior Balance', statement.previousBalance()],
      ['Payments Received', statement.payments()],
    ],
    { ...edges, y: flow.y + 4 },
  )
  drawTotalLine(flow, 'Total Amount Due', statement.amountDue(), edges)
}

function drawRemittance(sheet: Sheet, statement: Statement, random: Random): void {
  sheet.rule(36, 664, 576, '#777777')
  sheet.text('Wire / ACH Instructions', 36, 672, { font: 'sans-bold', size: 8 })
  drawPairs(
    sheet,
    [
      ['Bank', 'First National Bank'],
      ['ABA', random.digits(9)],
      ['Bank Acct', random.digits(10)],
    ],
    { x: 36, y: 685, step: 11, label: { size: 8 }, value: { size: 8 } },
  )
  sheet.text('Amounts past due bear interest at prime plus 2%.', 576, 672, { size: 7, align: 'right' })
  sheet.text(`Please reference account ${statement.accountNumber()} with payment.`, 576, 684, {
    size: 8,
    align: 'right',
  })
}

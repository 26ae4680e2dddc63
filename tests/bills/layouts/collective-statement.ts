import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { contactLine } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isSummary } from '#demo/bills/suits.ts'

/** A collective bill: a list of all accounts with use and amount, then a short detail of each on the pages behind it. */
export const collectiveStatement = defineLayout({
  id: 'collective-statement',
  suits: isSummary,
  style: {
    date: ['MM/DD/YYYY', 'Mon D, YYYY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'CR' },
    ],
    times: ' @ ',
  },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.fitted(statement.utilityName(), 36, 30, 280, { font: 'sans-bold', size: 19, color: '#2b4c7e' })
    sheet.text('COLLECTIVE BILL', 576, 32, { font: 'sans-bold', size: 14, align: 'right' })
    sheet.fitted(contactLine(statement), 36, 54, 280, { size: 8 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 84)
    drawPairs(
      sheet,
      [
        ['Collective Account', statement.accountNumber()],
        ['Bill Date', statement.invoiceDate()],
        ['Billing Period', statement.period(' - ')],
        ['Previous Balance', statement.previousBalance()],
        ['Payments', statement.payments()],
        ['Current Charges', statement.currentCharges()],
        ['Total Amount Due', statement.amountDue()],
        ['Due Date', statement.dueDate()],
      ],
      { x: 340, right: 576, y: 54, step: 13 },
    )
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Collective Account', statement.accountNumber()],
        ['Due Date', statement.dueDate()],
        ['Total Amount Due', statement.amountDue()],
      ],
    })
    const flow = new Flow(sheet, { top: 174, bottom: 626, nextPage: () => 40 })
    drawList(statement, flow)
    drawChargeLines(flow, statement, facts.otherCharges, { x: 36, right: 576 })
    flow.skip(20)
    for (const service of facts.services) drawAccount(statement, flow, service)
  },
})

function drawList(statement: Statement, flow: Flow): void {
  flow.sheet.text('Accounts on this bill', 36, flow.take(16), { font: 'sans-bold', size: 10 })
  drawTable(
    flow,
    [
      { title: 'Account', x: 36 },
      { title: 'Service Address', x: 110 },
      { title: 'Meter', x: 330 },
      { title: 'Use', x: 490, align: 'right' },
      { title: 'Amount', x: 576, align: 'right' },
    ],
    statement.facts.services.map((service) => {
      const [usage] = service.usages
      const used = usage ? statement.usage(usage) : null
      return [
        service.accountNumber ?? '',
        service.address?.[0] ?? '',
        statement.meterNumber(service) ?? '',
        used ? `${used.amount} ${used.unit}` : '',
        statement.serviceTotal(service),
      ]
    }),
    { style: { size: 8 }, head: { size: 8, font: 'sans-bold' }, rowHeight: 12, rules: { x: 36, right: 576 } },
  )
}

function drawAccount(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const lines = { x: 48, right: 400, basisRight: 330, step: 11, style: { size: 8 } }
  flow.sheet.text(`${service.accountNumber}  ${service.rateName}`, 36, flow.take(13), {
    font: 'sans-bold',
    size: 8.5,
  })
  drawChargeLines(flow, statement, service.charges, lines)
  drawTotalLine(flow, `Total for ${service.accountNumber}`, statement.serviceTotal(service), lines)
  flow.skip(8)
}

import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawLeader } from '#demo/bills/parts/pairs.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** Like a telephone company's: one line between bars says who and when on every page; sums by service on the first, numbered items behind it. */
export const barredHeader = defineHeldBackLayout({
  id: 'barred-header',
  suits: isSingleAccount,
  style: { date: 'MON DD YYYY', money: { sign: '$', credit: 'CR' }, times: ' @ ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    drawBars(sheet, statement)
    sheet.text(facts.customer.name, 60, 108, { size: 10 })
    facts.customer.address.forEach((line, i) => {
      sheet.text(line, 60, 121 + i * 13, { size: 10 })
    })
    sheet.text('Account activity', 60, 186, { font: 'sans-bold', size: 14 })
    const flow = new Flow(sheet, { top: 212, bottom: 560 })
    const line = (label: string, amount: string, bold = false): void => {
      const y = flow.take(19)
      const style = { size: 10.5, font: bold ? 'sans-bold' : 'sans' } as const
      const end = 60 + sheet.text(label, 60, y, style) + 4
      sheet.text(amount, 400, y, { ...style, align: 'right' })
      drawLeader(sheet, end, 396 - sheet.widthOf(amount, style), y, style)
    }
    line('Amount of previous bill', statement.previousBalance())
    line('Payment received', statement.payments())
    line('Balance carried over', statement.balanceForward(), true)
    flow.skip(12)
    for (const service of facts.services) {
      line(`Service items, ${service.energyType}`, statement.serviceTotal(service))
    }
    if (facts.otherCharges.length > 0) line('Other items', statement.subtotal(facts.otherCharges))
    line('Total of new items', statement.currentCharges(), true)
    flow.skip(12)
    line(`Total amount, pay by ${statement.dueDate()}`, statement.amountDue(), true)
    drawMessages(sheet, random, { x: 430, y: 188, width: 140, count: 5, title: 'News' })
    sheet.dashes(36, 650, 576)
    sheet.text('Sign up for automatic payment and never write another check.', 60, 660, {
      size: 8,
    })
    sheet.text(`Check payable to ${facts.utility.name}`, 60, 690)
    sheet.text(facts.utility.address.join(', '), 60, 703)
    sheet.text(`Account ${facts.accountNumber}`, 552, 690, { align: 'right' })
    sheet.text('Amount paid  $ ____________', 552, 712, { align: 'right' })
    drawItems(sheet, statement)
  },
})

function drawBars(sheet: Sheet, statement: Statement): void {
  sheet.fitted(statement.utilityName(), 36, 28, 300, { font: 'sans-bold', size: 15 })
  sheet.text(`Page ${sheet.pageCount}`, 576, 34, { size: 8, align: 'right' })
  const fields = [
    `Account ${statement.accountNumber()}`,
    `Billed ${statement.invoiceDate()}`,
    `Service ${statement.period(' to ')}`,
    `Due ${statement.dueDate()}`,
  ]
  sheet.rule(36, 54, 576, '#000000', 1)
  sheet.fitted(fields.join('  |  '), 36, 60, 540, { size: 9 })
  sheet.rule(36, 75, 576, '#000000', 1)
}

function drawItems(sheet: Sheet, statement: Statement): void {
  sheet.addPage()
  drawBars(sheet, statement)
  const flow = new Flow(sheet, {
    top: 92,
    bottom: 744,
    nextPage: () => {
      drawBars(sheet, statement)
      return 92
    },
  })
  let number = 0
  const item = (own: ChargeFacts): void => {
    const { description, basis, amount } = statement.charge(own)
    const y = flow.take(basis ? 25 : 14)
    number += 1
    sheet.text(`${number}.`, 76, y, { align: 'right' })
    sheet.text(description, 84, y)
    sheet.text(basis, 84, y + 11, { size: 7.5, color: '#555555' })
    sheet.text(amount, 400, y, { align: 'right' })
  }
  for (const service of statement.facts.services) {
    sheet.text(`Itemized ${service.energyType} service`, 60, flow.take(17), { font: 'sans-bold', size: 11 })
    sheet.text(`Plan: ${service.rateName}`, 60, flow.take(14), { size: 8 })
    drawUse(flow, statement, service)
    service.charges.forEach(item)
    const y = flow.take(26)
    sheet.text(`All items of ${service.energyType} service`, 84, y + 2, { font: 'sans-bold' })
    sheet.text(statement.serviceTotal(service), 400, y + 2, { font: 'sans-bold', align: 'right' })
  }
  if (statement.facts.otherCharges.length === 0) return
  sheet.text('Other items', 60, flow.take(17), { font: 'sans-bold', size: 11 })
  statement.facts.otherCharges.forEach(item)
}

function drawUse(flow: Flow, statement: Statement, service: ServiceFacts): void {
  for (const facts of service.usages) {
    const { description, amount, unit, previous, present, multiplier } = statement.usage(facts)
    const meter = statement.meterNumber(service, facts)
    const times = multiplier !== '' && multiplier !== '1' ? `, times ${multiplier}` : ''
    const reads = present ? `, ${previous} to ${present}${times}` : ''
    const y = flow.take(13)
    flow.sheet.text(description, 60, y, { size: 8 })
    flow.sheet.text(`${amount} ${unit}`, 250, y, { size: 8, align: 'right' })
    flow.sheet.text(meter ? `on meter ${meter}${reads}` : '', 262, y, { size: 8 })
  }
  if (service.usages.length > 0) flow.skip(4)
}

import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A co-operative's: days without a year, reads and demand in one wide row of boxes, and a member number beside the account's. */
export const demandMember = defineHeldBackLayout({
  id: 'demand-member',
  suits: (facts) => isOf('electric')(facts) && facts.services.length === 1,
  style: { date: 'MM/DD/YYYY', money: { sign: '$', credit: 'CR' }, rate: 'bare' },
  draw(sheet, statement, random) {
    const { facts } = statement
    const [service] = facts.services
    if (!service) return
    sheet.text(statement.utilityName(), 40, 30, { font: 'sans-bold', size: 15, color: '#22632f' })
    sheet.text('A Touchstone of your community since 1938', 40, 50, { size: 8, font: 'sans-italic' })
    const grey = { size: 7.5, color: '#444444' }
    const cells: [string, string, number][] = [
      ['Member No.', random.digits(6), 330],
      ['Account No.', statement.accountNumber(), 400],
      ['Rate', service.rateName.slice(0, 14), 500],
    ]
    for (const [label, value, x] of cells) {
      sheet.text(label, x, 30, grey)
      sheet.text(value, x, 41, { size: 9, font: 'sans-bold' })
    }
    sheet.text(facts.customer.name, 40, 84)
    facts.customer.address.forEach((line, i) => {
      sheet.text(line, 40, 96 + 12 * i)
    })
    drawUsageChart(sheet, statement, random, { x: 330, y: 70, width: 240, height: 90 })
    const flow = new Flow(sheet, { top: 172, bottom: 740, nextPage: () => 50 })
    const heads = ['Service Period', 'Days', 'Meter #', 'Previous', 'Present', 'Mult.', 'Usage'] as const
    const places = [40, 150, 186, 330, 400, 450, 560] as const
    const top = flow.take(18)
    sheet.fill(36, top - 4, 540, 15, '#dcebdd')
    heads.forEach((head, i) => {
      sheet.text(head, places[i] ?? 0, top, { size: 8, font: 'sans-bold', align: i < 3 ? 'left' : 'right' })
    })
    const meter = statement.meterNumber(service) ?? ''
    service.usages.forEach((usage, nth) => {
      const printed = statement.usage(usage)
      const y = flow.take(13)
      const period = nth === 0 ? statement.period(' – ', 'Mon D') : ''
      const cells_ = [period, nth === 0 ? statement.days() : '', nth === 0 ? meter : '']
      const reads = [
        printed.previous,
        printed.present,
        printed.multiplier,
        `${printed.amount} ${printed.unit}`,
      ]
      for (const [i, cell] of [...cells_, ...reads].entries()) {
        sheet.text(cell, places[i] ?? 0, y, { size: 8, align: i < 3 ? 'left' : 'right' })
      }
    })
    flow.skip(12)
    const lines = { x: 40, right: 400, basisRight: 330, step: 13, style: { size: 8.5 } }
    const money = (label: string, amount: string): void => {
      const y = flow.take(13)
      sheet.text(label, 40, y, { size: 8.5 })
      sheet.text(amount, 400, y, { size: 8.5, align: 'right' })
    }
    money('Balance Forward from Last Statement', statement.previousBalance())
    money('Payment - Thank You', statement.payments())
    flow.skip(6)
    drawChargeLines(flow, statement, [...service.charges, ...facts.otherCharges], lines)
    drawTotalLine(flow, "This Month's Charges", statement.currentCharges(), lines)
    drawTotalLine(flow, `Net Due on or before ${statement.dueDate()}`, statement.amountDue(), lines)
    drawTotalLine(flow, `Gross Due after ${statement.dueDate()}`, statement.amountWhenLate(), lines)
    sheet.text(`Billed ${statement.invoiceDate()}`, 430, 300, grey)
  },
})

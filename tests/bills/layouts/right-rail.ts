import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines } from '#demo/bills/parts/charge-lines.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawUsageTable } from '#demo/bills/parts/usage-history.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A rail at the right whose labels stand over their values, and at the left what is owed, told as a calculation. */
export const rightRail = defineHeldBackLayout({
  id: 'right-rail',
  suits: isSingleAccount,
  style: { date: 'Month D, YYYY', money: { sign: '$', credit: 'minus' }, times: ' @ ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(428, 0, 184, 792, '#eef3f7')
    sheet.text(statement.utilityName(), 40, 34, { font: 'sans-bold', size: 19, color: '#005b8f' })
    sheet.text(`Your bill for ${facts.customer.address[0]}`, 40, 62, { size: 10 })
    const rail: [string, string][] = [
      ['ACCOUNT', statement.accountNumber()],
      ['BILL ISSUED', statement.invoiceDate()],
      ['BILLING CYCLE', statement.period(' - ', 'Mon D, YYYY')],
      ['DUE', statement.dueDate()],
      ['YOUR TOTAL', statement.amountDue()],
    ]
    rail.forEach(([label, value], i) => {
      sheet.text(label, 440, 34 + i * 34, { size: 7, color: '#50667a' })
      sheet.text(value, 440, 45 + i * 34, { size: 10, font: 'sans-bold' })
    })
    let y = drawUsageTable(sheet, statement, random, {
      x: 440,
      y: 230,
      width: 150,
      height: 0,
      title: 'Compare your use',
    })
    y = drawMessages(sheet, random, { x: 440, y: y + 12, width: 156, count: 4 })
    sheet.paragraph(contactLine(statement), 440, y + 8, 156, { size: 7.5 })

    const flow = new Flow(sheet, { top: 96, bottom: 740, nextPage: () => 60 })
    const lines = { x: 52, right: 410, step: 13.5 }
    const step = (label: string, amount: string, bold = false): void => {
      const at = flow.take(18)
      const font = bold ? ('sans-bold' as const) : ('sans' as const)
      sheet.text(label, 40, at, { font, size: 10 })
      sheet.text(amount, 410, at, { font, size: 10, align: 'right' })
    }
    sheet.text('How we got to your total', 40, flow.take(22), { font: 'sans-bold', size: 12 })
    step('Your last bill', statement.previousBalance())
    step('You paid', statement.payments())
    step('Carried over', statement.balanceForward(), true)
    for (const service of facts.services) {
      flow.skip(6)
      step(
        `${service.energyType[0]?.toUpperCase()}${service.energyType.slice(1)}`,
        statement.serviceTotal(service),
        true,
      )
      const meter = statement.meterNumber(service)
      for (const usage of service.usages) {
        const { amount, unit, description, previous, present } = statement.usage(usage)
        const reads = previous ? ` (read ${previous} to ${present})` : ''
        sheet.text(`${description}: ${amount} ${unit}${reads}`, 52, flow.take(12), {
          size: 8,
          color: '#555555',
        })
      }
      if (meter) sheet.text(`on meter ${meter}`, 52, flow.take(14), { size: 8, color: '#555555' })
      drawChargeLines(flow, statement, service.charges, { ...lines, basisInline: true, style: { size: 8.5 } })
    }
    flow.skip(6)
    drawChargeLines(flow, statement, facts.otherCharges, { ...lines, x: 40, style: { size: 10 } })
    step('New this month', statement.currentCharges(), true)
    step('Your total', statement.amountDue(), true)
  },
})

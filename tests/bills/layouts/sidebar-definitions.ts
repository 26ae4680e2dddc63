import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawUsageTable } from '#demo/bills/parts/usage-history.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'

const DEFINITIONS = [
  'kWh: a kilowatt-hour, 1,000 watts used for one hour.',
  'CCF: 100 cubic feet, which for water is 748 gallons.',
  'Therm: a measure of heat, 100,000 Btu.',
  'Demand: the highest 15 minute use of the period, in kW.',
  'Customer charge: a fixed charge for meters, billing and service lines.',
]

/** A narrow column of definitions and history at the left, beside everything that counts. */
export const sidebarDefinitions = defineLayout({
  id: 'sidebar-definitions',
  suits: isSingleAccount,
  style: { date: 'M/D/YY', money: { sign: '', credit: 'minus' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 36, 30, { font: 'sans-bold', size: 15, color: '#27408b' })
    drawPairs(
      sheet,
      [
        ['BILL DATE', statement.invoiceDate('Mon D, YYYY')],
        ['ACCOUNT NUMBER', statement.accountNumber()],
        ['DATE DUE', statement.dueDate('Mon D, YYYY')],
        ['AMOUNT DUE', `$ ${statement.amountDue()}`],
      ],
      { x: 380, right: 576, y: 28, label: { font: 'sans-bold', size: 8 } },
    )
    let y = 100
    sheet.text('Definitions', 36, y, { font: 'sans-bold' })
    y += 14
    for (const definition of DEFINITIONS) y = sheet.paragraph(definition, 36, y, 138, { size: 7 }) + 4
    y = drawUsageTable(sheet, statement, random, {
      x: 36,
      y: y + 8,
      width: 138,
      height: 0,
      title: 'Past use',
    })
    y = drawMessages(sheet, random, { x: 36, y: y + 10, width: 138, count: 4, style: { size: 7 } })
    sheet.paragraph(contactLine(statement), 36, y + 6, 138, { size: 7 })

    sheet.fill(186, 94, 390, 20, '#dfe5f2')
    const flow = new Flow(sheet, { top: 100, bottom: 740, nextPage: () => 60 })
    sheet.text('Account activity', 194, flow.take(24), { font: 'sans-bold', size: 10 })
    flow.y = drawPairs(
      sheet,
      [
        ['Previous balance', statement.previousBalance()],
        ['Payments received', statement.payments()],
      ],
      { x: 194, right: 568, y: flow.y },
    )
    sheet.text(`BILLING PERIOD  ${statement.period()}  DAYS ${statement.days()}`, 194, flow.take(18))
    for (const service of facts.services) {
      flow.skip(4)
      sheet.text(`RATE SCHEDULE ${service.rateName}`, 194, flow.take(14), { size: 8 })
      const meter = statement.meterNumber(service)
      if (meter) sheet.text(`METER NUMBER ${meter}`, 194, flow.take(14), { size: 8 })
      drawReadTable(
        flow,
        statement,
        [service],
        [
          { title: 'PERIOD', x: 194, show: (usage) => usage.description },
          { title: 'CURRENT READ', x: 375, align: 'right', show: (usage) => usage.present },
          { title: '- PREVIOUS READ', x: 452, align: 'right', show: (usage) => usage.previous },
          { title: 'x MULT', x: 494, align: 'right', show: (usage) => usage.multiplier },
          { title: '= TOTAL USED', x: 568, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
        ],
        { head: { size: 7, font: 'sans-bold' }, style: { size: 8 }, rowHeight: 12 },
      )
      flow.skip(6)
      const lines = { x: 194, right: 568, basisRight: 500, step: 12, style: { size: 8.5 } }
      drawChargeLines(flow, statement, service.charges, lines)
      drawTotalLine(flow, `Total ${service.energyType} charges`, `$${statement.serviceTotal(service)}`, lines)
    }
    drawChargeLines(flow, statement, facts.otherCharges, { x: 194, right: 568 })
    drawTotalLine(flow, 'Total current charges', `$${statement.currentCharges()}`, { x: 194, right: 568 })
    drawTotalLine(flow, 'Amount due', `$${statement.amountDue()}`, { x: 194, right: 568 })
  },
})

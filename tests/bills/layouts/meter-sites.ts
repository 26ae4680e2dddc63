import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf, isSummary } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const SLATE = '#37474f'
const RIGHT = 'right' as const

/** A company with many meters: sums on a cover, then a block a meter with its place, reads at the left and its charges in the same lines at the right. */
export const meterSites = defineHeldBackLayout({
  id: 'meter-sites',
  suits: (facts) => isSummary(facts) || (isOf('electric')(facts) && facts.services.length > 1),
  style: { date: 'MM-DD-YYYY', money: { sign: '$', credit: 'CR' }, rate: 'bare', times: ' at ' },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.rule(36, 30, 576, SLATE, 4)
    sheet.fitted(statement.utilityName(), 36, 42, 330, { font: 'sans-bold', size: 16 })
    sheet.text('Consolidated commercial billing', 36, 62, { size: 9, color: SLATE })
    sheet.text(facts.customer.name, 36, 92, { font: 'sans-bold' })
    sheet.text(facts.customer.address.join(', '), 36, 104)
    sheet.text(`${facts.services.length} meters billed`, 36, 124)
    sheet.text(`Use between ${statement.period(' and ')}`, 36, 137)
    drawPairs(
      sheet,
      [
        ['Summary billing no.', statement.accountNumber()],
        ['Prepared on', statement.invoiceDate()],
        ['Total of last summary', statement.previousBalance()],
        ['Payments credited', statement.payments()],
        ['All meters and adjustments', statement.currentCharges()],
        ['Total to remit', statement.amountDue()],
        ['Net due date', statement.dueDate()],
      ],
      { x: 360, right: 576, y: 44, step: 15 },
    )
    const flow = new Flow(sheet, {
      top: 176,
      bottom: 750,
      nextPage: (next, page) => {
        next.text(`Summary billing no. ${facts.accountNumber}`, 36, 30, { size: 8, color: SLATE })
        next.text(`Sheet ${page}`, 576, 30, { size: 8, color: SLATE, align: RIGHT })
        return 50
      },
    })
    facts.services.forEach((service, i) => {
      drawSite(flow, statement, service, i + 1)
    })
    if (facts.otherCharges.length === 0) return
    sheet.text('Other adjustments', 36, flow.take(16), { font: 'sans-bold' })
    for (const own of facts.otherCharges) {
      const { description, amount } = statement.charge(own)
      const y = flow.take(13)
      sheet.text(description, 300, y, { size: 8 })
      sheet.text(amount, 570, y, { size: 8, align: RIGHT })
    }
  },
})

function drawSite(flow: Flow, statement: Statement, service: ServiceFacts, nth: number): void {
  const { sheet } = flow
  const left = linesOf(statement, service)
  const charges = service.charges.map((own) => statement.charge(own))
  const height = Math.max(left.length, charges.length + 1) * 11.5 + 8
  const top = flow.take(height + 28)
  const place = (service.address ?? statement.facts.customer.address).join(', ')
  sheet.fill(36, top, 540, 16, SLATE)
  sheet.text(`${nth}  ${place}`, 42, top + 4, { size: 8.5, font: 'sans-bold', color: '#ffffff' })
  sheet.box(36, top + 16, 540, height, SLATE)
  const y = (line: number): number => top + 22 + line * 11.5
  left.forEach((line, i) => {
    sheet.fitted(line, 42, y(i), 244, { size: 8 })
  })
  charges.forEach(({ description, basis, amount }, i) => {
    sheet.text(description, 300, y(i), { size: 8 })
    sheet.text(basis, 522, y(i) + 1, { size: 6.5, color: '#666666', align: RIGHT })
    sheet.text(amount, 570, y(i), { size: 8, align: RIGHT })
  })
  const bold = { size: 8, font: 'sans-bold' } as const
  sheet.text('Total for this meter', 300, y(charges.length), bold)
  sheet.text(statement.serviceTotal(service), 570, y(charges.length), { ...bold, align: RIGHT })
}

function linesOf(statement: Statement, service: ServiceFacts): string[] {
  const own = service.accountNumber ? [`Sub-account ${service.accountNumber}`] : []
  const uses = service.usages.flatMap((facts) => {
    const { description, amount, unit, previous, present, multiplier } = statement.usage(facts)
    const used = `${description} ${amount} ${unit}`
    if (!present) return [used]
    const meter = statement.meterNumber(service, facts)
    return [`Mtr ${meter}   ${previous} > ${present}   × ${multiplier}`, used]
  })
  return [...own, `Tariff ${service.rateName}`, ...uses]
}

import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawUsageTable } from '#demo/bills/parts/usage-history.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

interface Step {
  sign: string
  value: string
  label: string
  under?: string
}

/** A gas bill with a strip across the page that turns two reads into heat, sign by sign; the period is told by the days under the reads alone. */
export const heatStrip = defineHeldBackLayout({
  id: 'heat-strip',
  suits: isOf('gas'),
  style: { date: 'MM/DD/YYYY', money: { sign: '', credit: 'trailing' }, rate: 'point', times: ' @ ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.triangle(36, 28, 24, '#1d4f91')
    sheet.triangle(48, 34, 18, '#f2a900')
    sheet.fitted(statement.utilityName(), 78, 32, 260, { font: 'sans-bold', size: 16, color: '#1d4f91' })
    sheet.text(`Gas emergencies, day or night: ${facts.utility.phone}`, 36, 64, { size: 7.5 })
    sheet.text(facts.customer.name, 36, 92)
    sheet.text(facts.customer.address.join(', '), 36, 104)
    const head = { size: 8, align: 'center', color: '#1d4f91' } as const
    const tops = [
      ['Account', statement.accountNumber(), 402],
      ['Mailed', statement.invoiceDate(), 480],
      ['Due', statement.dueDate(), 546],
    ] as const
    for (const [label, value, x] of tops) {
      sheet.text(label, x, 32, head)
      sheet.text(value, x, 44, { size: 8.5, align: 'center' })
    }
    sheet.fill(366, 66, 210, 48, '#1d4f91')
    sheet.text('Amount due now', 376, 73, { size: 8, color: '#ffffff' })
    sheet.text(`$${statement.amountDue()}`, 566, 86, {
      font: 'sans-bold',
      size: 20,
      align: 'right',
      color: '#ffffff',
    })

    let top = 134
    for (const service of facts.services) top = drawStrip(sheet, statement, service, top)
    drawUsageTable(sheet, statement, random, { x: 36, y: top + 16, width: 130, height: 0 })
    const flow = new Flow(sheet, { top: top + 16, bottom: 600, nextPage: () => 60 })
    drawPairs(
      sheet,
      [
        ['Amount of last bill', statement.previousBalance()],
        ['Payments, thank you', statement.payments()],
      ],
      { x: 200, right: 576, y: flow.take(32) },
    )
    for (const own of [...facts.services.flatMap(({ charges }) => charges), ...facts.otherCharges]) {
      const { description, basis, amount } = statement.charge(own)
      const y = flow.take(13)
      sheet.text(description, 200, y)
      sheet.text(basis, 346, y, { size: 8, color: '#555555' })
      sheet.text(amount, 576, y, { align: 'right' })
    }
    sheet.rule(506, flow.y, 576)
    const bold = { font: 'sans-bold' } as const
    drawPairs(
      sheet,
      [
        ['Total gas charges this month', statement.currentCharges()],
        ['Amount due now', statement.amountDue()],
      ],
      { x: 200, right: 576, y: flow.take(32) + 4, step: 14, label: bold, value: bold },
    )
    sheet.paragraph(
      'BTU factor: the heat in one hundred cubic feet, tested daily at the city gate. Pressure factor: corrects the volume to standard pressure where your house is high above the sea.',
      36,
      612,
      540,
      { size: 7.5 },
    )
    drawCoupon(sheet, statement, {
      y: 642,
      notice: 'Mail this part with your check',
      pairs: [
        ['Account', statement.accountNumber()],
        ['Amount due now', statement.amountDue()],
      ],
    })
  },
})

function drawStrip(sheet: Sheet, statement: Statement, service: ServiceFacts, top: number): number {
  const steps = stepsOf(statement, service)
  const rate = `Meter ${statement.meterNumber(service)}    Schedule ${service.rateName}`
  sheet.text(`${rate}    ${statement.days()} days`, 36, top, { size: 8.5, font: 'sans-bold' })
  sheet.fill(36, top + 14, 540, 46, '#e6edf6')
  const width = 540 / steps.length
  steps.forEach(({ sign, value, label, under = '' }, i) => {
    const middle = 36 + width * (i + 0.5)
    sheet.text(sign, 36 + width * i, top + 20, { size: 12, font: 'sans-bold', align: 'center' })
    sheet.text(value, middle, top + 21, { size: 9, font: 'sans-bold', align: 'center' })
    sheet.text(label, middle, top + 36, { size: 7, align: 'center' })
    sheet.text(under, middle, top + 47, { size: 7, align: 'center' })
  })
  return top + 64
}

function stepsOf(statement: Statement, service: ServiceFacts): Step[] {
  const [volume, heat] = service.usages
  if (!volume) return []
  const { present, previous, difference, multiplier, amount, unit } = statement.usage(volume)
  const steps: Step[] = [
    { sign: '', value: present, label: 'Reading on', under: statement.endDate() },
    { sign: '-', value: previous, label: 'Reading on', under: statement.startDate() },
    { sign: '=', value: difference, label: 'Difference' },
    { sign: 'x', value: Number(multiplier).toFixed(4), label: 'Pressure factor' },
    { sign: '=', value: `${amount} ${unit}`, label: 'Volume' },
  ]
  if (!heat) return steps
  const billed = statement.usage(heat)
  const factor = (heat.amount / volume.amount).toFixed(4)
  return [
    ...steps,
    { sign: 'x', value: factor, label: 'BTU factor' },
    { sign: '=', value: `${billed.amount} ${billed.unit}`, label: 'Billed' },
  ]
}

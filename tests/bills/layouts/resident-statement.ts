import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const RIGHT = 'right' as const
const SMALL = { style: { size: 8 }, head: { size: 7.5, color: '#6a4c93' }, rowHeight: 14 }

/** What a company that reads meters for landlords sends to each home: every line of charge has its days and how its share was found. */
export const residentStatement = defineHeldBackLayout({
  id: 'resident-statement',
  suits: isOf('water', 'municipal', 'combined', 'electric'),
  style: { date: 'M/D/YY', money: { sign: '$', credit: 'parentheses' }, times: ' * ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text('Resident Utility Statement', 40, 34, { font: 'sans-bold', size: 18, color: '#6a4c93' })
    sheet.text(`prepared by ${statement.utilityName()}`, 40, 58, { size: 9 })
    sheet.text(`Resident services ${facts.utility.phone}`, 40, 70, { size: 8, color: '#555555' })
    sheet.rule(40, 88, 572, '#6a4c93', 2)
    drawPairs(
      sheet,
      [
        ['Community:', facts.customer.name],
        ['Home:', facts.customer.address[0]],
        ['Billing ID:', statement.accountNumber()],
        ['Statement created:', statement.invoiceDate()],
      ],
      { x: 40, y: 100, step: 14, label: { color: '#6a4c93' } },
    )
    sheet.text('Total of this statement', 430, 100, { align: 'center' })
    sheet.text(statement.amountDue(), 430, 114, { font: 'sans-bold', size: 22, align: 'center' })
    sheet.text(`is due with your rent on ${statement.dueDate()}`, 430, 142, { align: 'center' })

    const flow = new Flow(sheet, { top: 176, bottom: 640, nextPage: () => 50 })
    drawReads(flow, statement)
    sheet.text('Charges', 40, flow.take(16), { font: 'sans-bold', size: 11 })
    drawTable(
      flow,
      [
        { title: 'Utility', x: 40 },
        { title: 'Charge', x: 90 },
        { title: 'Service dates', x: 258 },
        { title: 'Basis', x: 350, width: 150 },
        { title: 'Your share', x: 572, align: RIGHT },
      ],
      [
        ...facts.services.flatMap((service) => chargeRows(statement, service, random)),
        ...facts.otherCharges.map((own) => {
          const { description, amount } = statement.charge(own)
          return ['', description, '', 'Account', amount]
        }),
      ],
      SMALL,
    )
    flow.skip(10)
    const y = flow.take(66)
    sheet.fill(330, y, 242, 62, '#f1ecf7')
    drawPairs(
      sheet,
      [
        ['Opening balance', statement.previousBalance()],
        ['Received', statement.payments()],
        ['Utility charges above', statement.currentCharges()],
        ['Now due', statement.amountDue()],
      ],
      { x: 340, right: 562, y: y + 6 },
    )
    sheet.dashes(40, 664, 572)
    const slip = `Billing ID ${facts.accountNumber}   Due ${statement.dueDate()}   Pay ${statement.amountDue()}`
    sheet.text(slip, 40, 676, { font: 'sans-bold' })
    addressBlock(sheet, [facts.customer.name, 'Leasing office', ...facts.customer.address], 40, 696)
    sheet.paragraph(
      'Meters in this community belong to the owner. Rates are those that the owner is billed. Ask the leasing office for the bills that your share was found from.',
      330,
      698,
      242,
      { size: 7.5 },
    )
  },
})

function drawReads(flow: Flow, statement: Statement): void {
  const rows = statement.facts.services.flatMap((service) =>
    service.usages.map((facts) => {
      const { description, previous, present, multiplier, amount, unit } = statement.usage(facts)
      const meter = statement.meterNumber(service, facts) ?? ''
      return [service.energyType, meter, description, previous, present, multiplier, amount, unit]
    }),
  )
  if (rows.length === 0) return
  flow.sheet.text('Reads', 40, flow.take(16), { font: 'sans-bold', size: 11 })
  drawTable(
    flow,
    [
      { title: 'Utility', x: 40 },
      { title: 'Submeter', x: 110 },
      { title: 'Measures', x: 190 },
      { title: 'Begin', x: 360, align: RIGHT },
      { title: 'End', x: 420, align: RIGHT },
      { title: 'Times', x: 462, align: RIGHT },
      { title: 'Used', x: 520, align: RIGHT },
      { title: 'Unit', x: 530 },
    ],
    rows,
    SMALL,
  )
  flow.skip(14)
}

function chargeRows(statement: Statement, service: ServiceFacts, random: Random): string[][] {
  const shared = random.pick(['Equal share per home', 'By occupants', 'By square feet'])
  const allocation = service.meterNumber ? 'Each home' : shared
  return service.charges.map((own) => {
    const { description, basis, amount } = statement.charge(own)
    return [service.energyType, description, statement.period(' - '), basis || allocation, amount]
  })
}

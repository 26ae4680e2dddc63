import { type ChargeFacts, type ServiceFacts, serviceTotal } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const NAVY = '#20365c'
const RIGHT = 'right' as const
const SMALL = { style: { size: 8 }, head: { size: 7.5, color: NAVY, font: 'sans-bold' as const } }

/** A town's bill on a sheet wider than high: the account stands in a dark band at the left, all reads with their days in one table, all charges in another. */
export const wideRegister = defineHeldBackLayout({
  id: 'wide-register',
  suits: isOf('municipal', 'water', 'combined'),
  style: { date: "Mon D 'YY", money: { sign: '$', credit: 'trailing' }, rate: 'point', times: ' @ ' },
  sheet: { size: [792, 612] },
  draw(sheet, statement) {
    const { facts } = statement
    drawBand(sheet, statement)
    sheet.fitted(statement.utilityName(), 232, 26, 330, { font: 'sans-bold', size: 17, color: NAVY })
    sheet.text('Utility billing office', 232, 48, { size: 8.5 })
    const lines = [facts.customer.name, ...facts.customer.address]
    lines.forEach((line, i) => {
      sheet.text(line, 770, 26 + i * 12, { align: RIGHT })
    })
    const flow = new Flow(sheet, { top: 84, bottom: 584, nextPage: () => 36 })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'Measured', x: 232, show: ({ description }) => description },
        { title: 'Serial', x: 346, show: (_, meter) => meter() },
        { title: 'From date', x: 420, show: () => statement.startDate() },
        { title: 'Reading', x: 520, align: RIGHT, show: ({ previous }) => previous },
        { title: 'To date', x: 540, show: () => statement.endDate() },
        { title: 'Reading', x: 640, align: RIGHT, show: ({ present }) => present },
        { title: 'Factor', x: 682, align: RIGHT, show: ({ multiplier }) => multiplier },
        { title: 'Quantity', x: 770, align: RIGHT, show: ({ amount, unit }) => `${amount} ${unit}` },
      ],
      { ...SMALL, rules: { x: 232, right: 770, color: NAVY } },
    )
    flow.skip(16)
    drawTable(
      flow,
      [
        { title: 'Department', x: 232 },
        { title: 'Charge', x: 312 },
        { title: 'Calculation', x: 500 },
        { title: 'Amount', x: 690, align: RIGHT },
        { title: 'Subtotal', x: 770, align: RIGHT },
      ],
      [
        ...facts.services.flatMap((service) => rowsOf(statement, service)),
        ...facts.otherCharges.map((own) => rowOf(statement, 'Office', own, statement.money(own.amount))),
      ],
      { ...SMALL, rowHeight: 14, rules: { x: 232, right: 770, every: true } },
    )
    const y = flow.take(22) + 6
    sheet.text('Total all services', 232, y, { font: 'sans-bold' })
    sheet.text(statement.currentCharges(), 770, y, { font: 'sans-bold', align: RIGHT })
  },
})

/** The last charge of a department bears its sum. */
function rowsOf(statement: Statement, service: ServiceFacts): string[][] {
  const name = service.energyType.charAt(0).toUpperCase() + service.energyType.slice(1)
  const last = service.charges.length - 1
  return service.charges.map((own, i) =>
    rowOf(statement, i === 0 ? name : '', own, i === last ? statement.money(serviceTotal(service)) : ''),
  )
}

function rowOf(statement: Statement, department: string, own: ChargeFacts, together: string): string[] {
  const { description, basis, amount } = statement.charge(own)
  return [department, description, basis, amount, together]
}

function drawBand(sheet: Sheet, statement: Statement): void {
  const { utility } = statement.facts
  sheet.fill(0, 0, 210, 612, NAVY)
  const entries = [
    ['Customer #', statement.accountNumber()],
    ['Billed', statement.invoiceDate()],
    ['Days in cycle', `${statement.days()} days`],
    ['Prior amount owed', statement.previousBalance()],
    ['Payments / adjustments', statement.payments()],
    ['Amount of this bill', statement.currentCharges()],
    ['TOTAL OWING', statement.amountDue()],
    ['PAY NO LATER THAN', statement.dueDate()],
  ] as const
  entries.forEach(([label, value], i) => {
    const y = 34 + i * 50
    sheet.text(label, 24, y, { size: 7.5, color: '#b9c6de' })
    sheet.text(value, 24, y + 12, { size: i < 6 ? 11 : 16, font: 'sans-bold', color: '#ffffff' })
  })
  const below = [...utility.address, utility.phone, utility.website]
  below.forEach((line, i) => {
    sheet.fitted(line, 24, 540 + i * 12, 176, { size: 8, color: '#ffffff' })
  })
}

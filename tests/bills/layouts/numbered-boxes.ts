import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import type { Pair } from '#demo/bills/parts/pairs.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A form of numbered boxes in which the charges too stand under their captions. */
export const numberedBoxes = defineLayout({
  id: 'numbered-boxes',
  suits: (facts) => isOf('electric', 'gas', 'water', 'municipal')(facts) && allCharges(facts).length <= 16,
  style: {
    date: ['MM/DD/YYYY', 'MM/DD/YY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'trailing' },
    ],
    wording: 'capitals',
  },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName().toUpperCase(), 36, 30, { font: 'sans-bold', size: 14 })
    addressBlock(sheet, facts.utility.address, 36, 48)
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 380, 36)
    const heads: Pair[] = [
      ['ACCOUNT NUMBER', statement.accountNumber()],
      ['BILL DATE', statement.invoiceDate()],
      ['DUE DATE', statement.dueDate()],
      ['SERVICE FROM', statement.startDate()],
      ['SERVICE TO', statement.endDate()],
    ]
    const charges = allCharges(facts).map((own): Pair => {
      const charge = statement.charge(own)
      return [charge.description, charge.amount]
    })
    const account: Pair[] = [
      ['PREVIOUS BALANCE', statement.previousBalance()],
      ['PAYMENTS', statement.payments()],
      ['CURRENT CHARGES', statement.currentCharges()],
      ['PAY THIS AMOUNT', statement.amountDue()],
    ]
    let y = 100
    let box = 1
    for (const [pairs, columns] of [
      [heads, 5],
      [facts.services.flatMap((service) => metersOf(statement, service)), 4],
      [charges, 3],
      [account, 4],
    ] as const) {
      const numbered = pairs.map(([label, value], i): Pair => [`${box + i} ${label}`, value])
      y =
        drawLabelGrid(sheet, numbered, { x: 36, y, width: 540, columns, height: 30, label: { size: 6.5 } }) +
        10
      box += pairs.length
    }
  },
})

function metersOf(statement: Statement, service: Statement['facts']['services'][number]): Pair[] {
  return service.usages.flatMap((usage) => {
    const meter = statement.meterNumber(service, usage)
    const printed = statement.usage(usage)
    const used: Pair = [printed.description, `${printed.amount} ${printed.unit}`]
    if (!meter || !printed.present) return [used]
    return [['METER NO.', meter], ['READ BEFORE', printed.previous], ['READ NOW', printed.present], used]
  })
}

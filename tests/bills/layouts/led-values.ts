import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawUsageTable } from '#demo/bills/parts/usage-history.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** Every value leads the words that say what it is, on the same run: "$129.60 amount due". */
export const ledValues = defineLayout({
  id: 'led-values',
  suits: isOf('electric', 'gas', 'water', 'municipal'),
  style: {
    date: ['MM/DD/YYYY', 'Mon D, YYYY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '$', credit: 'CR' },
    ],
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 44, 36, { font: 'sans-bold', size: 17, color: '#34495e' })
    addressBlock(sheet, [...facts.utility.address, facts.utility.phone], 44, 60)
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 400, 60)
    const flow = new Flow(sheet, { top: 120, bottom: 740, nextPage: () => 50 })
    const tell = (lines: readonly (readonly [value: string, words: string])[]): void => {
      for (const [value, words] of lines) {
        const y = flow.take(14)
        const width = sheet.text(`${value} `, 44, y, { font: 'sans-bold' })
        sheet.text(words, 44 + width, y)
      }
      flow.skip(8)
    }
    tell([
      [statement.amountDue(), 'Amount Due'],
      [statement.dueDate(), 'Due Date'],
      [statement.accountNumber(), 'Account Number'],
      [statement.invoiceDate(), 'Bill Date'],
      [statement.period(' to '), 'Service Period'],
    ])
    tell([
      [statement.previousBalance(), 'Previous Balance'],
      [statement.payments(), 'Payments Received'],
      [statement.balanceForward(), 'Balance Forward'],
    ])
    for (const service of facts.services) tell(usagesOf(statement, service))
    tell(
      allCharges(facts).map((own) => {
        const charge = statement.charge(own)
        return [charge.amount, charge.description] as const
      }),
    )
    tell([[statement.currentCharges(), 'Total Current Charges']])
    if (sheet.pageCount === 1) {
      drawUsageTable(sheet, statement, random, { x: 400, y: 130, width: 170, height: 0, title: 'Past use' })
    }
  },
})

function usagesOf(statement: Statement, service: Statement['facts']['services'][number]) {
  return service.usages.flatMap((usage) => {
    const meter = statement.meterNumber(service, usage)
    const printed = statement.usage(usage)
    return [
      ...(meter ? [[meter, 'Meter Number'] as const] : []),
      [`${printed.amount} ${printed.unit}`, printed.description] as const,
    ]
  })
}

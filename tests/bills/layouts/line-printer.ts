import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'

/** An old billing program: capitals of one width, columns by blanks, credits with a trailing minus. */
export const linePrinter = defineLayout({
  id: 'line-printer',
  suits: isSingleAccount,
  style: { date: 'MM/DD/YY', money: { sign: '', credit: 'trailing' }, wording: 'capitals' },
  sheet: { font: 'mono', fontSize: 10 },
  draw(sheet, statement) {
    const { facts } = statement
    let y = 40
    const print = (line = '') => {
      sheet.text(line, 50, y)
      y += 13
    }
    print(statement.utilityName().toUpperCase())
    for (const line of facts.utility.address) print(line.toUpperCase())
    print()
    print(columns(['ACCOUNT NO.', 22], ['BILL DATE', 14], ['DUE DATE', 14], ['PAGE', 6]))
    print(
      columns(
        [statement.accountNumber(), 22],
        [statement.invoiceDate(), 14],
        [statement.dueDate(), 14],
        ['1', 6],
      ),
    )
    print()
    print(facts.customer.name.toUpperCase())
    for (const line of facts.customer.address) print(line.toUpperCase())
    print()
    print(columns(['METER', 14], ['FROM', 10], ['TO', 10], ['PREV', 8], ['PRES', 8], ['USED', 12]))
    for (const service of facts.services) {
      for (const usage of service.usages) {
        const { previous, present, amount, unit } = statement.usage(usage)
        print(
          columns(
            [statement.meterNumber(service) ?? '', 14],
            [statement.startDate(), 10],
            [statement.endDate(), 10],
            [previous, 8],
            [present, 8],
            [`${amount} ${unit.toUpperCase()}`, 14],
          ),
        )
      }
    }
    if (facts.services.every((service) => service.usages.length === 0)) {
      print(columns(['', 14], [statement.startDate(), 10], [statement.endDate(), 10]))
    }
    print()
    const row = (label: string, amount: string) => print(label.padEnd(48) + amount.padStart(15))
    row('PREVIOUS BALANCE', statement.previousBalance())
    row('PAYMENTS', statement.payments())
    print()
    for (const each of allCharges(facts)) {
      const charge = statement.charge(each)
      row(charge.description, charge.amount)
    }
    row('', '------------')
    row('TOTAL CURRENT CHARGES', statement.currentCharges())
    row('AMOUNT DUE', statement.amountDue())
    print()
    print('A LATE CHARGE OF 1.5% IS ADDED AFTER THE DUE DATE.')
  },
})

const columns = (...cells: [text: string, width: number][]): string =>
  cells.map(([text, width]) => text.padEnd(width)).join('')

import { formatAmount } from '#base/money.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { type Bill, BOLD } from '../page.ts'

const TERMS = [
  'Late payment. A charge of 1.5% a month or $5.00, whichever is greater, is added to balances that are unpaid after the due date.',
  'Estimated bills. When we cannot read your meter we estimate your use from that of the same month last year. The next reading corrects it.',
  'Customer charge. A fixed amount that covers metering, billing and service and does not depend on how much is used.',
  'Kilowatt-hour (kWh). The energy that ten lamps of 100 watts use in one hour. Therm. 100,000 BTU of heat. CCF. One hundred cubic feet, 748 gallons.',
  'Returned checks. A fee of $25.00 is charged for each check or bank draft that is not honored.',
  'Disputes. If you believe that this bill is wrong, call us before the due date. You may appeal to the Public Service Commission, PO Box 360.',
  'Moving. Tell us at least 3 business days before you move. A final bill is sent to the address that you give us.',
  'Fuel adjustment. Passes on what we pay for fuel and purchased power, without profit, and changes every month. It was $0.03121 on July 1, 2021.',
  'Deposits. A deposit of up to two average bills may be asked for. Interest of 2.00% is paid on it each year.',
  'Payment by mail. Write your account number on your check. Do not send cash. Allow 5 to 7 days.',
]

const BAND = 60

/** Pages of small print, and now and then dozens of numbers by the hour, after all that the bill says. */
export function drawBackPages(bill: Bill, running: (page: number) => number): void {
  const { plan, random } = bill
  const own = random('back pages')
  if (!plan.chances.does('many pages')) return
  const terms = own.int(1, 3)
  for (let page = 0; page < terms; page++) {
    bill.sheet.addPage()
    drawTerms(bill, running, page)
  }
  if (!plan.chances.does('dozens of pages')) return
  const pages = own.int(12, 40)
  for (let page = 0; page < pages; page++) drawIntervals(bill, running, page)
}

/** A page of small print. */
export function drawTerms(bill: Bill, running: (page: number) => number, nth: number): void {
  const { sheet, plan } = bill
  const top = running(sheet.pageCount)
  const width = (sheet.width - 2 * plan.margin - 18) / 2
  for (const column of [0, 1]) {
    const x = plan.margin + column * (width + 18)
    let y =
      sheet.paragraph(column === 0 ? 'Terms and definitions' : 'Your rights', x, top, width, {
        ...BOLD,
        size: 10,
      }) + 6
    for (let i = 0; y < sheet.height - 120; i++)
      y =
        sheet.paragraph(TERMS[(i + column * 5 + nth * 3) % TERMS.length] ?? '', x, y, width, { size: 7.5 }) +
        7
    drawMessages(sheet, bill.random(`terms ${nth} ${column}`), { x, y, width, count: 1 })
  }
}

/** Use and cost by the hour. */
function drawIntervals(bill: Bill, running: (page: number) => number, nth: number): void {
  const { sheet, plan, statement, facts } = bill
  sheet.addPage()
  const own = bill.random(`intervals ${nth}`)
  const top = running(sheet.pageCount)
  sheet.text('Interval data', plan.margin, top, { ...BOLD, size: 9 })
  for (let row = 0; row < BAND; row++) {
    const y = top + 16 + row * 10
    sheet.text(statement.date(facts.startDate), plan.margin, y, { size: 6.5 })
    for (let column = 0; column < 6; column++) {
      const x = plan.margin + 110 + column * 70
      sheet.text(own.decimal(0, 40, 3).toFixed(3), x, y, { size: 6.5, align: 'right' })
      sheet.text(formatAmount(own.int(1, 900)), x + 32, y, { size: 6.5, align: 'right' })
    }
  }
}

import { addressBlock } from '#demo/bills/parts/coupon.ts'
import type { Bill } from '../page.ts'

/** Whom the bill is for, among the marks that its way through the mail puts there; returns the y below. */
export function drawAddressee(bill: Bill, x: number, top: number): number {
  const { sheet, facts, plan, random } = bill
  const own = random('addressee')
  const customer = [facts.customer.name, ...facts.customer.address]
  const setAs = own.chance(0.5) ? customer.map((line) => line.toUpperCase()) : customer
  if (!plan.chances.does('mailing marks')) return addressBlock(sheet, setAs, x, top)
  const sort = own.pick([
    `****************AUTO**5-DIGIT ${own.digits(5)}`,
    `${own.digits(6)} 1 MB 0.${own.digits(3)} T${own.int(1, 30)} P1`,
    `${own.digits(4)} 1 AV 0.${own.digits(3)} ***AUTO**SCH 5-DIGIT ${own.digits(5)}`,
    `${own.digits(8)} 01 AB 0.${own.digits(3)} ${own.digits(10)}-${own.digits(5)}-C01-P00000-I`,
  ])
  sheet.text(sort, x, top, { size: 6.5 })
  const bottom = addressBlock(sheet, setAs, x, top + 9)
  if (own.chance(0.5)) sheet.text(own.digits(20), x, bottom, { size: 6, font: 'mono' })
  return bottom + 8
}

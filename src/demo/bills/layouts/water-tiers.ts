import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawTotalLine } from '../parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '../parts/coupon.ts'
import { contactLine, drawMessages } from '../parts/message.ts'
import { drawPairs } from '../parts/pairs.ts'
import { drawReadTable } from '../parts/read-table.ts'
import { drawTable } from '../parts/table.ts'
import { drawUsageChart } from '../parts/usage-history.ts'
import { isOf } from '../suits.ts'

/** A water district's bill that explains its unit of 748 gallons and charges by tiers. */
export const waterTiers = defineLayout({
  id: 'water-tiers',
  suits: isOf('water'),
  style: { date: 'M/D/YY', money: { sign: '$', credit: 'parentheses' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    for (const [i, color] of ['#1b6ca8', '#3f8fc4', '#7db9de'].entries()) sheet.fill(0, i * 6, 612, 6, color)
    sheet.text(statement.utilityName(), 306, 32, {
      font: 'sans-bold',
      size: 18,
      align: 'center',
      color: '#1b6ca8',
    })
    sheet.text(contactLine(statement), 306, 54, { size: 8, align: 'center' })
    sheet.text('WATER BILL', 306, 70, { font: 'sans-bold', size: 12, align: 'center' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 44, 96)
    drawPairs(
      sheet,
      [
        ['Account #:', statement.accountNumber()],
        ['Bill issued:', statement.invoiceDate()],
        ['Read dates:', statement.period('-')],
        ['Number of days:', statement.days()],
      ],
      { x: 340, y: 94, label: { font: 'sans-bold' } },
    )
    drawUsageChart(sheet, statement, random, {
      x: 410,
      y: 170,
      width: 160,
      height: 110,
      color: '#3f8fc4',
      title: 'Your water use',
    })
    drawMessages(sheet, random, { x: 410, y: 300, width: 160, count: 3, title: 'Water Wise' })
    drawCoupon(sheet, statement, {
      y: 636,
      notice: 'Detach and mail with payment. Write the account number on your check.',
      pairs: [
        ['Account #', statement.accountNumber()],
        ['Current charges due by', statement.dueDate()],
        ['Amount now due', statement.amountDue()],
      ],
    })
    const flow = new Flow(sheet, { top: 170, bottom: 610, nextPage: () => 60 })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'Meter #', x: 44, show: (_, meter) => meter() },
        { title: 'Current Read', x: 190, align: 'right', show: (usage) => usage.present },
        { title: 'Prior Read', x: 260, align: 'right', show: (usage) => usage.previous },
        { title: 'Consumption', x: 390, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
      ],
      { head: { font: 'sans-bold', color: '#1b6ca8' }, rules: { x: 44, right: 390, color: '#1b6ca8' } },
    )
    sheet.text('1 HCF = 1 CCF = 100 cubic feet = 748 gallons. 1 kGal = 1,000 gallons.', 44, flow.take(20), {
      size: 7,
    })
    drawTable(
      flow,
      [
        { title: 'Description', x: 44, width: 130 },
        { title: 'Units', x: 235, align: 'right' },
        { title: 'Rate', x: 300, align: 'right' },
        { title: 'Charge', x: 390, align: 'right' },
      ],
      [...facts.services.flatMap((service) => service.charges), ...facts.otherCharges].map((charge) => {
        const { description, quantity, rate, amount } = statement.charge(charge)
        return [description, quantity, rate, amount]
      }),
      {
        stripes: { x: 40, width: 354, color: '#edf5fb' },
        head: { font: 'sans-bold', color: '#1b6ca8' },
        rowHeight: 15,
      },
    )
    const edges = { x: 44, right: 390 }
    drawTotalLine(flow, 'Total new charges', statement.currentCharges(), edges)
    flow.y = drawPairs(
      sheet,
      [
        ['Prior bill', statement.previousBalance()],
        ['Payments posted', statement.payments()],
      ],
      { ...edges, y: flow.y + 4 },
    )
    drawTotalLine(flow, 'Amount now due', statement.amountDue(), edges)
  },
})

import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { isOf } from '#demo/bills/suits.ts'

/** What the driver leaves at the door: one delivery on one day, so no service period. */
export const propaneTicket = defineLayout({
  id: 'propane-ticket',
  suits: isOf('propane'),
  style: { date: 'M/D/YY', money: { sign: '$', credit: 'trailing' }, wording: 'capitals' },
  sheet: { size: [420, 595], font: 'mono', fontSize: 9 },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName().toUpperCase(), 210, 28, {
      font: 'mono-bold',
      size: 15,
      align: 'center',
    })
    sheet.text(facts.utility.phone, 210, 48, { align: 'center' })
    sheet.text('DELIVERY TICKET / INVOICE', 210, 66, { font: 'mono-bold', align: 'center' })
    drawLabelGrid(
      sheet,
      [
        ['TICKET NO.', random.digits(6)],
        ['DELIVERY DATE', statement.invoiceDate()],
        ['CUSTOMER NO.', statement.accountNumber()],
        ['TRUCK', String(random.int(3, 40))],
        ['DRIVER', String(random.int(100, 999))],
        ['TANK SIZE', '500'],
      ],
      { x: 24, y: 84, width: 372, columns: 3, value: { font: 'mono-bold', size: 9 } },
    )
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 30, 160)
    const flow = new Flow(sheet, { top: 214, bottom: 540 })
    for (const service of facts.services) {
      for (const usage of service.usages) {
        const { amount, unit } = statement.usage(usage)
        const meter = random.int(10000, 60000)
        sheet.text(`METER START ${meter}.0`, 30, flow.take(13))
        sheet.text(`METER FINISH ${(meter + usage.amount).toFixed(1)}`, 30, flow.take(13))
        sheet.text(`${unit.toUpperCase()} DELIVERED ${amount}`, 30, flow.take(20), { font: 'mono-bold' })
      }
      drawChargeLines(flow, statement, service.charges, {
        x: 30,
        right: 390,
        step: 15,
        basisRight: 322,
        style: { size: 7.5 },
      })
    }
    drawTotalLine(flow, 'TOTAL THIS DELIVERY', statement.currentCharges(), {
      x: 30,
      right: 390,
      style: { font: 'mono-bold' },
    })
    drawChargeLinesOfBalance()
    sheet.text(`PAY BY ${statement.dueDate()}`, 30, flow.take(24), { font: 'mono-bold' })
    sheet.text('RECEIVED BY ______________________', 30, 560)

    function drawChargeLinesOfBalance() {
      flow.skip(6)
      sheet.text(`PRIOR BALANCE ${statement.previousBalance()}`, 30, flow.take(13))
      sheet.text(`PAYMENTS ${statement.payments()}`, 30, flow.take(13))
      drawChargeLines(flow, statement, facts.otherCharges, { x: 30, right: 390 })
      sheet.text(`BALANCE DUE ${statement.amountDue()}`, 30, flow.take(18), { font: 'mono-bold', size: 11 })
    }
  },
})

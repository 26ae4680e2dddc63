import { allCharges } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** English with Spanish behind it in every label. */
export const bilingual = defineHeldBackLayout({
  id: 'bilingual',
  suits: isSingleAccount,
  style: { date: 'MM/DD/YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.fill(0, 0, 612, 6, '#ef6c00')
    sheet.text(statement.utilityName(), 40, 28, { font: 'sans-bold', size: 17, color: '#ef6c00' })
    sheet.text('Utility bill / Factura de servicios', 40, 50, { size: 10 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 86)
    drawPairs(
      sheet,
      [
        ['Account number / Número de cuenta', statement.accountNumber()],
        ['Bill date / Fecha de factura', statement.invoiceDate()],
        ['Service from / Servicio desde', statement.startDate()],
        ['Service to / Servicio hasta', statement.endDate()],
        ['Due date / Fecha de vencimiento', statement.dueDate()],
      ],
      { x: 300, right: 572, y: 76, step: 15, leader: true },
    )
    const flow = new Flow(sheet, { top: 170, bottom: 630, nextPage: () => 60 })
    drawCoupon(sheet, statement, {
      y: 645,
      notice: 'Return with payment / Devuelva con su pago',
      pairs: [
        ['Account / Cuenta', statement.accountNumber()],
        ['Due date / Vence', statement.dueDate()],
        ['Total to pay / Total a pagar', statement.amountDue()],
      ],
    })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'Meter / Medidor', x: 40, show: (_, meter) => meter() },
        { title: 'Current / Actual', x: 250, align: 'right', show: (usage) => usage.present },
        { title: 'Previous / Anterior', x: 370, align: 'right', show: (usage) => usage.previous },
        { title: 'Use / Consumo', x: 480, align: 'right', show: (usage) => usage.amount },
        { title: 'Unit / Unidad', x: 500, show: (usage) => usage.unit },
      ],
      { rules: { x: 40, right: 572, color: '#ef6c00' } },
    )
    flow.skip(12)
    drawTable(
      flow,
      [
        { title: 'Description / Descripción', x: 40 },
        { title: 'Amount / Importe', x: 572, align: 'right' },
      ],
      [
        ['Previous balance / Saldo anterior', statement.previousBalance()],
        ['Payments / Pagos', statement.payments()],
        ...allCharges(facts).map((charge) => {
          const { description, amount } = statement.charge(charge)
          return [description, amount]
        }),
        ['Current charges / Cargos actuales', statement.currentCharges()],
        ['Total to pay / Total a pagar', statement.amountDue()],
      ],
      { rules: { x: 40, right: 572, color: '#ef6c00' }, rowHeight: 15 },
    )
  },
})

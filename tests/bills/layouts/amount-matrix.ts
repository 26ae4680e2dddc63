import { allCharges, type ChargeFacts, type ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import type { PrintedUsage, Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const FIRST = 176
const LAST = 576

/** A ledger turned on its side: a column a service, in which its meter, its reads and its amounts stand below one another; who pays, and when, at the foot. */
export const amountMatrix = defineHeldBackLayout({
  id: 'amount-matrix',
  suits: (facts) =>
    isOf('municipal', 'water', 'combined')(facts) &&
    facts.services.length >= 2 &&
    facts.services.length <= 5 &&
    allCharges(facts).length <= 18,
  style: { date: 'MM-DD-YYYY', money: { sign: '', credit: 'parentheses' } },
  sheet: { fontSize: 8 },
  draw(sheet, statement) {
    const { facts } = statement
    const { services } = facts
    const columns = services.length + 1
    const step = (LAST - FIRST) / columns
    sheet.fitted(statement.utilityName(), 306, 30, 400, { font: 'sans-bold', size: 15, align: 'center' })
    sheet.text('Statement of services and charges', 306, 50, { align: 'center', size: 9 })
    sheet.text(`Services ${statement.period(' through ')}`, 306, 64, { align: 'center', size: 9 })

    const flow = new Flow(sheet, { top: 92, bottom: 600 })
    const row = (label: string, cells: readonly string[], bold = false): void => {
      const y = flow.take(15)
      const font = bold ? 'sans-bold' : 'sans'
      sheet.text(label, 40, y, { font })
      cells.forEach((cell, i) => {
        sheet.text(cell, FIRST + step * (i + 1) - 4, y, { font, align: 'right' })
      })
      sheet.rule(36, y + 11, 576, '#c8c8c8', 0.4)
    }
    const only = (place: number, text: string): string[] =>
      Array.from({ length: columns }, (_, i) => (i === place ? text : ''))
    const used = services.map((service) => service.usages.map((usage) => statement.usage(usage)))
    const reading = (show: (usage: PrintedUsage) => string, nth = 0): string[] =>
      used.map((usages) => (usages[nth] ? show(usages[nth]) : ''))
    const draw = (own: ChargeFacts, place: number): void => {
      const { description, amount } = statement.charge(own)
      row(description, only(place, amount))
    }

    const top = flow.y - 5
    row('', [...services.map(({ energyType }) => energyType.toUpperCase()), 'TOTAL'], true)
    row('Meter', services.map(meterOf(statement)))
    row(
      'Reading, new',
      reading((usage) => usage.present),
    )
    row(
      'Reading, old',
      reading((usage) => usage.previous),
    )
    if (used.flat().some(({ multiplier }) => Number(multiplier) > 1))
      row(
        'Multiply by',
        reading((usage) => usage.multiplier),
      )
    row(
      'Quantity',
      reading((usage) => `${usage.amount} ${usage.unit}`),
    )
    if (used.some((usages) => usages.length > 1))
      row(
        'Quantity billed',
        reading((usage) => `${usage.amount} ${usage.unit}`, 1),
      )
    flow.skip(10)
    services.forEach((service, place) => {
      for (const own of service.charges) draw(own, place)
    })
    for (const own of facts.otherCharges) draw(own, services.length)
    row(
      'Charges',
      [...services.map((service) => statement.serviceTotal(service)), statement.currentCharges()],
      true,
    )
    row('Balance before', only(services.length, statement.previousBalance()))
    row('Less payments', only(services.length, statement.payments()))
    row('To be paid', only(services.length, statement.amountDue()), true)
    for (let i = 0; i <= columns; i++) sheet.verticalRule(FIRST + step * i, top, flow.y - 4, '#888888')

    const foot = Math.max(flow.y + 24, 650)
    sheet.dashes(36, foot, 576)
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 60, foot + 24)
    addressBlock(sheet, [`Checks payable to ${facts.utility.name}`, ...facts.utility.address], 60, foot + 70)
    const card = [
      ['Account', statement.accountNumber()],
      ['Date of bill', statement.invoiceDate()],
      ['Pay until', statement.dueDate()],
      ['To be paid', statement.amountDue()],
    ] as const
    card.forEach(([label, value], i) => {
      sheet.box(340, foot + 20 + i * 20, 220, 20, '#888888')
      sheet.text(label, 346, foot + 26 + i * 20)
      sheet.text(value, 554, foot + 25 + i * 20, { size: 10, align: 'right' })
    })
  },
})

const meterOf =
  (statement: Statement) =>
  (service: ServiceFacts): string =>
    statement.meterNumber(service) ?? ''

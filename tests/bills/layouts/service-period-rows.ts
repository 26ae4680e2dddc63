import { addDays } from '#base/calendar-date.ts'
import { allCharges, type ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A town's bill on half a page: a row a service with its own days, codes that a key explains, the unit told once for all. */
export const servicePeriodRows = defineLayout({
  id: 'service-period-rows',
  suits: (facts) =>
    isOf('municipal', 'water')(facts) &&
    allCharges(facts).length <= 14 &&
    new Set(facts.services.flatMap(({ usages }) => usages.map(({ unit }) => unit))).size === 1,
  style: {
    date: ['MM/DD/YYYY', 'MM/DD/YY'],
    money: [
      { sign: '', credit: 'CR' },
      { sign: '', credit: 'minus' },
    ],
    wording: 'capitals',
  },
  sheet: { font: 'mono', fontSize: 8, size: [612, 396] },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName().toUpperCase(), 30, 24, { font: 'mono-bold', size: 10 })
    facts.utility.address.forEach((line, i) => {
      sheet.text(line.toUpperCase(), 30, 38 + i * 10)
    })
    sheet.text('PRESORTED FIRST CLASS', 582, 24, { size: 6, align: 'right' })
    const heads = [
      ['ACCOUNT NUMBER', statement.accountNumber(), 30],
      ['SERVICE ADDRESS', facts.customer.address[0].toUpperCase(), 190],
      ['BILL DATE', statement.invoiceDate(), 400],
      ['DUE DATE', statement.dueDate(), 490],
    ] as const
    for (const [label, value, x] of heads) {
      sheet.text(label, x, 70, { size: 7 })
      sheet.text(value, x, 80)
    }
    const flow = new Flow(sheet, { top: 100, bottom: 280 })
    const right = 'right' as const
    drawTable(
      flow,
      [
        { title: 'SERVICE', x: 30 },
        { title: 'FROM', x: 188 },
        { title: 'TO', x: 240 },
        { title: 'METER', x: 285 },
        { title: 'PREVIOUS', x: 395, align: right },
        { title: 'PRESENT', x: 450, align: right },
        { title: 'USAGE', x: 500, align: right },
        { title: 'CHARGE', x: 582, align: right },
      ],
      facts.services.flatMap((service) => rowsOf(statement, service)),
      { rowHeight: 11, style: { size: 7 }, head: { size: 7, font: 'mono-bold' } },
    )
    const unit = facts.services.flatMap(({ usages }) => usages)[0]?.unit ?? ''
    sheet.text(`USAGE IS SHOWN IN ${unit.toUpperCase()}`, 30, flow.y + 14, { size: 7 })
    sheet.text('A=ACTUAL  E=ESTIMATED  F=FINAL', 30, flow.y + 24, { size: 7 })
    drawPairs(
      sheet,
      [
        ...facts.otherCharges.map((charge) => {
          const printed = statement.charge(charge)
          return [printed.description, printed.amount] as const
        }),
        ['CURRENT CHARGES', statement.currentCharges()],
        ['PREVIOUS BALANCE', statement.previousBalance()],
        ['PAYMENTS', statement.payments()],
        ['TOTAL DUE', statement.amountDue()],
        [`AFTER ${statement.dueDate()}`, statement.amountWhenLate(0.1)],
      ],
      { x: 400, right: 582, y: flow.y + 8, step: 11 },
    )
  },
})

/** The reads stand in the row of a service's first charge; services are read within a few days of one another. */
function rowsOf(statement: Statement, service: ServiceFacts): string[][] {
  return service.charges.map((facts, i) => {
    const charge = statement.charge(facts)
    const usage = i === 0 && service.usages[0] ? statement.usage(service.usages[0]) : null
    const meter = usage ? (statement.meterNumber(service, service.usages[0]) ?? '') : ''
    const later = service === statement.facts.services[0] ? 0 : 1
    const days =
      i > 0
        ? ['', '']
        : later === 0
          ? [statement.startDate('MM/DD'), statement.endDate('MM/DD')]
          : [addDays(statement.facts.startDate, later), addDays(statement.facts.endDate, later)].map((day) =>
              statement.date(day, 'MM/DD'),
            )
    return [
      charge.description,
      ...days,
      meter,
      usage?.previous ?? '',
      usage ? usage.present + (usage.readType.slice(0, 1) && ` ${usage.readType.slice(0, 1)}`) : '',
      usage?.amount ?? '',
      charge.amount,
    ]
  })
}

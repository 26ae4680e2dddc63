import { type Cents, sumCents } from '#base/money.ts'
import { type ServiceFacts, serviceTotal } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import type { Pair } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A large city's: balances for each service in a table, then a frame a service with its own number, meter and days at the left. */
export const serviceDossiers = defineHeldBackLayout({
  id: 'service-dossiers',
  suits: isOf('municipal', 'combined', 'water'),
  style: { date: 'Mon DD, YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(36, 26, 4, 44, '#b3261e')
    sheet.fitted(statement.utilityName(), 48, 28, 300, { font: 'sans-bold', size: 15 })
    sheet.text(`Customer service ${facts.utility.phone}, ${facts.utility.website}`, 48, 50, { size: 7.5 })
    sheet.text(facts.customer.name, 48, 92, { font: 'sans-bold' })
    sheet.text(facts.customer.address[0], 48, 104)
    sheet.text(facts.customer.address[1], 48, 116)
    sheet.text('ACCOUNT NUMBER', 380, 28, { size: 7, color: '#b3261e' })
    sheet.text(statement.accountNumber(), 380, 37, { font: 'sans-bold', size: 12 })
    sheet.text('This bill was issued on', 380, 62, { size: 8 })
    sheet.text(statement.invoiceDate(), 576, 62, { size: 8, align: 'right' })
    sheet.box(380, 80, 196, 46, '#b3261e')
    sheet.text('PLEASE PAY', 388, 86, { size: 7, color: '#b3261e' })
    sheet.text(statement.amountDue(), 388, 100, { font: 'sans-bold', size: 16 })
    sheet.text('ON OR BEFORE', 490, 86, { size: 7, color: '#b3261e' })
    sheet.text(statement.dueDate(), 490, 103, { font: 'sans-bold', size: 11 })

    const flow = new Flow(sheet, { top: 150, bottom: 752, nextPage: () => 44 })
    drawBalances(flow, statement)
    flow.skip(16)
    for (const service of facts.services) drawDossier(flow, statement, service, random)
    if (facts.otherCharges.length > 0) {
      sheet.text('Account fees and credits', 214, flow.take(14), { font: 'sans-bold', size: 9 })
      drawChargeLines(flow, statement, facts.otherCharges, { x: 214, right: 568, style: { size: 8.5 } })
    }
  },
})

function drawBalances(flow: Flow, statement: Statement): void {
  const { services, otherCharges, previousBalance, payments } = statement.facts
  const others = sumCents(otherCharges.map(({ amount }) => amount))
  const weights = services.map(serviceTotal)
  const owed = portions(previousBalance, weights)
  const paid = portions(payments, weights)
  const row = (name: string, before: Cents, less: Cents, added: Cents): string[] => [
    name,
    ...[before, 0 - less, added, before - less + added].map((cents) => statement.money(cents)),
  ]
  const right = 'right' as const
  drawTable(
    flow,
    [
      { title: 'Summary by service', x: 42 },
      { title: 'Previous balance', x: 290, align: right },
      { title: 'Payments', x: 380, align: right },
      { title: 'New charges', x: 474, align: right },
      { title: 'Balance', x: 570, align: right },
    ],
    [
      ...services.map((service, i) =>
        row(service.energyType, owed[i] ?? 0, paid[i] ?? 0, serviceTotal(service)),
      ),
      ...(otherCharges.length > 0 ? [row('account', 0, 0, others)] : []),
      [
        'all services',
        statement.previousBalance(),
        statement.payments(),
        statement.currentCharges(),
        statement.amountDue(),
      ],
    ],
    {
      style: { size: 8.5 },
      head: { size: 8, font: 'sans-bold' },
      rules: { x: 36, right: 576, every: true },
      stripes: { x: 36, width: 540, color: '#f7f1f0' },
      rowHeight: 15,
    },
  )
}

/** Whole cents in proportion to the weights; the last one takes what is left. */
function portions(total: Cents, weights: readonly Cents[]): Cents[] {
  const parts = weights.slice(0, -1).map((weight) => Math.round((total * weight) / sumCents(weights)))
  return [...parts, total - sumCents(parts)]
}

function drawDossier(flow: Flow, statement: Statement, service: ServiceFacts, random: Random): void {
  const { sheet } = flow
  const entries = entriesOf(statement, service, random)
  const height = Math.max(entries.length * 21 + 8, service.charges.length * 13 + 46)
  const top = flow.take(height + 10)
  sheet.fill(36, top, 168, height, '#f7f1f0')
  sheet.box(36, top, 540, height, '#8a7a78')
  entries.forEach(([label, value], i) => {
    sheet.text(label, 44, top + 6 + i * 21, { size: 6, color: '#6b5a58' })
    sheet.text(value, 44, top + 14 + i * 21, { size: 8.5 })
  })
  const inner = new Flow(sheet, { top: top + 8, bottom: top + height })
  sheet.text(`${service.energyType.toUpperCase()} - ${service.rateName}`, 214, inner.take(15), {
    font: 'sans-bold',
  })
  const lines = { x: 214, right: 568, basisRight: 506, step: 13, style: { size: 8.5 } }
  drawChargeLines(inner, statement, service.charges, lines)
  drawTotalLine(inner, `Total ${service.energyType}`, statement.serviceTotal(service), lines)
}

function entriesOf(statement: Statement, service: ServiceFacts, random: Random): Pair[] {
  const meter = statement.meterNumber(service)
  return [
    ['SERVICE NUMBER', `${random.digits(3)} ${random.digits(4)}`],
    ['SERVED', `${statement.period(' to ')} (${statement.days()} days)`],
    ...(meter ? [['METER', meter] as const] : []),
    ...service.usages.flatMap((facts): Pair[] => {
      const { description, amount, unit, previous, present, multiplier } = statement.usage(facts)
      const times = multiplier === '1' ? '' : ` x ${multiplier}`
      const used: Pair = [description.toUpperCase(), `${amount} ${unit}`]
      return present ? [['READ AT START AND END', `${previous} / ${present}${times}`], used] : [used]
    }),
  ]
}

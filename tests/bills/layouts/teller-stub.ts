import { addDays, daysBetween } from '#base/calendar-date.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock, scanLine } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const RIGHT = 'right' as const
const RED = '#a6192e'
const SMALL = { style: { size: 8 }, head: { size: 7, font: 'sans-bold' as const } }

/** A Canadian city's, with some French: use in cubic metres and prices of each, the meter under the charges, a teller's stub; the file runs from the foot of the page up. */
export const tellerStub = defineHeldBackLayout({
  id: 'teller-stub',
  suits: (facts) => isOf('water')(facts) && isFrom('canada')(facts),
  style: {
    date: ['YYYY-MM-DD', 'Mon DD, YYYY'],
    money: { sign: '$', credit: 'minus' },
    rate: 'dollars',
    decimals: 2,
  },
  sheet: { order: ({ y }) => -y },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(30, 28, 5, 40, RED)
    sheet.fitted(statement.utilityName(), 44, 30, 270, { font: 'sans-bold', size: 17 })
    sheet.text("Water, Wastewater and Stormwater Bill / Facture d'eau", 44, 54, { size: 8.5 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 60, 110)
    drawPairs(
      sheet,
      [
        ['Account Number / No de compte', statement.accountNumber()],
        ['Customer No. / No de client', random.digits(7)],
        ['Roll No.', `${random.digits(4)}.${random.digits(3)}.${random.digits(3)}.${random.digits(5)}`],
        ['Billing Date / Date de facturation', statement.invoiceDate()],
        ['Period / Période', statement.period(' to ')],
        ['Due Date / Échéance', statement.dueDate()],
      ],
      { x: 330, right: 582, y: 32, step: 14, label: { size: 7.5 }, value: { size: 8.5 } },
    )
    sheet.box(330, 122, 252, 30, RED)
    sheet.text('Amount Due / Montant dû', 338, 133, { size: 8.5 })
    sheet.text(statement.amountDue(), 574, 130, { font: 'sans-bold', size: 14, align: RIGHT })
    const flow = new Flow(sheet, { top: 172, bottom: 616, nextPage: () => 40 })
    flow.y = drawPairs(
      sheet,
      [
        ['Amount of last bill / Montant de la dernière facture', statement.previousBalance()],
        ['Payments received / Paiements reçus', statement.payments()],
        ['Balance forward / Solde reporté', statement.balanceForward()],
      ],
      { x: 30, right: 582, y: flow.y, step: 13, leader: true },
    )
    flow.skip(8)
    drawCharges(flow, statement, random)
    drawMeter(flow, statement, random)
    drawStub(sheet, statement)
  },
})

function drawCharges(flow: Flow, statement: Statement, random: Random): void {
  const { services, otherCharges } = statement.facts
  const { sheet } = flow
  const charges = [...services.flatMap((service) => service.charges), ...otherCharges]
  drawTable(
    flow,
    [
      { title: 'Current charges / Frais courants', x: 36 },
      { title: 'Quantity', x: 370, align: RIGHT },
      { title: 'Price / Prix', x: 470, align: RIGHT },
      { title: 'Amount / Montant', x: 576, align: RIGHT },
    ],
    charges.map((own) => {
      const { description, quantity, unit, rate, amount } = statement.charge(own)
      return [description, unit ? `${quantity} ${unit}` : quantity, unit ? `${rate}/${unit}` : rate, amount]
    }),
    { ...SMALL, rules: { x: 30, right: 582, color: RED }, rowHeight: 14 },
  )
  const y = flow.take(22) + 3
  sheet.text('Total of new charges / Total des nouveaux frais', 36, y, { font: 'sans-bold' })
  sheet.text(statement.currentCharges(), 576, y, { font: 'sans-bold', align: RIGHT })
  const registration = `HST Registration No. ${random.digits(9)} RT0001. Water and sewer are not taxed.`
  sheet.text(registration, 36, flow.take(20), { size: 6.5 })
}

function drawMeter(flow: Flow, statement: Statement, random: Random): void {
  const { services, startDate, endDate } = statement.facts
  const { sheet } = flow
  const days = daysBetween(startDate, endDate)
  for (const service of services) {
    for (const facts of service.usages) {
      const { description, present, previous, amount, unit, readType } = statement.usage(facts)
      const y = flow.take(92)
      sheet.text('Meter reading / Relevé du compteur', 36, y, { font: 'sans-bold', size: 8, color: RED })
      drawPairs(
        sheet,
        [
          ['Meter / Compteur', statement.meterNumber(service, facts) ?? ''],
          [`${readType} ${statement.date(endDate)}`, present],
          [`Actual ${statement.date(startDate)}`, previous],
          [description, `${amount} ${unit}`],
          ['Days / Jours', statement.days()],
        ],
        { x: 36, right: 290, y: y + 14, label: { size: 8 }, value: { size: 8 } },
      )
      sheet.text('Past use / Consommation antérieure', 330, y, { font: 'sans-bold', size: 8, color: RED })
      const litres = Math.round((facts.amount * 1000) / days)
      const past = [1, 2, 3, 4].map((back) => {
        const end = addDays(endDate, -61 * back)
        return [
          `to ${statement.date(end)}`,
          `${Math.round(facts.amount * random.decimal(0.6, 1.4, 2))} m³`,
        ] as const
      })
      drawPairs(sheet, [...past, ['Average litres per day', String(litres)]], {
        x: 330,
        right: 576,
        y: y + 14,
        label: { size: 8 },
        value: { size: 8 },
      })
    }
  }
  const rates =
    'A late payment charge of 1.25% per month (15% per year) is added on the day after the due date.'
  sheet.text(rates, 36, flow.take(12), { size: 7 })
  sheet.text('1 m³ = 1,000 litres = 220 gallons. Rates effective January 1.', 36, flow.take(12), { size: 7 })
}

function drawStub(sheet: Sheet, statement: Statement): void {
  const { customer, utility, dueDate } = statement.facts
  sheet.dashes(30, 630, 582)
  sheet.text('Pay at your bank, online, or return this stub / Payable à votre banque', 306, 634, {
    size: 7,
    align: 'center',
  })
  addressBlock(sheet, [customer.name, ...customer.address], 60, 662)
  addressBlock(sheet, [`Payable to ${utility.name}`, ...utility.address], 60, 712)
  drawPairs(
    sheet,
    [
      ['Account Number', statement.accountNumber()],
      ['Due Date', statement.dueDate()],
      ['Amount Due', statement.amountDue()],
      [`As of ${statement.date(addDays(dueDate, 1))} pay`, statement.amountWhenLate(0.0125)],
      ["Teller's stamp", '____________'],
    ],
    { x: 340, right: 582, y: 658, step: 15 },
  )
  sheet.text(`>${scanLine(statement).replaceAll(' ', '<')}>`, 60, 764, { font: 'mono', size: 9 })
}

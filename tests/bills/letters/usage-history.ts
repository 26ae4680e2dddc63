import { addMonths } from '#base/calendar-date.ts'
import { defineLetter } from '#demo/bills/define-letter.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawTable } from '#demo/bills/parts/table.ts'

/** Three years of monthly use and cost of one account, as sent on request. */
export const usageHistory = defineLetter({
  id: 'letter-usage-history',
  draw(sheet, statement, random) {
    const { facts } = statement
    const unit = facts.services.flatMap((service) => service.usages)[0]?.unit ?? 'units'
    sheet.text(statement.utilityName(), 40, 30, { font: 'sans-bold', size: 15 })
    sheet.text('Account Usage History', 40, 54, { font: 'sans-bold', size: 11 })
    sheet.text(
      `Account: ${statement.accountNumber()}    Run date: ${statement.invoiceDate('MM/DD/YYYY')}`,
      40,
      74,
    )
    sheet.text(`${facts.customer.name}, ${facts.customer.address.join(', ')}`, 40, 88)
    const flow = new Flow(sheet, { top: 112, bottom: 750, nextPage: () => 40 })
    const rows = Array.from({ length: 36 }, (_, i) => {
      const read = addMonths(facts.endDate, -i)
      const use = random.int(120, 4000)
      return [
        statement.date(read, 'MM/DD/YYYY'),
        String(random.int(28, 33)),
        random.pick(['Actual', 'Actual', 'Estimated']),
        String(use),
        statement.money(Math.round(use * random.decimal(9, 17, 2))),
      ]
    })
    drawTable(
      flow,
      [
        { title: 'Read Date', x: 40 },
        { title: 'Days', x: 160, align: 'right' },
        { title: 'Read Type', x: 200 },
        { title: `Usage (${unit})`, x: 400, align: 'right' },
        { title: 'Billed Amount', x: 560, align: 'right' },
      ],
      rows,
      { rules: { x: 40, right: 560 }, rowHeight: 15 },
    )
  },
})

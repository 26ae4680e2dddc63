import { defineLetter } from '../define-letter.ts'
import { Flow } from '../flow.ts'
import { drawLetterHead, drawParagraphs } from '../parts/letter-head.ts'
import { drawTable } from '../parts/table.ts'

/** New prices from a day on, with a table of old and new ones. */
export const rateChange = defineLetter({
  id: 'letter-rate-change',
  draw(sheet, statement, random) {
    const { facts } = statement
    const top = drawLetterHead(sheet, statement, 'Notice of change in rates')
    const flow = new Flow(sheet, { top, bottom: 720 })
    drawParagraphs(flow, [
      `Beginning with service on and after ${statement.date(facts.dueDate)}, the rates below will apply to all customers. The change was approved after a public hearing.`,
    ])
    const rows = facts.services.flatMap((service) =>
      service.charges
        .filter((charge) => charge.kind !== 'tax')
        .map((charge) => {
          const old = random.decimal(0.5, 40, 2)
          return [charge.description, `$${old.toFixed(2)}`, `$${(old * 1.034).toFixed(2)}`]
        }),
    )
    drawTable(
      flow,
      [
        { title: 'Rate component', x: 72 },
        { title: 'Present rate', x: 400, align: 'right' },
        { title: 'New rate', x: 520, align: 'right' },
      ],
      rows,
      { rules: { x: 72, right: 520 }, rowHeight: 16 },
    )
    flow.skip(16)
    drawParagraphs(flow, [
      'A typical customer will see an increase of about $4.10 a month. Comments may be sent to the address above.',
    ])
  },
})

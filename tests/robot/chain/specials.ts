import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { BillFacts, ChargeFacts } from '#demo/bills/bill-facts.ts'
import type { RenderedBill } from '#demo/bills/layout.ts'

/** Bills that are not to be saved as they come: none may be called clean, none saved by the robot. */
export const SPECIALS = [
  'credit memo',
  'corrected bill',
  'ten times the amounts',
  'foreign meter',
  'duplicate',
  'stack',
] as const
export type Special = (typeof SPECIALS)[number]

/** What the facts of a month become; of a duplicate those of the month before. */
export function specialFacts(
  special: Special,
  month: BillFacts,
  before: BillFacts,
  foreignMeter: string,
): BillFacts {
  switch (special) {
    case 'ten times the amounts':
      return withCharges(month, (charge) => ({
        ...charge,
        amount: charge.amount * 10,
        ...(charge.rate !== undefined && charge.unit !== '$' && { rate: charge.rate * 10 }),
        ...(charge.quantity !== undefined && charge.unit === '$' && { quantity: charge.quantity * 10 }),
      }))
    case 'credit memo':
      return credited(month)
    case 'foreign meter':
      return {
        ...month,
        services: month.services.map((service) =>
          service.meterNumber === null ? service : { ...service, meterNumber: foreignMeter },
        ),
      }
    case 'duplicate':
      return before
    case 'corrected bill':
    case 'stack':
      return month
  }
}

function credited(facts: BillFacts): BillFacts {
  const turned = withCharges(facts, (charge) => ({
    ...charge,
    amount: -charge.amount,
    ...(charge.rate !== undefined && { rate: -charge.rate }),
  }))
  return { ...turned, previousBalance: 0, payments: 0 }
}

const withCharges = (facts: BillFacts, change: (charge: ChargeFacts) => ChargeFacts): BillFacts => ({
  ...facts,
  services: facts.services.map((service) => ({ ...service, charges: service.charges.map(change) })),
  otherCharges: facts.otherCharges.map(change),
})

const TITLES: Partial<Record<Special, string>> = {
  'credit memo': 'CREDIT MEMO',
  'corrected bill': 'CORRECTED BILL',
}

/** The file of a special bill: with its title, or with a second bill behind it; never the very bytes of another. */
export async function specialFile(
  special: Special,
  bill: RenderedBill,
  other: RenderedBill,
): Promise<Uint8Array> {
  const title = TITLES[special]
  const file = await PDFDocument.load(bill.pdf)
  if (title !== undefined) {
    const [page] = file.getPages()
    const font = await file.embedFont(StandardFonts.HelveticaBold)
    page?.drawText(title, { x: page.getWidth() / 2 - 50, y: page.getHeight() - 16, size: 12, font })
  } else if (special === 'stack') {
    const second = await PDFDocument.load(other.pdf)
    for (const page of await file.copyPages(second, second.getPageIndices())) file.addPage(page)
  }
  return file.save()
}

import type { CalendarDate } from '#base/calendar-date.ts'
import type { BillFacts } from '../bills/bill-facts.ts'
import type { Sample } from '../bills/effect.ts'
import { photo } from '../bills/effects/photo.ts'
import { scan } from '../bills/effects/scan.ts'
import { rateChange } from '../bills/letters/rate-change.ts'
import { type Random, seededRandom } from '../bills/random.ts'
import type { DemoBill } from './billing.ts'
import { layoutOf } from './layouts.ts'
import { factsOf } from './printed.ts'
import type { QueuedBill } from './queue-plan.ts'

export interface QueueFile extends Sample {
  name: string
}

/** The file of a queued bill, as it was uploaded. */
export async function queueFile(
  { account, story }: QueuedBill,
  bill: DemoBill,
  today: CalendarDate,
): Promise<QueueFile> {
  const random = seededRandom(`demo/file/${account.id}`)
  const printed = factsOf(bill)
  const facts = story.change?.(printed, today) ?? printed
  const sample = await sampleOf(account.utility, story.mishap, facts, random)
  return { ...sample, name: `${nameOf(facts, random)}.${sample.extension}` }
}

async function sampleOf(
  utility: DemoBill['account']['utility'],
  mishap: QueuedBill['story']['mishap'],
  facts: BillFacts,
  random: Random,
): Promise<Sample> {
  if (mishap === 'letter') return { bytes: (await rateChange.render(facts, random)).pdf, extension: 'pdf' }
  const { pdf } = await layoutOf(utility, facts).render(facts, random)
  if (mishap === 'scan') return scan.apply(pdf, random)
  if (mishap === 'photo') return photo.apply(pdf, random)
  return { bytes: mishap === 'cut-off' ? pdf.subarray(0, pdf.length / 3) : pdf, extension: 'pdf' }
}

/** By the convention, or as people and their scanners name files. */
function nameOf({ utility, accountNumber, invoiceDate }: BillFacts, random: Random): string {
  const compact = invoiceDate.replaceAll('-', '')
  return random.pick([
    () => `${utility.name.replace(/[^A-Za-z]+/g, '')}_${accountNumber}_${compact}`,
    () =>
      `${utility.name.split(' ')[0]?.toLowerCase()}-${invoiceDate.slice(0, 7)}-${accountNumber.slice(-4)}`,
    () => `Statement ${accountNumber} ${invoiceDate}`,
    () => `scan_${compact}_${random.digits(4)}`,
  ])()
}

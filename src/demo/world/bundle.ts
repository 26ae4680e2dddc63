import { PDFDocument } from '@cantoo/pdf-lib'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { DemoAccount } from './accounts.ts'
import type { DemoBill } from './billing.ts'
import { type QueueFile, queueFile } from './queue-files.ts'
import type { QueuedBill } from './queue-plan.ts'
import type { Story } from './stories.ts'

/** The newest bills of a client's accounts with one utility, which came in one file. */
const STORY: Story = { name: 'one of several in a file', bills: 0, offers: ['electric'], unsavedMonths: 1 }
const BILLS = 3

/** Accounts of one client and one utility that have no bill in the queue; their utility cuts files by its name. */
export function planBundle(
  accounts: readonly DemoAccount[],
  queue: readonly QueuedBill[],
): readonly QueuedBill[] {
  const queued = new Set(queue.map(({ account }) => account.id))
  const free = accounts.filter(
    ({ id, offer, status }) => offer === 'electric' && status === 'Active' && !queued.has(id),
  )
  const together = Map.groupBy(free, ({ utility, property }) => `${utility.id} ${property.companyId}`)
  const found = [...together.values()].find((group) => group.length >= BILLS)
  if (found === undefined) throw new RangeError('no client has enough accounts with one utility')
  return found
    .slice(0, BILLS)
    .map((account) => ({ account: { ...account, autoProcess: false }, story: STORY }))
}

/** Their bills as one scanned stack, in the order of the accounts. */
export async function bundleFile(
  bundle: readonly { queued: QueuedBill; bill: DemoBill }[],
  today: CalendarDate,
): Promise<QueueFile> {
  // Without a date, so that the same bills are the same bytes.
  const stack = await PDFDocument.create({ updateMetadata: false })
  for (const { queued, bill } of bundle) {
    const source = await PDFDocument.load((await queueFile(queued, bill, today)).bytes)
    for (const page of await stack.copyPages(source, source.getPageIndices())) stack.addPage(page)
  }
  const utility = bundle[0]?.queued.account.utility.name ?? ''
  return { bytes: await stack.save(), extension: 'pdf', name: `${utility} statements.pdf` }
}

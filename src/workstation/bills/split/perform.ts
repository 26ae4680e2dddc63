import type { Reversal } from '#commands/kernel/define.ts'
import type { BillDesk } from '../state/desk.ts'
import type { Part } from './split.ts'

/** Makes a bill of each part. Taking it back makes it one bill again, while none of them was touched. */
export async function performSplit(
  id: number,
  desk: BillDesk,
  parts: readonly Part[],
): Promise<Reversal & { firstPart: number | null }> {
  const [firstPart = null] = await desk.autosave.alone(id, async () => {
    const body = { version: desk.editor(id)?.bill.version, parts: [...parts] }
    const answer = await desk.call('bills.split', { params: { id }, body })
    desk.replace(answer.bill)
    return answer.textract_bill_ids
  })
  return {
    firstPart,
    label: `Cut the file of #${id}`,
    async apply(ports) {
      ports.queue.open(id)
      await desk.ensure(id)
      await unsplit(id, desk)
      ports.queue.refresh()
    },
  }
}

export async function unsplit(id: number, desk: BillDesk): Promise<void> {
  await desk.autosave.alone(id, async () =>
    desk.replace((await desk.call('bills.unsplit', { params: { id }, body: {} })).bill),
  )
}

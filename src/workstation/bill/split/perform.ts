import type { createStore } from 'jotai'
import type { Edited } from '#commands/bill/port.ts'
import type { BillDesk } from '../state/desk.ts'
import { partsOf, splitAtom, splitOf } from './split.ts'

type Store = ReturnType<typeof createStore>

/** Asks how the rules of the bill's configuration would cut its file. */
export async function beginSplit(id: number, desk: BillDesk, store: Store): Promise<void> {
  const preview = await desk.call('bills.splitPreview', { params: { id }, body: {} })
  store.set(splitAtom, splitOf(id, preview))
}

/** Makes a bill of each part. Taking it back makes it one bill again, while none of them was touched. */
export async function performSplit(id: number, desk: BillDesk, store: Store): Promise<Edited> {
  const split = store.get(splitAtom)
  if (split === null || split.billId !== id) return null
  await desk.autosave.alone(id, async () => {
    const body = { version: desk.editor(id)?.bill.version, parts: partsOf(split) }
    desk.replace((await desk.call('bills.split', { params: { id }, body })).bill)
  })
  store.set(splitAtom, null)
  return {
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

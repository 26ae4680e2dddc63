import { atom, type createStore } from 'jotai'
import type { BillDesk } from './desk.ts'

/** Marks the field that takes the password of a locked file. */
export const FILE_PASSWORD = { 'data-file-password': '' } as const

/** What is typed in the form of a locked bill; in memory alone, until its file is open. */
export const filePasswordAtom = atom({ billId: 0, password: '', others: true })

/**
 * Opens the bill's file, and those of the client's other locked bills where that is ticked, with the typed password. Answers
 * how many bills were unlocked; null where no password is typed: then the field for it has the keyboard.
 */
export async function unlockFile(
  id: number,
  desk: BillDesk,
  store: ReturnType<typeof createStore>,
): Promise<number | null> {
  const typed = store.get(filePasswordAtom)
  const bill = desk.editor(id)?.bill
  if (typed.billId !== id || typed.password === '' || bill === undefined) {
    document.querySelector<HTMLElement>('[data-file-password]')?.focus()
    return null
  }
  const { password } = typed
  const body = { password, others: typed.others && bill.other_locked > 0, version: bill.version }
  const answer = await desk.call('bills.unlock', { params: { id }, body })
  store.set(filePasswordAtom, { ...typed, password: '' })
  desk.replace(answer.bill)
  return answer.textract_bill_ids.length
}

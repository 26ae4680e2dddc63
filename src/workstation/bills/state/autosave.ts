import type { QueryClient } from '@tanstack/react-query'
import { atom, type createStore } from 'jotai'
import type { Call } from '#contract/client/client.ts'
import { CallFailed } from '#contract/client/client.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { staleRecord } from '#workstation/platform/drafts/stale.ts'
import { billQuery } from '../bill-query.ts'
import { readingInput } from '../draft/bill-detail.ts'
import { type EditorState, isDirty } from './editor-state.ts'
import { dispatchAtom, editorsAtom, openEditorAtom, receiveBillAtom, sendingAtom } from './editors.ts'

const DEBOUNCE_MS = 1_000
const RETRY_MS = 5_000

/** Bills whose last attempt to keep the edits failed. */
export const unkeptAtom = atom<ReadonlySet<number>>(new Set<number>())

interface Parts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
  call: Call
}

export interface Autosave {
  /** Waits for a sending under way, and drops one that waits: a save takes the edits along. */
  hold(id: number): Promise<void>
  /** Sends what is waiting and waits until the server has it. */
  sent(id: number): Promise<void>
  /**
   * Has the server change the bill in another way, once it has every edit. Edits that are made meanwhile are sent
   * after it, on the version that it leaves.
   */
  alone<Answer>(id: number, change: () => Promise<Answer>): Promise<Answer>
  /** Whether such a change is under way. */
  isChanging(id: number): boolean
  /** Sends what is waiting, at once. */
  flush(): void
}

/** A sending that waits. */
interface Waiting {
  timer: ReturnType<typeof setTimeout>
  of: BillDraft
  /** Whether it was tried: then it is not hurried. */
  again: boolean
}

/** Sends every edit to the server soon after it was made, one sending a bill at a time. */
export function createAutosave({ store, queryClient, call }: Parts): Autosave {
  const timers = new Map<number, Waiting>()
  const refused = new Map<number, BillDraft>()
  const changing = new Set<number>()
  const sendingOf = (id: number) => store.get(sendingAtom).get(id)

  const send = (id: number) => {
    cancel(id)
    const editor = store.get(editorsAtom).get(id)
    if (editor === undefined || !canBeSent(editor) || sendingOf(id) !== undefined) return
    keepApart(id, put(editor))
  }

  /** Until this is done nothing else of the bill is sent, and what is told of it waits. */
  const keepApart = (id: number, work: Promise<unknown>) => {
    const over = () => {
      const others = [...store.get(sendingAtom)].filter(([other]) => other !== id)
      store.set(sendingAtom, new Map(others))
      catchUp(id)
      look()
    }
    store.set(sendingAtom, new Map(store.get(sendingAtom)).set(id, work.then(over, over)))
  }

  const sent = async (id: number) => {
    await sendingOf(id)
    send(id)
    await sendingOf(id)
  }

  /** What somebody else did to the bill while its edits were on their way. */
  const catchUp = (id: number) => {
    const latest = queryClient.getQueryData(billQuery(call, id).queryKey)
    if (latest !== undefined && store.get(editorsAtom).has(id)) store.set(receiveBillAtom, latest)
  }

  const put = async ({ bill, draft, serverIds }: EditorState) => {
    try {
      const body = { version: bill.version, gpt_bill: readingInput(bill, draft, serverIds) }
      const { textractBill } = await call('bills.update', { params: { id: bill.id }, body })
      queryClient.setQueryData(billQuery(call, bill.id).queryKey, (known) =>
        known !== undefined && known.version > textractBill.version ? known : textractBill,
      )
      store.set(dispatchAtom, bill.id, { type: 'sent', of: draft, bill: textractBill })
      refused.delete(bill.id)
      mark(bill.id, false)
    } catch (error) {
      const stale = staleRecord(error, 'bill')
      if (stale !== null) store.set(dispatchAtom, bill.id, { type: 'stale', stale })
      else if (isPassing(error)) schedule(bill.id, draft, RETRY_MS, true)
      else refused.set(bill.id, draft)
      mark(bill.id, true)
    }
  }

  const mark = (id: number, unkept: boolean) => {
    const ids = new Set(store.get(unkeptAtom))
    if (unkept === ids.has(id)) return
    if (unkept) ids.add(id)
    else ids.delete(id)
    store.set(unkeptAtom, ids)
  }

  const schedule = (id: number, of: BillDraft, delay: number, again = false) => {
    cancel(id)
    timers.set(id, { of, again, timer: setTimeout(() => send(id), delay) })
  }

  const cancel = (id: number) => {
    clearTimeout(timers.get(id)?.timer)
    timers.delete(id)
  }

  const look = () => {
    const open = store.get(openEditorAtom)?.bill.id
    for (const [id, editor] of store.get(editorsAtom)) {
      if (!canBeSent(editor) || sendingOf(id) !== undefined) continue
      // What the server refused it refuses again, until it is edited.
      if (refused.get(id) === editor.draft) continue
      const waiting = timers.get(id)
      const waitsAsItIs = waiting?.of === editor.draft && (id === open || waiting.again)
      if (waitsAsItIs) continue
      if (id === open) schedule(id, editor.draft, DEBOUNCE_MS)
      else send(id)
    }
  }
  store.sub(editorsAtom, look)
  store.sub(openEditorAtom, look)

  return {
    async hold(id) {
      cancel(id)
      do await sendingOf(id)
      while (sendingOf(id) !== undefined || changing.has(id))
    },
    sent,
    async alone(id, change) {
      changing.add(id)
      try {
        do await sent(id)
        while (sendingOf(id) !== undefined)
        const changed = change()
        keepApart(id, changed)
        return await changed
      } finally {
        changing.delete(id)
      }
    },
    isChanging: (id) => changing.has(id),
    flush() {
      for (const id of [...timers.keys()]) send(id)
    },
  }
}

const canBeSent = (editor: EditorState) =>
  isDirty(editor) && editor.bill.abilities.edit === true && editor.busy === null && editor.stale === null

const isPassing = (error: unknown) =>
  error instanceof CallFailed && (error.code === 'unreachable' || error.code === 'unavailable')

import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { Call } from '#contract/client/client.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { billQuery } from '../bill-query.ts'
import { askVerdict, canBeJudged, verdictQuery } from './bill-queries.ts'
import { type EditorState, isDirty, isJudged, withDraftIds } from './editor-state.ts'
import { dispatchAtom, openEditorAtom } from './editors.ts'

const DEBOUNCE_MS = 1_500

interface Parts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
  call: Call
}

/** Keeps the server's verdict on the open bill up to date until it is stopped. A newer draft cancels the question. */
export function watchVerdicts({ store, queryClient, call }: Parts): () => void {
  let asking: { of: BillDraft; outdated: number; abort: AbortController } | null = null

  const ask = async (editor: EditorState, abort: AbortController) => {
    const { bill, draft, serverIds } = editor
    const { problems, judgement } = await answerFor(editor, abort.signal)
    store.set(dispatchAtom, bill.id, {
      type: 'verdict',
      verdict: {
        of: draft,
        problems: problems.map((problem) => withDraftIds(problem, serverIds)),
        judgement,
      },
    })
  }

  const answerFor = async (editor: EditorState, signal: AbortSignal) => {
    const { bill, draft, serverIds, touched } = editor
    if (!touched && !isDirty(editor)) return queryClient.fetchQuery(verdictQuery(call, bill))
    await pause(DEBOUNCE_MS, signal)
    return askVerdict(call, bill, draft, serverIds, signal)
  }

  const look = () => {
    const editor = store.get(openEditorAtom)
    if (asking !== null && (asking.of !== editor?.draft || asking.outdated !== editor.outdated)) {
      asking.abort.abort()
      asking = null
    }
    if (editor === null || asking !== null || isJudged(editor)) return
    if (!canBeJudged(editor.bill, editor.draft)) return
    asking = { of: editor.draft, outdated: editor.outdated, abort: new AbortController() }
    // A verdict that could not be had is asked for again with the next edit; the save asks for itself.
    ask(editor, asking.abort).catch(() => undefined)
  }

  look()
  const stop = store.sub(openEditorAtom, look)
  return () => {
    stop()
    asking?.abort.abort()
  }
}

/** What a bill is held against has changed: it is asked for again, and what was said before stands until then. */
export function forgetVerdict({ store, queryClient, call }: Parts, id: number): void {
  const bill = queryClient.getQueryData(billQuery(call, id).queryKey)
  if (bill !== undefined) queryClient.removeQueries({ queryKey: verdictQuery(call, bill).queryKey })
  store.set(dispatchAtom, id, { type: 'verdict-outdated' })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

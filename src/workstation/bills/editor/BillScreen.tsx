import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { isGone } from '#contract/client/client.ts'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import { failedBillAtom } from '#workstation/platform/keyboard/readiness.ts'
import { useSeen } from '#workstation/platform/keyboard/seen.ts'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { billQuery } from '../bill-query.ts'
import { utilityName } from '../bill-words.ts'
import { stopOfProblem } from '../draft/problems.ts'
import { type Stop, stopKey, stopsOf } from '../draft/stops.ts'
import { withDraftIds } from '../draft/with-draft-ids.ts'
import { PagePane } from '../page/PagePane.tsx'
import { type EditorState, openProblems } from '../state/editor-state.ts'
import { dispatchAtom, dropUneditedAtom, openEditorAtom, receiveBillAtom } from '../state/editors.ts'
import { paneAtom } from '../state/panes.ts'
import styles from './BillScreen.module.css'
import { BillSkeleton } from './BillSkeleton.tsx'
import { EditorPane } from './EditorPane.tsx'
import { useBillDesk } from './use-bill-desk.ts'
import { usePresence } from './use-presence.ts'
import { useUpcoming } from './use-upcoming.ts'

export { billCommands as commands } from '#commands/bills/editor/commands.ts'

/** One bill: its page beside what was read from it. */
export default function BillScreen({ id }: { id: number }) {
  return (
    <PartBoundary
      name={`Invoiage #${id}`}
      of={id}
      look="room"
      home={false}
      forget={(store) => store.set(dropUneditedAtom, id)}
    >
      <Bill id={id} />
    </PartBoundary>
  )
}

function Bill({ id }: { id: number }) {
  const { call } = useWorkstation()
  const receive = useSetAtom(receiveBillAtom)
  const editor = useAtomValue(openEditorAtom)
  const { data, error, refetch } = useQuery(billQuery(call, id))
  useBillDesk()
  usePresence(id)
  useLayoutEffect(() => {
    if (data !== undefined) receive(data)
  }, [data, receive])
  useUpcoming(editor !== null)
  const shown = editor !== null && editor.bill.id === id
  useRecordTitle(`Invoiage #${id}`, shown ? utilityName(editor.bill) : null)
  useSeen('bill', shown ? String(id) : null)
  const setFailed = useSetAtom(failedBillAtom)
  useLayoutEffect(() => setFailed(error !== null && !shown ? id : null), [error, shown, id, setFailed])

  // Another client may have the bill by now.
  if (editor !== null && shown && !isGone(error)) return <Panes editor={editor} />
  if (error === null) return <BillSkeleton />
  return (
    <Message title={`Bill #${id} could not be loaded`} tone="error">
      <p>{error.message}</p>
      <Button onClick={() => refetch()}>Try again</Button>
    </Message>
  )
}

function Panes({ editor }: { editor: EditorState }) {
  const { execute } = useWorkstation()
  const chosen = useAtomValue(paneAtom)
  const dispatch = useSetAtom(dispatchAtom)
  const { bill, draft, cursor, serverIds } = editor
  const pane = editor.pointing === null ? chosen : 'page'
  const stops = useMemo(() => stopsOf(draft), [draft])
  const shown = useMemo(() => withDraftIds({ bill, draft, serverIds }), [bill, draft, serverIds])
  const problemKeys = useProblemKeys(editor)
  const point = useCallback((to: Stop) => dispatch(bill.id, { type: 'moved', to }), [dispatch, bill.id])
  return (
    <div className={styles.room}>
      <div className={styles.screen} data-pane={pane} data-bill={bill.id}>
        <div className={styles.swap}>
          {pane === 'page' && <h1 className="visually-hidden">The page of Invoiage #{bill.id}</h1>}
          {(['page', 'editor'] as const).map((each) => (
            <Button
              key={each}
              look="quiet"
              aria-pressed={each === pane}
              onClick={() => each !== pane && execute('bills.swap-pane', 'button')}
            >
              {each === 'page' ? 'Page' : 'Lines'}
            </Button>
          ))}
          <CommandCaps id="bills.swap-pane" />
        </div>
        <PartBoundary name="The page" of={bill.id}>
          <PagePane bill={shown} stops={stops} cursor={cursor} problemKeys={problemKeys} onPoint={point} />
        </PartBoundary>
        <EditorPane editor={editor} />
      </div>
    </div>
  )
}

/** The same set while it has the same keys, so that pages are not drawn anew. */
function useProblemKeys(editor: EditorState): ReadonlySet<string> {
  const keys = openProblems(editor)
    .map(({ target }) => stopKey(stopOfProblem(target)))
    .join(' ')
  return useMemo(() => new Set(keys.split(' ')), [keys])
}

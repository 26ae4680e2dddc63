import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { Opened, onDemand, Shown, useAhead } from '#ui/on-demand.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import { overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { othersHereAtom } from '#workstation/platform/state/presence.ts'
import type { EditorState } from '../state/editor-state.ts'
import { BillHeader } from './BillHeader.tsx'
import { BillTabs } from './BillTabs.tsx'
import styles from './EditorPane.module.css'
import { HeaderFields } from './HeaderFields.tsx'
import { LineLists } from './LineLists.tsx'
import { SpokenCursor } from './SpokenCursor.tsx'
import { TotalBar } from './TotalBar.tsx'
import { useEditorPane } from './use-editor-pane.ts'

/** The bill under review. The cursor is a place inside it; the keyboard's focus rests on the room around. */
export function EditorPane({ editor }: { editor: EditorState }) {
  const pane = useEditorPane(editor)
  return (
    <div className={styles.frame}>
      <div ref={pane} className={styles.pane}>
        <BillHeader editor={editor} />
        <Opened
          part={ConfigurationPicker}
          props={editor.picker === 'configuration' ? { bill: editor.bill } : null}
        />
        <Others />
        <Opened
          part={ChangedMeanwhile}
          props={editor.stale && { draft: editor.draft, stale: editor.stale }}
        />
        <PartBoundary name="This view of the bill" of={`${editor.bill.id} ${editor.tab}`}>
          <Suspense fallback={null}>
            <Tab editor={editor} />
          </Suspense>
        </PartBoundary>
      </div>
      <div className={styles.side}>
        <BillTabs tab={editor.tab} bill={editor.bill} />
        <CommandButton id="chat.beside" label="Eva" bare />
      </div>
      <SpokenCursor editor={editor} />
      <Split bill={editor.bill} />
    </div>
  )
}

const ChangedMeanwhile = onDemand(async () => ({ default: (await import('./seldom.ts')).ChangedMeanwhile }))
const ConfigurationPicker = onDemand(async () => ({
  default: (await import('./seldom.ts')).ConfigurationPicker,
}))
const Presence = onDemand(async () => ({ default: (await import('./seldom.ts')).Presence }))

/** Who else is here, where anybody is. */
function Others() {
  const isAlone = useAtomValue(othersHereAtom).length === 0
  return <Opened part={Presence} props={isAlone ? null : {}} />
}

const SavedLines = onDemand(async () => ({ default: (await import('./seldom.ts')).SavedLines }))
const OtherView = onDemand(() => import('../views/OtherView.tsx'))
const SplitDialog = onDemand(() => import('../split/SplitDialog.tsx'))

function Tab({ editor }: { editor: EditorState }) {
  useAhead(OtherView)
  useAhead(SavedLines)
  const { bill, tab, view } = editor
  if (tab !== 'process') return <Shown part={OtherView} props={{ editor, tab }} />
  if (view === 'saved' && bill.ep_bill !== null)
    return <Shown part={SavedLines} props={{ bill, saved: bill.ep_bill }} />
  return (
    <>
      <HeaderFields editor={editor} />
      <LineLists editor={editor} />
      <TotalBar editor={editor} />
    </>
  )
}

function Split({ bill }: { bill: EditorState['bill'] }) {
  const open = useAtomValue(overlaysAtom).includes('split')
  return <Opened part={SplitDialog} props={open ? { bill } : null} />
}

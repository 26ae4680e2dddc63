import type { BillTab } from '#commands/bill/context.ts'
import type { EditorState } from '../state/editor-state.ts'
import { DecodedPdf } from '../views/DecodedPdf.tsx'
import { ProcessView } from '../views/ProcessView.tsx'
import { QueriesView } from '../views/QueriesView.tsx'
import { TablesView } from '../views/TablesView.tsx'
import { BillHeader } from './BillHeader.tsx'
import { BillTabs } from './BillTabs.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import styles from './EditorPane.module.css'
import { HeaderFields } from './HeaderFields.tsx'
import { LineLists } from './LineLists.tsx'
import { SavedLines } from './SavedLines.tsx'
import { SpokenCursor } from './SpokenCursor.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { TotalBar } from './TotalBar.tsx'
import { useEditorPane } from './use-editor-pane.ts'

/** The bill under review. The cursor is a place inside it; the keyboard's focus rests on the room around. */
export function EditorPane({ editor }: { editor: EditorState }) {
  const pane = useEditorPane(editor)
  return (
    <div className={styles.frame}>
      <div ref={pane} className={styles.pane}>
        <BillHeader editor={editor} />
        {editor.stale && <StaleNotice editor={editor} stale={editor.stale} />}
        <Tab editor={editor} tab={editor.tab} />
      </div>
      <BillTabs tab={editor.tab} />
      <SpokenCursor editor={editor} />
      <ConfirmDialog confirming={editor.confirming} billId={editor.bill.id} />
    </div>
  )
}

function Tab({ editor, tab }: { editor: EditorState; tab: BillTab }) {
  switch (tab) {
    case 'bill':
      return editor.view === 'saved' && editor.bill.ep_bill !== null ? (
        <SavedLines bill={editor.bill} saved={editor.bill.ep_bill} />
      ) : (
        <>
          <HeaderFields editor={editor} />
          <LineLists editor={editor} />
          <TotalBar editor={editor} />
        </>
      )
    case 'queries':
      return <QueriesView bill={editor.bill} />
    case 'tables':
      return <TablesView bill={editor.bill} />
    case 'process':
      return <ProcessView bill={editor.bill} />
    case 'decoded-pdf':
      return <DecodedPdf bill={editor.bill} />
  }
}

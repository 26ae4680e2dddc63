import type { BillTab } from '#commands/bill/context.ts'
import { PartBoundary } from '../../shell/PartBoundary.tsx'
import { OnboardView } from '../onboard/OnboardView.tsx'
import { SplitDialog } from '../split/SplitDialog.tsx'
import type { EditorState } from '../state/editor-state.ts'
import { DecodedPdf } from '../views/DecodedPdf.tsx'
import { HtmlView } from '../views/HtmlView.tsx'
import { MetersView } from '../views/MetersView.tsx'
import { PassesView } from '../views/PassesView.tsx'
import { QueriesView } from '../views/QueriesView.tsx'
import { TablesView } from '../views/TablesView.tsx'
import { TemplatesView } from '../views/TemplatesView.tsx'
import { BillHeader } from './BillHeader.tsx'
import { BillTabs } from './BillTabs.tsx'
import { ConfigurationPicker } from './ConfigurationPicker.tsx'
import styles from './EditorPane.module.css'
import { HeaderFields } from './HeaderFields.tsx'
import { LineLists } from './LineLists.tsx'
import { Presence } from './Presence.tsx'
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
        {editor.picker === 'configuration' && <ConfigurationPicker bill={editor.bill} />}
        <Presence />
        {editor.stale && <StaleNotice editor={editor} stale={editor.stale} />}
        <PartBoundary name="This view of the bill" of={`${editor.bill.id} ${editor.tab}`}>
          <Tab editor={editor} tab={editor.tab} />
        </PartBoundary>
      </div>
      <BillTabs tab={editor.tab} bill={editor.bill} />
      <SpokenCursor editor={editor} />
      <SplitDialog bill={editor.bill} />
    </div>
  )
}

function Tab({ editor, tab }: { editor: EditorState; tab: BillTab }) {
  switch (tab) {
    case 'process':
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
    case 'onboard':
      return <OnboardView editor={editor} />
    case 'meters':
      return <MetersView editor={editor} />
    case 'decoded-pdf':
      return <DecodedPdf bill={editor.bill} />
    case 'html':
      return <HtmlView bill={editor.bill} />
    case 'passes':
      return <PassesView editor={editor} />
    case 'templates':
      return <TemplatesView editor={editor} />
  }
}

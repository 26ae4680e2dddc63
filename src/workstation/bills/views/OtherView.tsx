import { useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import type { BillTab } from '#commands/bills/editor/context.ts'
import { OnboardView } from '../onboarding/OnboardView.tsx'
import type { EditorState } from '../state/editor-state.ts'
import { DecodedPdf } from './DecodedPdf.tsx'
import { drawnViewAtom } from './drawn-view.ts'
import { HtmlView } from './HtmlView.tsx'
import { MetersView } from './MetersView.tsx'
import { PassesView } from './PassesView.tsx'
import { QueriesView } from './QueriesView.tsx'
import { TablesView } from './TablesView.tsx'
import { TemplatesView } from './TemplatesView.tsx'

interface OtherViewProps {
  editor: EditorState
  tab: Exclude<BillTab, 'process'>
}

/** A bill seen otherwise than for its review. */
export default function OtherView({ editor, tab }: OtherViewProps) {
  const setDrawn = useSetAtom(drawnViewAtom)
  useLayoutEffect(() => {
    setDrawn(tab)
    return () => setDrawn(null)
  }, [tab, setDrawn])
  switch (tab) {
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

import { StaleValues } from '../../drafts/StaleValues.tsx'
import { draftOf } from '../draft/bill-detail.ts'
import { differences } from '../draft/differences.ts'
import type { EditorState, Stale } from '../state/editor-state.ts'

/** Somebody else changed the bill: what is there now, what is here, and whose to keep. */
export function StaleNotice({ editor, stale }: { editor: EditorState; stale: Stale }) {
  const { theirs, changedBy } = stale
  return (
    <StaleValues noun="bill" commands="bill" differences={differences(editor.draft, draftOf(theirs))}>
      <strong>{changedBy ?? 'Somebody'} changed this bill meanwhile.</strong>{' '}
      {theirs.abilities.edit === true ? 'Your edits are still here.' : theirs.abilities.edit}
    </StaleValues>
  )
}

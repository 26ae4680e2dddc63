import { useRef, useState } from 'react'
import { userOfWindow } from '../session/session.ts'
import { deleteDraft, storeDraft, storedDraft } from './stored-drafts.ts'

interface DraftShape<Draft> {
  initial: Draft
  /** What of it is stored: everything but passwords. */
  toStored(draft: Draft): unknown
  /** Null for what is no draft of this form. */
  fromStored(stored: unknown): Draft | null
}

/** What is typed into a form. It is stored at each change, so that leaving or reloading the page loses nothing. */
export function useDraft<Draft>(name: string, shape: DraftShape<Draft>) {
  const placeNow = () => ({ userId: userOfWindow(), name })
  const [restored] = useState(() => {
    const stored = storedDraft(placeNow())
    const draft = stored === null ? null : shape.fromStored(stored.value)
    return stored === null || draft === null ? null : { at: stored.at, draft }
  })
  const [draft, setDraft] = useState(restored?.draft ?? shape.initial)
  const [restoredAt, setRestoredAt] = useState(restored?.at ?? null)
  const current = useRef(draft)

  const set = (next: Draft) => {
    current.current = next
    setDraft(next)
    const stored = shape.toStored(next)
    if (JSON.stringify(stored) === JSON.stringify(shape.toStored(shape.initial))) deleteDraft(placeNow())
    else storeDraft(placeNow(), stored)
  }
  return {
    draft,
    /** Changes what is there at this moment, also where the change was made before it was drawn. */
    change: (changed: (draft: Draft) => Draft) => set(changed(current.current)),
    set,
    /** When the draft that was restored was stored, in milliseconds; null where none was. */
    restoredAt,
    /** Begins again without it. */
    discard: () => {
      set(shape.initial)
      setRestoredAt(null)
    },
    /** It was sent. */
    clear: () => deleteDraft(placeNow()),
  }
}

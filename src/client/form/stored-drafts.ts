/**
 * Half-filled forms that this browser stores until they are sent, never with passwords. Those of a person are read by
 * that person alone; those of a visitor live as long as the tab.
 */
export interface DraftPlace {
  /** Whose it is; null for a visitor. */
  userId: number | null
  /** Of the form. */
  name: string
}

interface StoredDraft {
  /** When it was stored, in milliseconds. */
  at: number
  value: unknown
}

const PREFIX = 'draft:'
const MAX_AGE_MS = 30 * 86_400_000

const storageOf = (userId: number | null): Storage => (userId === null ? sessionStorage : localStorage)
const keyOf = ({ userId, name }: DraftPlace): string => `${PREFIX}${userId ?? 'visitor'}:${name}`

export function storeDraft(place: DraftPlace, value: unknown): void {
  try {
    storageOf(place.userId).setItem(keyOf(place), JSON.stringify({ at: Date.now(), value }))
  } catch {
    // A full storage stores no draft; the form itself goes on.
  }
}

export function storedDraft(place: DraftPlace): StoredDraft | null {
  const stored = parsed(storageOf(place.userId).getItem(keyOf(place)))
  if (stored !== null && Date.now() - stored.at < MAX_AGE_MS) return stored
  deleteDraft(place)
  return null
}

export const deleteDraft = (place: DraftPlace): void => storageOf(place.userId).removeItem(keyOf(place))

/** Those of whoever logs out. */
export function deleteDraftsOf(userId: number | null): void {
  const storage = storageOf(userId)
  for (const key of Object.keys(storage))
    if (key.startsWith(keyOf({ userId, name: '' }))) storage.removeItem(key)
}

function parsed(text: string | null): StoredDraft | null {
  try {
    const { at, value } = JSON.parse(text ?? '')
    return typeof at === 'number' ? { at, value } : null
  } catch {
    return null
  }
}

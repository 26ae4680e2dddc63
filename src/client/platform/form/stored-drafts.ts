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

/** A storage that is full, or that the browser does not allow, stores no draft; the form itself goes on. */
function inStorage<Answer>(userId: number | null, use: (storage: Storage) => Answer): Answer | null {
  try {
    return use(storageOf(userId))
  } catch {
    return null
  }
}

export const storeDraft = (place: DraftPlace, value: unknown): void =>
  void inStorage(place.userId, (storage) =>
    storage.setItem(keyOf(place), JSON.stringify({ at: Date.now(), value })),
  )

export function storedDraft(place: DraftPlace): StoredDraft | null {
  const stored = parsed(inStorage(place.userId, (storage) => storage.getItem(keyOf(place))))
  if (stored !== null && Date.now() - stored.at < MAX_AGE_MS) return stored
  deleteDraft(place)
  return null
}

export const deleteDraft = (place: DraftPlace): void =>
  void inStorage(place.userId, (storage) => storage.removeItem(keyOf(place)))

/** Those of whoever logs out. */
export const deleteDraftsOf = (userId: number | null): void =>
  void inStorage(userId, (storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(keyOf({ userId, name: '' }))) storage.removeItem(key)
  })

function parsed(text: string | null): StoredDraft | null {
  try {
    const { at, value } = JSON.parse(text ?? '')
    return typeof at === 'number' ? { at, value } : null
  } catch {
    return null
  }
}

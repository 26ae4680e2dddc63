import type { Control } from './fields.ts'

/** Stores what is typed into these fields for as long as the tab lives. No field of them holds a secret. */
export function storedDraft(name: string, controls: readonly Control[]): { restore(): void; clear(): void } {
  const key = `draft:${name}`
  const store = () =>
    withStorage((storage) => storage.setItem(key, JSON.stringify(controls.map(({ value }) => value))))
  for (const control of controls) control.addEventListener('input', store)
  return {
    restore() {
      const values = textsIn(key)
      for (const [at, control] of controls.entries()) control.value = values[at] ?? ''
    },
    clear: () => withStorage((storage) => storage.removeItem(key)),
  }
}

/** A browser that stores nothing loses the draft on a reload; the form itself goes on. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {}
}

function textsIn(key: string): string[] {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(values) ? values.map((value) => (typeof value === 'string' ? value : '')) : []
  } catch {
    return []
  }
}

import { useSyncExternalStore } from 'react'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'

/**
 * The page that a session ended on. It stays as it is, with all that was typed and every chosen file, out of sight
 * behind the login. It is kept in the memory of this window alone: leaving or reloading the window lets go of it.
 */
interface HeldPage {
  path: string
  search: string
  address: string
  /** Where the cursor was. */
  focus: Element | null
}

let held: HeldPage | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const hold = (page: HeldPage | null): void => {
  held = page
  for (const tell of listeners) tell()
}

export const waiting = (): HeldPage | null => held

export function beginWait(): void {
  const { pathname: path, search } = window.location
  hold({ path, search, address: path + search, focus: document.activeElement })
}

export const endWait = (): void => hold(null)

export const useHeldPage = (): HeldPage | null => useSyncExternalStore(subscribe, waiting)

/** The address of the pages: the one that they were left at, while the address bar is the login's. */
export function useAddressOfPages(): ReturnType<typeof useBrowserLocation> {
  const [here, go] = useBrowserLocation()
  return [useHeldPage()?.path ?? here, go]
}

export function useSearchOfPages(): string {
  const here = useSearch()
  return useHeldPage()?.search ?? here
}

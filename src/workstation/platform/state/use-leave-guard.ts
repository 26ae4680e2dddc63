import { useEffect } from 'react'

/** By what is edited: it stays unsaved when its screen is left. */
const guards = new Map<object, () => boolean>()

const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if ([...guards.values()].some((isUnsaved) => isUnsaved())) event.preventDefault()
}

/** The window is not closed over unsaved work unasked, from now on. `isUnsaved` stays the same function. */
export function useLeaveGuard(edited: object, isUnsaved: () => boolean): void {
  useEffect(() => {
    guards.set(edited, isUnsaved)
    window.addEventListener('beforeunload', askBeforeLeaving)
  }, [edited, isUnsaved])
}

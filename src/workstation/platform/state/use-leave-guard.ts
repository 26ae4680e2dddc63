import { useEffect } from 'react'

/** The window is not closed over unsaved work unasked. `isUnsaved` stays the same function. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isUnsaved])
}

import { useEffect } from 'react'

/** Has the browser ask before the page is closed or reloaded, for what cannot be stored: chosen files. */
export function useLeaveQuestion(asks: boolean): void {
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
}

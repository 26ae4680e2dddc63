import { useEffect } from 'react'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { connectionAtom } from './state.ts'

/** From the opening of a tab to the next reading of QuickBooks, in ms. */
const READ_AFTER = 3_000

/** Draws nothing. Some time after a tab was opened QuickBooks is asked for what is new: one for each tab. */
export function Reading() {
  const { execute, store } = useWorkstation()
  useEffect(() => {
    const timer = setTimeout(() => {
      const connection = store.get(connectionAtom)
      if (connection?.state === 'connected' && !connection.reading) execute('accounting.refresh', 'address')
    }, READ_AFTER)
    return () => clearTimeout(timer)
  }, [execute, store])
  return null
}

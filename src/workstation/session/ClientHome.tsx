import { useEffect } from 'react'
import { useSettings } from './use-settings.ts'

/** Where a client begins: the provider's dashboard, else the client's own pages. */
export function ClientHome() {
  const settings = useSettings()
  useEffect(() => {
    if (settings === undefined) return
    const own = settings.variant === 'documents' ? '/documents' : '/properties'
    window.location.replace(settings.variant === 'documents' ? own : (settings.dashboard_url ?? own))
  }, [settings])
  return null
}

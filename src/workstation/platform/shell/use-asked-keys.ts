import { useEffect } from 'react'
import { useWorkstation } from '../workstation.ts'

/** Another page leads to the editor of keys so. */
const ASKED = '#keys'

/** Opens the editor of keys where the address asks for it. */
export function useAskedKeys(): void {
  const { execute } = useWorkstation()
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash !== ASKED) return
    window.history.replaceState(null, '', pathname + search)
    execute('app.edit-keys', 'menu')
  }, [execute])
}

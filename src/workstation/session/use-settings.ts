import { useQuery } from '@tanstack/react-query'
import { useWorkstation } from '../workstation.ts'

/** What this installation is; undefined until it is known. */
export function useSettings() {
  const { call } = useWorkstation()
  return useQuery({ queryKey: ['settings'], queryFn: () => call('app.settings', {}) }).data
}

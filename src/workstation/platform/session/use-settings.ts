import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#workstation/platform/session/session-queries.ts'
import { useWorkstation } from '../workstation.ts'

/** What this installation is; undefined until it is known. */
export function useSettings() {
  const { call } = useWorkstation()
  return useQuery(settingsQuery(call)).data
}

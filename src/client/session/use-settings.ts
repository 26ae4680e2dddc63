import { useQuery } from '@tanstack/react-query'
import { call } from './session.ts'

/** What this installation is; undefined until it is known. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings'],
    queryFn: () => call('app.settings', {}),
    staleTime: Number.POSITIVE_INFINITY,
  }).data

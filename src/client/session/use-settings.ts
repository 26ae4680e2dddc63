import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../queries.ts'

/** What this installation is; undefined until it is known. */
export const useSettings = () => useQuery(settingsQuery).data

import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../queries.ts'

/** What this installation is; undefined until it is known. */
export const useSettings = () => useQuery(settingsQuery).data

/** Where a forgotten password is replaced: at the provider's own page, or at ours; null until it is known. */
export function useForgottenAddress(): string | null {
  const settings = useSettings()
  return settings === undefined ? null : (settings.forgot_password_url ?? '/forgot')
}

import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { liveToken } from '#contract/client/stored-session.ts'
import { accentOnPage } from '#ui/accent-on-page.ts'
import { hasChosenTheme, showTheme } from '#ui/theme.ts'
import { personQuery } from '../queries.ts'
import { useSettings } from './use-settings.ts'

const useCompanyPages = () => useQuery({ ...personQuery, enabled: liveToken() !== null }).data?.company_pages

/** What this client's people see: documents alone where the installation or their company says so. Null until known. */
export function useVariant(): 'full' | 'documents' | null {
  const installation = useSettings()?.variant
  const pages = useCompanyPages()
  if (installation === 'documents') return 'documents'
  return installation === undefined ? null : (pages?.variant ?? null)
}

/** Whether this client's people can ask questions about their properties. Null until known. */
export const useHasChat = (): boolean | null => useCompanyPages()?.chat ?? null

/** Whether this client's company signed up and is not accepted yet. */
export const useIsWaiting = (): boolean => useCompanyPages()?.waiting === true

/** The company's colours, but for a theme that the person has chosen on this browser. */
export function useCompanyLook(): void {
  const pages = useCompanyPages()
  useLayoutEffect(() => {
    if (pages === undefined) return
    if (pages.primary_color !== null) accentOnPage(pages.primary_color)
    if (pages.dark_mode !== null && !hasChosenTheme()) showTheme(pages.dark_mode)
  }, [pages])
}

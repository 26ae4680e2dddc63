import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useIsWaiting, useVariant } from '#client/platform/session/use-company-pages.ts'
import { Page } from '#client/platform/shell/Page.tsx'

/** Pages of accepted clients; others are led to what they can prepare, or see what they wait for. */
export function WithAcceptance({ children }: { children: ReactNode }) {
  const isWaiting = useIsWaiting()
  const variant = useVariant()
  if (!isWaiting) return children
  if (variant === 'full') return <Redirect to="/properties" replace />
  return <Page title="Welcome">{null}</Page>
}

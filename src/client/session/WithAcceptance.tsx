import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { Page } from '../shell/Page.tsx'
import { useIsWaiting, useVariant } from './use-company-pages.ts'

/** Pages of accepted clients; others are led to what they can prepare, or see what they wait for. */
export function WithAcceptance({ children }: { children: ReactNode }) {
  const isWaiting = useIsWaiting()
  const variant = useVariant()
  if (!isWaiting) return children
  if (variant === 'full') return <Redirect to="/properties" replace />
  return <Page title="Welcome">{null}</Page>
}

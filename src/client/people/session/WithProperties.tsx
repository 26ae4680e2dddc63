import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useVariant } from '#client/platform/session/use-company-pages.ts'

/** Pages about properties; whose company has documents alone is led to those. */
export const WithProperties = ({ children }: { children: ReactNode }) =>
  useVariant() === 'documents' ? <Redirect to="/documents" replace /> : children

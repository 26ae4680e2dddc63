import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Boundary, type Failure } from '#ui/Boundary.tsx'
import styles from './Page.module.css'

/** A page that fails says so, and can be tried again. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [address] = useLocation()
  return (
    <Boundary
      of={address}
      onRetry={() => queryClient.removeQueries({ type: 'inactive' })}
      fallback={(failure) => <Failed failure={failure} />}
    >
      {children}
    </Boundary>
  )
}

function Failed({ failure }: { failure: Failure }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(failure.details).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  return (
    <main className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        This page could not be shown
      </h1>
      <section className="panel" role="alert">
        <p>It met something that it did not expect: {failure.error.message}</p>
        <p>
          Try again. If it happens again, copy the details and send them to whoever gave you this address.
        </p>
        <div className="actions">
          <button type="button" className="primary" onClick={failure.retry}>
            Retry
          </button>
          <button type="button" onClick={copy}>
            {copied === 'yes' ? 'Copied' : 'Copy details'}
          </button>
        </div>
        {copied === 'refused' && (
          <textarea readOnly rows={6} aria-label="Details to copy" value={failure.details} />
        )}
      </section>
    </main>
  )
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Boundary, type Failure } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import { failedPartsAtom } from '../keyboard/readiness.ts'
import { letGoAtom } from '../state/answers.ts'
import styles from './PartBoundary.module.css'
import { focusIsLost, goHomeSoon, HOME_ATTRIBUTE } from './use-home-focus.ts'

type Store = ReturnType<typeof useStore>

interface PartBoundaryProps {
  /** As a person calls it: "The list of bills". */
  name: string
  /** Another one of these has not failed yet: the bill, the tab. */
  of?: string | number | null
  /** It is what the place has: the focus has its home here. A whole room is, unless it is said otherwise. */
  home?: boolean
  /** room: with a heading. line: a bar, in which what happened stands in one line. */
  look?: 'room' | 'panel' | 'line'
  /** The answers that it is drawn from: asked for again once they were broken. */
  answers?: QueryKey
  /** Lets go of what the window keeps of it beside the answers of the server. */
  forget?(store: Store): void
  children: ReactNode
}

/** A room or a panel that fails says so in its place, and the rest of the window lives on. */
export function PartBoundary(props: PartBoundaryProps) {
  const { name, of, look = 'panel', home = look === 'room', answers, forget, children } = props
  const onRetry = useLettingGo({ answers, forget })
  return (
    <Boundary
      of={of}
      onRetry={onRetry}
      fallback={(failure) =>
        look === 'line' ? (
          <FailedLine name={name} failure={failure} />
        ) : (
          <>
            {look === 'room' && <h1 className="visually-hidden">{name}</h1>}
            <FailedPanel name={name} home={home} failure={failure} />
          </>
        )
      }
    >
      {children}
    </Boundary>
  )
}

/** Lets go of what was broken, before it is shown again. */
export function useLettingGo({ answers, forget }: Pick<PartBoundaryProps, 'answers' | 'forget'>): () => void {
  const queryClient = useQueryClient()
  const store = useStore()
  return () => {
    // Nobody shows these answers now: what was broken among them is asked for again.
    queryClient.removeQueries({ type: 'inactive' })
    // And those that commands go on looking at.
    if (answers !== undefined) void queryClient.resetQueries({ queryKey: answers })
    store.set(letGoAtom, (count) => count + 1)
    forget?.(store)
    goHomeSoon()
  }
}

export const titleOf = (name: string) => `${name} could not be shown.`

function FailedLine({ name, failure }: { name: string; failure: Failure }) {
  return (
    <p className={styles.line} role="alert">
      {titleOf(name)} <Actions failure={failure} />
    </p>
  )
}

function FailedPanel({ name, home, failure }: { name: string; home: boolean; failure: Failure }) {
  const place = useRef<HTMLDivElement>(null)
  const store = useStore()
  useLayoutEffect(() => {
    store.set(failedPartsAtom, (count) => count + 1)
    return () => store.set(failedPartsAtom, (count) => count - 1)
  }, [store])
  // What failed may have had the focus.
  useEffect(() => {
    if (focusIsLost()) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} className={styles.panel} tabIndex={-1} {...(home && { [HOME_ATTRIBUTE]: '' })}>
      <Message tone="error" title={titleOf(name)}>
        <WhatHappened failure={failure} />
      </Message>
    </div>
  )
}

export function WhatHappened({ failure }: { failure: Failure }) {
  return (
    <div className={styles.what}>
      <p>It met something that it did not expect: {failure.error.message}</p>
      <p>Everything else works on.</p>
      <Actions failure={failure} />
    </div>
  )
}

function Actions({ failure }: { failure: Failure }) {
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(failure.details).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  return (
    <>
      <span className={styles.actions}>
        <Button look="primary" onClick={failure.retry}>
          Retry
        </Button>
        <Button onClick={copy}>{copied === 'yes' ? 'Copied' : 'Copy details'}</Button>
      </span>
      {copied === 'refused' && (
        <textarea className={styles.details} readOnly aria-label="Details to copy" value={failure.details} />
      )}
    </>
  )
}

import { useAtomValue } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { causeOf } from '#domain/authorizations/causes.ts'
import { Button } from '#ui/Button.tsx'
import { usePortals } from '../shared/use-lookups.ts'
import { brokenAtom } from './state.ts'

/** What is wrong with the logins that are listed, or to which portal they lead, and the way to all of them. */
export function OfCause() {
  const { cause, portalId } = useAtomValue(brokenAtom)
  if (cause === null && portalId === null) return null
  const words = cause === null ? 'Every cause' : causeOf(cause).words
  return (
    <Button title="Show the logins with every cause again" onClick={() => navigate(window.location.pathname)}>
      {words}
      {portalId !== null && <AtPortal id={portalId} />}
      {' ×'}
    </Button>
  )
}

function AtPortal({ id }: { id: number }) {
  const name = usePortals()?.find(({ value }) => value === id)?.label ?? `portal ${id}`
  return ` at ${name}`
}

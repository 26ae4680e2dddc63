import { useAtomValue } from 'jotai'
import { causeOf } from '#domain/authorizations/causes.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { usePortals } from '#workstation/records/shared/use-lookups.ts'
import { brokenAtom } from './state.ts'

/** What is wrong with the logins that are listed, or to which portal they lead, and the way to all of them. */
export function OfCause() {
  const { cause, portalId } = useAtomValue(brokenAtom)
  if (cause === null && portalId === null) return null
  const words = cause === null ? 'Every cause' : causeOf(cause).words
  return portalId === null ? <EveryCause instead={words} /> : <AtPortal id={portalId} words={words} />
}

function AtPortal({ id, words }: { id: number; words: string }) {
  const name = usePortals()?.find(({ value }) => value === id)?.label ?? `portal ${id}`
  return <EveryCause instead={`${words} at ${name}`} />
}

const EveryCause = ({ instead }: { instead: string }) => (
  <CommandButton id="authorizations.every-cause" label={`${instead} ×`} />
)

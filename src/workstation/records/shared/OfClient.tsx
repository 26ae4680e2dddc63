import { useAtomValue } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import styles from './OfClient.module.css'
import { clientOfPlaceAtom } from './of-client.ts'
import { useCompanies } from './use-lookups.ts'

/** Whose rows alone are listed, and the way to everybody's; nothing where all are. */
export function OfClient() {
  const id = useAtomValue(clientOfPlaceAtom)
  const companies = useCompanies()
  if (id === null) return null
  const name = companies?.find(({ value }) => value === id)?.label ?? `#${id}`
  return (
    <Button
      className={styles.one}
      title={`Only ${name}: show every client again`}
      onClick={() => navigate(window.location.pathname)}
    >
      {`${name} ×`}
    </Button>
  )
}

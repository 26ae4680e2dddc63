import { useEffect, useState } from 'react'
import { Labelled } from '#ui/form/Labelled.tsx'
import type { Choice } from '#ui/pick/choices.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import styles from './Chat.module.css'
import type { ChatProperty } from './conversation.ts'

export interface PropertySearchProps {
  label: string
  /** The first of them. */
  properties: readonly ChatProperty[]
  find(words: string, signal: AbortSignal): Promise<readonly ChatProperty[]>
  property: ChatProperty | null
  onChoose(id: number): void
}

/** What is typed on within so long is not asked for, in ms. */
const DEBOUNCE_MS = 150

/** A property out of those of every client, found by its name or its client’s. */
export default function PropertySearch({ label, properties, find, property, onChoose }: PropertySearchProps) {
  const [typed, setTyped] = useState('')
  const { found, isStale } = useFound(typed, properties, find)
  const chosen = property === null || found.some(({ id }) => id === property.id) ? [] : [property]
  return (
    <div className={styles.search}>
      <Labelled text={label}>
        <Picker
          label={label}
          placeholder="Name of a property or client"
          choices={[...chosen, ...found].map(choiceOf)}
          isStale={isStale}
          value={property?.id ?? null}
          onType={setTyped}
          onChoose={(id) => id !== null && onChoose(id)}
        />
      </Labelled>
    </div>
  )
}

const choiceOf = ({ id, name, company_name: company }: ChatProperty): Choice<number> => ({
  value: id,
  label: name,
  ...(company !== undefined && { detail: company, words: `${name} ${company}` }),
})

/** Those that the words mean; until they are known, those that were known before. */
function useFound(
  typed: string,
  properties: readonly ChatProperty[],
  find: PropertySearchProps['find'],
): { found: readonly ChatProperty[]; isStale: boolean } {
  const [{ found, query }, setFound] = useState({ found: properties, query: '' })
  useEffect(() => {
    if (typed.trim() === '') return setFound({ found: properties, query: typed })
    const leaving = new AbortController()
    const show = (now?: readonly ChatProperty[]) =>
      !leaving.signal.aborted && setFound((before) => ({ found: now ?? before.found, query: typed }))
    const timer = setTimeout(
      // What could not be asked is told by the chat itself when a property is chosen.
      () => void find(typed, leaving.signal).then(show, () => show()),
      DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed, properties, find])
  return { found, isStale: query !== typed }
}

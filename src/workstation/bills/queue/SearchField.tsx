import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { SearchField as Field } from '#workstation/platform/list/SearchField.tsx'
import { filtersAtom } from './state/filters.ts'

export function SearchField() {
  const store = useStore()
  const { query } = useAtomValue(filtersAtom)
  // To the filters as they are by then: another one may have been chosen while the search waited.
  const onQuery = useCallback(
    (text: string) => store.set(filtersAtom, { ...store.get(filtersAtom), query: text }),
    [store],
  )
  return <Field placeholder="Account, utility, property, file" query={query} onQuery={onQuery} />
}

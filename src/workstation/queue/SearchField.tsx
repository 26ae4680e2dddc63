import { useAtom } from 'jotai'
import { useCallback } from 'react'
import { SearchField as Field } from '../list/SearchField.tsx'
import { filtersAtom } from './state/filters.ts'

export function SearchField() {
  const [filters, setFilters] = useAtom(filtersAtom)
  const onQuery = useCallback((query: string) => setFilters({ ...filters, query }), [filters, setFilters])
  return <Field placeholder="Account, utility, property, file" query={filters.query} onQuery={onQuery} />
}

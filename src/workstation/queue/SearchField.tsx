import { useAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { focusList } from './focus-list.ts'
import styles from './SearchField.module.css'
import { SEARCH_FIELD_ID } from './search-field.ts'
import { filtersAtom } from './state/filters.ts'

/** From the last key to the search, in ms. */
const PAUSE = 200

/** Narrows the list to what is typed. Enter or the down arrow leads to the list, Escape too after clearing. */
export function SearchField() {
  const [filters, setFilters] = useAtom(filtersAtom)
  const [text, setText] = useState(filters.query)
  const [shown, setShown] = useState(filters.query)
  // A search that came from elsewhere, such as the address, is shown.
  if (shown !== filters.query) {
    setShown(filters.query)
    setText(filters.query)
  }
  useEffect(() => {
    const query = text.trim()
    if (query === filters.query) return
    const timer = setTimeout(() => setFilters({ ...filters, query }), PAUSE)
    return () => clearTimeout(timer)
  }, [text, filters, setFilters])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && text !== '') setText('')
    else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'Escape') focusList()
    else return
    event.preventDefault()
  }
  return (
    <input
      id={SEARCH_FIELD_ID}
      type="search"
      className={styles.search}
      aria-label="Search the list"
      placeholder="Account, utility, property, file"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

import { type KeyboardEvent, useEffect, useState } from 'react'
import { focusList } from './focus-list.ts'
import styles from './SearchField.module.css'
import { SEARCH_FIELD_ID } from './search-field.ts'

/** From the last key to the search, in ms. */
const PAUSE = 200

interface SearchFieldProps {
  placeholder: string
  query: string
  onQuery(query: string): void
}

/** Narrows the list to what is typed. Enter or the down arrow leads to the list, Escape too after clearing. */
export function SearchField({ placeholder, query, onQuery }: SearchFieldProps) {
  const [text, setText] = useState(query)
  const [shown, setShown] = useState(query)
  const [sent, setSent] = useState<readonly string[]>([])
  // A search that came from elsewhere, such as the address, is shown. One that was typed here comes back as the query
  // when more may have been typed, which stays.
  if (shown !== query) {
    setShown(query)
    if (!sent.includes(query)) setText(query)
    setSent(sent.slice(sent.indexOf(query) + 1))
  }
  const search = (typed: string) => {
    if (typed === query) return
    setSent([...sent, typed])
    onQuery(typed)
  }
  useEffect(() => {
    const typed = text.trim()
    if (typed === query) return
    const timer = setTimeout(() => search(typed), PAUSE)
    return () => clearTimeout(timer)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && text !== '') setText('')
    else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'Escape') {
      // The keys that come next are meant for the rows of what was typed.
      search(text.trim())
      focusList()
    } else return
    event.preventDefault()
  }
  return (
    <input
      id={SEARCH_FIELD_ID}
      type="search"
      className={styles.search}
      aria-label="Search the list"
      placeholder={placeholder}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => search(text.trim())}
    />
  )
}

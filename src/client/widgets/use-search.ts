import { useState } from 'react'

/** What the address says, and how to have it say something else: it can be loaded again as it stands. */
export function useSearch(first: string): [search: string, show: (search: string) => void] {
  const [search, setSearch] = useState(first)
  return [
    search,
    (next) => {
      setSearch(next)
      // A step back of the page around leads out of that page, not through what was chosen in here.
      window.history.replaceState(null, '', next === '' ? window.location.pathname : next)
    },
  ]
}

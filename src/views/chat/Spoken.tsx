import { useEffect, useState } from 'react'

/** So long words stand in a live region: then they would only be met again by whoever reads through the page. In ms. */
const STANDS = 5_000

/** Words for whoever cannot see what changed: each is heard once. */
export function Spoken({ words }: { words: string }) {
  const [past, setPast] = useState('')
  useEffect(() => {
    setPast('')
    const timer = setTimeout(() => setPast(words), STANDS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="visually-hidden" role="status">
      {words === past ? '' : words}
    </p>
  )
}

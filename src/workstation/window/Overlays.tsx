import { lazy, Suspense, useEffect, useState } from 'react'

const OverlayParts = lazy(() => import('./overlay-parts.tsx'))

/** What can lie over the window. Loaded once the room itself is drawn, and so before anybody asks for it. */
export function Overlays() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true))
    return () => clearTimeout(timer)
  }, [])
  return (
    wanted && (
      <Suspense fallback={null}>
        <OverlayParts />
      </Suspense>
    )
  )
}

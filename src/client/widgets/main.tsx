import './widgets.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportHeight } from '#ui/frame-height.ts'
import { App } from './App.tsx'
import { widgetApi } from './api.ts'
import { readWidgetAddress } from './widget-address.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
const address = readWidgetAddress(window.location.href)
// The token of a link stays in the address: frames keep nothing, and it is all there is to load the page by again.
const leaves = address?.token == null && (await arrives())
if (!leaves) {
  document.body.classList.add('roomy')
  reportHeight()
  const call = await widgetApi(address?.token ?? null)
  createRoot(root).render(
    <StrictMode>
      <App address={address} call={call} />
    </StrictMode>,
  )
}

/** Somebody comes in by a session's token in the address: few do, so that what it takes is loaded only then. */
async function arrives(): Promise<boolean> {
  if (!new URLSearchParams(window.location.search).has('jwt')) return false
  const { acceptArrival } = await import('#contract/client/accept-arrival.ts')
  return acceptArrival()
}

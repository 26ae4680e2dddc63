import '#ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { today } from '#base/calendar-date.ts'
import { acceptArrival } from '#contract/client/accept-arrival.ts'
import { isCelebration } from '#domain/settings/celebrations.ts'
import { celebrateClicks } from '#ui/celebrate.ts'
import { App } from './App.tsx'
import { createWorkstation } from './window/create-workstation.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
if (!acceptArrival()) {
  celebrateClicks(() => isCelebration(today()))
  createRoot(root).render(
    <StrictMode>
      <App workstation={createWorkstation()} />
    </StrictMode>,
  )
}

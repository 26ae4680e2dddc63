import './client.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { today } from '#base/calendar-date.ts'
import { acceptArrival } from '#contract/client/accept-arrival.ts'
import { isCelebration } from '#domain/settings/celebrations.ts'
import { celebrateClicks } from '#ui/celebrate.ts'
import { refuseOverflow } from '#ui/form/refuse-overflow.ts'
import { showTheme, storedTheme } from '#ui/theme.ts'
import { App } from './App.tsx'
import { watchOtherWindows } from './platform/session/session.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
if (!acceptArrival()) {
  document.body.classList.add('roomy')
  showTheme(storedTheme())
  watchOtherWindows()
  refuseOverflow()
  celebrateClicks(() => isCelebration(today()))
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

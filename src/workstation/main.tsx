import '#ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { acceptArrival } from './session/arrival.ts'
import { createWorkstation } from './workstation.ts'

acceptArrival()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <App workstation={createWorkstation()} />
  </StrictMode>,
)

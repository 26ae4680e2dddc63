import '#ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { acceptArrival } from './session/arrival.ts'
import { createWorkstation } from './workstation.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
if (!(await acceptArrival()))
  createRoot(root).render(
    <StrictMode>
      <App workstation={createWorkstation()} />
    </StrictMode>,
  )

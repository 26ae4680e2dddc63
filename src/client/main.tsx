import './client.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { acceptArrival } from './session/session.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
if (!(await acceptArrival()))
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

import '#ui/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { FULL_TABLE } from '#tests/commands/kernel/full-table.ts'
import { RoomBar } from '#workstation/platform/shell/RoomBar.tsx'
import { TopBar } from '#workstation/platform/shell/TopBar.tsx'
import { barsOf } from '#workstation/platform/state/bars-of.ts'
import { type Workstation, WorkstationContext } from '#workstation/platform/workstation.ts'

/** The bars of an administrator with every room of the product, in the room that the address names. */
const current = new URLSearchParams(window.location.search).get('room')
const bars = barsOf(FULL_TABLE, { open: Object.keys(FULL_TABLE.rooms), audience: 'admin', current })

/** Of the workstation the bars ask no more than who is signed in. */
const workstation = {
  call: async () => ({ full_name: 'Avery Example', email: 'avery@example.test', provider_links: [] }),
  execute: () => undefined,
} as unknown as Workstation

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <WorkstationContext value={workstation}>
    <Provider store={createStore()}>
      <QueryClientProvider client={new QueryClient()}>
        <TopBar bars={bars} />
        <RoomBar bars={bars} />
        <main>
          <h1>{current}</h1>
        </main>
      </QueryClientProvider>
    </Provider>
  </WorkstationContext>,
)

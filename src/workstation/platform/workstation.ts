import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { createContext, use } from 'react'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import type { Call, Session } from '#contract/client/client.ts'
import type { Execute } from './execute.ts'
import type { UnderWay } from './under-way.ts'

type Store = ReturnType<typeof createStore>

/** Everything that lives as long as the window does. */
export interface Workstation {
  store: Store
  queryClient: QueryClient
  call: Call
  /** The token and the base, for the calls that are not JSON: uploads, files, streams. */
  session(): Session
  underWay: UnderWay
  ports: Ports
  context(): CommandContext
  execute: Execute
}

export const WorkstationContext = createContext<Workstation | null>(null)

export function useWorkstation(): Workstation {
  const workstation = use(WorkstationContext)
  if (workstation === null) throw new Error('useWorkstation stands outside of the workstation')
  return workstation
}

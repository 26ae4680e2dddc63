import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { createContext, use } from 'react'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { type Call, CallFailed, createClient, type Session } from '#contract/client/client.ts'
import { holdWindow, waitingForSession, watchOtherWindows } from '#workstation/people/held-window.ts'
import { createExecute, type Execute } from './execute.ts'
import { opening } from './keyboard/readiness.ts'
import { notSeen } from './keyboard/seen.ts'
import { typeAheadAtom } from './keyboard/use-type-ahead.ts'
import { createPorts } from './ports.ts'
import { NewsQueryClient } from './query-client.ts'
import { sessionAtom } from './session/session.ts'
import { serverAtom } from './state/answers.ts'
import { commandsHere } from './state/commands.ts'
import { contextAtom } from './state/context.ts'
import { forgetChangeAtom, recordChangeAtom, relabelChangeAtom } from './state/journal.ts'
import { onlineAtom } from './state/online.ts'
import { createUnderWay, type UnderWay } from './under-way.ts'

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

const MOST_RETRIES = 2

export function createWorkstation(): Workstation {
  const store = createStore()
  const queryClient = new NewsQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
      },
    },
  })
  const session = (): Session => {
    const signedIn = store.get(sessionAtom)
    return { token: signedIn?.token ?? null, base: signedIn?.claims.admin ? 'admin' : 'client' }
  }
  const endSession = () => holdWindow(store)
  const leadToSecondFactor = () => window.location.assign('/account')
  const call = waitingForSession(
    store,
    watchingConnection(createClient(session, endSession, leadToSecondFactor), (online) =>
      store.set(onlineAtom, online),
    ),
  )
  store.set(serverAtom, { queryClient, call })
  watchOtherWindows(store)
  const underWay = createUnderWay()
  const ports = createPorts({ store, queryClient, call, session, underWay })
  const context = () => store.get(contextAtom)
  // Kept subscribed, so that the snapshot follows the address bar.
  store.sub(contextAtom, () => {})
  const execute = createExecute({
    registry: { get: (id) => commandsHere().get(id) },
    context,
    notSeen: () => {
      const unseen = notSeen(store, context())
      if (unseen !== null) store.get(typeAheadAtom)?.drop('unseen')
      return unseen
    },
    opening: (what) => opening(store, what),
    ports,
    record: (change) => {
      underWay.add(change.reversal)
      store.set(recordChangeAtom, change)
    },
    forget: (change) => store.set(forgetChangeAtom, change),
    relabel: (change, label) => store.set(relabelChangeAtom, change, label),
  })
  return { store, queryClient, call, session, underWay, ports, context, execute }
}

/** Worth trying again by itself: no answer, or a server that is busy or restarting. */
const isPassing = (error: unknown) =>
  error instanceof CallFailed && (error.code === 'unreachable' || error.code === 'unavailable')

function watchingConnection(call: Call, setOnline: (online: boolean) => void): Call {
  return async (name, input, options) => {
    try {
      const answer = await call(name, input, options)
      setOnline(true)
      return answer
    } catch (error) {
      if (error instanceof CallFailed) setOnline(error.code !== 'unreachable')
      throw error
    }
  }
}

export const WorkstationContext = createContext<Workstation | null>(null)

export function useWorkstation(): Workstation {
  const workstation = use(WorkstationContext)
  if (workstation === null) throw new Error('useWorkstation stands outside of the workstation')
  return workstation
}

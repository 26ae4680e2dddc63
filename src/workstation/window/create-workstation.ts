import { createStore } from 'jotai'
import { setFaultReport } from '#commands/kernel/faults.ts'
import { type Call, CallFailed, createClient, type Session } from '#contract/client/client.ts'
import { queueSlice } from '#workstation/bills/queue/queue-slice.ts'
import { holdWindow, waitingForSession, watchOtherWindows } from '#workstation/people/held-window.ts'
import { createExecute } from '#workstation/platform/execute.ts'
import { opening } from '#workstation/platform/keyboard/readiness.ts'
import { notSeen } from '#workstation/platform/keyboard/seen.ts'
import { typeAheadAtom } from '#workstation/platform/keyboard/use-type-ahead.ts'
import { NewsQueryClient } from '#workstation/platform/query-client.ts'
import { sessionAtom } from '#workstation/platform/session/session.ts'
import { serverAtom } from '#workstation/platform/state/answers.ts'
import { commandsHere } from '#workstation/platform/state/commands.ts'
import { contextAtom } from '#workstation/platform/state/context.ts'
import { forgetChangeAtom, recordChangeAtom, relabelChangeAtom } from '#workstation/platform/state/journal.ts'
import { onlineAtom } from '#workstation/platform/state/online.ts'
import { queueSliceAtom } from '#workstation/platform/state/queue-slice.ts'
import { createUnderWay } from '#workstation/platform/under-way.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { createPorts } from './ports.ts'

const MOST_RETRIES = 2

const reported = new Set<string>()

/** Written to the browser's log once each: a condition is asked again with every change. */
function logFault(what: string, cause: unknown): void {
  if (reported.has(what)) return
  reported.add(what)
  console.error(`${what} failed`, cause)
}

export function createWorkstation(): Workstation {
  setFaultReport(logFault)
  const store = createStore()
  store.set(queueSliceAtom, queueSlice)
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

import { atom } from 'jotai'
import type { QueueContext } from '#commands/kernel/context.ts'
import { waitingFor } from '#workstation/platform/keyboard/readiness.ts'
import { READY, type Readiness } from '#workstation/platform/keyboard/type-ahead.ts'
import type { QueueSlice } from '#workstation/platform/state/queue-slice.ts'
import { filtersAtom, isNarrowed } from './state/filters.ts'
import { focusAtom, focusedRowAtom, listAtom, loadedListAtom, selectedRowsAtom } from './state/list.ts'

const contextAtom = atom((get): QueueContext => {
  const { total } = get(listAtom)
  return {
    total,
    focused: get(focusedRowAtom),
    focusedIndex: total === 0 ? null : get(focusAtom).index,
    selected: get(selectedRowsAtom),
    filtered: isNarrowed(get(filtersAtom)),
  }
})

const readinessAtom = atom((get): Readiness => {
  const loaded = get(loadedListAtom)
  if (loaded.state === 'loading') return waitingFor('the list')
  if (loaded.state === 'failed') return { state: 'failed', what: 'The list' }
  return get(listAtom).total > 0 && get(focusedRowAtom) === null ? waitingFor('the rows') : READY
})

export const queueSlice: QueueSlice = { contextAtom, readinessAtom }

import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import type { Ports } from '#commands/ports.ts'
import type { Call } from '#contract/client.ts'
import { prefixAtom } from '../../state/prefix.ts'
import { configurationPath } from './address.ts'
import type { Draft } from './draft.ts'
import { awaitedFieldAtom, drafts, type EditorKey, newEditor } from './editors.ts'

export interface EditorParts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
  call: Call
  say: Ports['say']
}

export function goTo({ store }: Pick<EditorParts, 'store'>, key: EditorKey | null, replace = false): void {
  const path = configurationPath(store.get(prefixAtom), key)
  if (window.location.pathname !== path) navigate(path, { replace })
}

export function beginNew(parts: EditorParts, draft: Draft): void {
  parts.store.set(drafts.putEditorAtom, newEditor(draft))
  parts.store.set(awaitedFieldAtom, 'name')
  goTo(parts, 'new')
}

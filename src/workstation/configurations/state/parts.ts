import { navigate } from 'wouter/use-browser-location'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { configurationPath } from './address.ts'
import type { Draft } from './draft.ts'
import { awaitedFieldAtom, drafts, type EditorKey, newEditor } from './editors.ts'

export type EditorParts = Pick<Workstation, 'store' | 'queryClient' | 'call' | 'ports'>

export function goTo({ store }: Pick<EditorParts, 'store'>, key: EditorKey | null, replace = false): void {
  const path = configurationPath(store.get(prefixAtom), key)
  if (window.location.pathname !== path) navigate(path, { replace })
}

export function beginNew(parts: EditorParts, draft: Draft): void {
  parts.store.set(drafts.putEditorAtom, newEditor(draft))
  parts.store.set(awaitedFieldAtom, 'name')
  goTo(parts, 'new')
}

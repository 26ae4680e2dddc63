import type { ConfigurationPort } from '#commands/configurations/port.ts'
import { createDraftEdits } from '#workstation/platform/drafts/draft-edits.ts'
import { partKeyOf } from './context-of.ts'
import { newKey } from './draft.ts'
import { awaitedFieldAtom, drafts, lastFieldAtom } from './editors.ts'
import { type EditorParts, goTo } from './parts.ts'

export type Edits = Pick<
  ConfigurationPort,
  'isOpen' | 'edit' | 'addQuery' | 'addSplitRule' | 'removePart' | 'discard' | 'resolveStale'
> & {
  takePending(): void
  busy(key: number | 'new', what: string | null): void
}

/** Edits of the open configuration's draft. */
export function createEdits(parts: EditorParts): Edits {
  const { store } = parts
  const { change, ...edits } = createDraftEdits({
    store,
    drafts,
    nameOf: ({ name }) => name,
    goTo: (key) => goTo(parts, key),
  })
  return {
    ...edits,
    addQuery: () =>
      change('Added a question', ({ queries }) => {
        const key = newKey()
        store.set(awaitedFieldAtom, `query-${key}-name`)
        return { queries: [...queries, { key, id: null, name: '', query: '', ep_field_name: null }] }
      }),
    addSplitRule: () =>
      change('Added a split rule', ({ splitRules }) => {
        const key = newKey()
        store.set(awaitedFieldAtom, `splitRule-${key}-start`)
        const rule = { rule_type: 'start_end', start_condition: '', end_condition: '' } as const
        return { splitRules: [...splitRules, { key, id: null, line_count: null, ...rule }] }
      }),
    removePart() {
      const part = partKeyOf(store.get(lastFieldAtom))
      store.set(drafts.pendingEditAtom, null)
      if (part === null) return null
      return part.kind === 'query'
        ? change('Removed a question', ({ queries }) => ({
            queries: queries.filter(({ key }) => key !== part.key),
          }))
        : change('Removed a split rule', ({ splitRules }) => ({
            splitRules: splitRules.filter(({ key }) => key !== part.key),
          }))
    },
  }
}

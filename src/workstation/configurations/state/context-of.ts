import { atom } from 'jotai'
import type { ConfigurationContext } from '#commands/configurations/context.ts'
import { isChanged } from '#workstation/platform/drafts/drafts.ts'
import { configurationListAtom, drafts, type EditorState, lastFieldAtom } from './editors.ts'
import { trialAtom } from './trial.ts'

/** The editor as commands see it. */
export const configurationContextAtom = atom((get): ConfigurationContext => {
  const editor = get(drafts.openEditorAtom)
  const { billId, busy } = get(trialAtom)
  const typing = get(drafts.pendingEditAtom) !== null
  return {
    id: editor?.saved?.id ?? null,
    open: editor === null ? 'none' : editor.saved === null ? 'new' : 'saved',
    name: editor?.draft.name ?? '',
    editable: editor?.saved?.editable ?? true,
    changed: editor !== null && (typing || isChanged(editor)),
    busy: editor?.busy ?? null,
    stale: editor !== null && editor.stale !== null,
    part: editor === null ? null : partAt(editor, get(lastFieldAtom)),
    count: get(configurationListAtom).length,
    trial: { billId, busy },
  }
})

/** The question or rule that a field belongs to: its name is "query-7-name" or "splitRule-new-1-start". */
export function partKeyOf(field: string | null): { kind: 'query' | 'splitRule'; key: string } | null {
  const found = /^(query|splitRule)-(.+)-[a-z]+$/.exec(field ?? '')
  const kind = found?.[1]
  if (kind !== 'query' && kind !== 'splitRule') return null
  return { kind, key: found?.[2] ?? '' }
}

function partAt({ draft }: EditorState, field: string | null): ConfigurationContext['part'] {
  const at = partKeyOf(field)
  if (at?.kind === 'query') {
    const query = draft.queries.find(({ key }) => key === at.key)
    return query === undefined ? null : { kind: 'query', name: query.name }
  }
  const rule = at === null ? undefined : draft.splitRules.find(({ key }) => key === at.key)
  return rule === undefined ? null : { kind: 'splitRule', name: rule.start_condition || rule.end_condition }
}

import { atom } from 'jotai'
import type { EditedPortfolio, Portfolio } from '#commands/portfolios/context.ts'
import { contactProblem } from '#domain/portfolios/portfolios.ts'
import { createDrafts, isChanged } from '#workstation/platform/drafts/drafts.ts'
import { boardAtom } from './board.ts'

/** What of a portfolio is edited. */
export interface PortfolioDraft {
  name: string
  /** Addresses, separated by commas. */
  emails: string
}

/** The portfolio that was chosen to be edited. */
export const editedIdAtom = atom<number | null>(null)

/** The portfolio whose fields are open: the chosen one, while it is there. */
const openIdAtom = atom((get): number | null => {
  const id = get(editedIdAtom)
  return get(boardAtom)?.some(({ bpg_id }) => bpg_id === id) ? id : null
})

export const drafts = createDrafts<number, Portfolio, PortfolioDraft>({
  openKeyAtom: openIdAtom,
  keyOf: ({ bpg_id }) => bpg_id,
  draftOf: ({ bpg_name, invoicing_contact_email }) => ({ name: bpg_name, emails: invoicing_contact_email }),
})

/** Why a portfolio cannot be saved as it is; null when it can. */
export const complaintOf = ({ name, emails }: PortfolioDraft): string | null =>
  name.trim() === '' ? 'Give the portfolio a name.' : contactProblem(emails)

/** By their names on screen, for comparing two of them. */
export const draftWords = ({ name, emails }: PortfolioDraft): ReadonlyMap<string, string> =>
  new Map([
    ['Name', name],
    ['Accounting e-mail', emails],
  ])

/** What is typed is the draft at once; all of it is one change once it is saved. */
export const typeAtom = atom(null, (get, set, patch: Partial<PortfolioDraft>) => {
  const id = get(drafts.openKeyAtom)
  if (id === null) return
  set(drafts.changeEditorAtom, id, (editor) => ({ ...editor, draft: { ...editor.draft, ...patch } }))
})

export const editedAtom = atom((get): EditedPortfolio | null => {
  const editor = get(drafts.openEditorAtom)
  if (editor === null) return null
  const { draft } = editor
  return {
    id: editor.key,
    name: draft.name,
    changed: isChanged(editor),
    complaint: complaintOf(draft),
    busy: editor.busy,
    stale: editor.stale !== null,
  }
})

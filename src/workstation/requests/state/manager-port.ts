import type { ManagerPort } from '#commands/requests/templates/port.ts'
import { focusList } from '#workstation/platform/list/focus-list.ts'
import { indexAfter } from '#workstation/platform/list/list-moves.ts'
import type { Parts } from './port-parts.ts'
import { setTemplates } from './queries.ts'
import {
  formOf,
  isChanged,
  isSameText,
  type ManagerState,
  managerAtom,
  newForm,
  type TemplateForm,
  templatesAtom,
} from './templates.ts'

/** The template manager as commands move in it and change it. */
export function createManagerPort({ store, queryClient }: Parts): ManagerPort {
  const change = (changed: Partial<ManagerState>) =>
    store.set(managerAtom, { ...store.get(managerAtom), ...changed })
  const keep = (form: TemplateForm, written: boolean) => {
    const kept = new Map(store.get(managerAtom).kept)
    if (written) kept.set(idOfForm(form), form)
    else kept.delete(idOfForm(form))
    change({ kept })
  }
  const leaveForm = (): boolean => {
    const { form } = store.get(managerAtom)
    if (form === null) return false
    keep(form, isChanged(form))
    change({ form: null })
    return isChanged(form)
  }
  return {
    move(to) {
      const total = store.get(templatesAtom).length
      change({ index: indexAfter(to, store.get(managerAtom).index, { total, page: total }) })
    },
    edit(template) {
      leaveForm()
      const kept = store.get(managerAtom).kept.get(template?.id ?? null)
      if (kept !== undefined) return change({ form: { ...kept, kept: true } })
      change({ form: template === null ? newForm() : formOf(template) })
    },
    leaveForm() {
      const kept = leaveForm()
      focusList()
      return kept
    },
    closeForm() {
      const { form } = store.get(managerAtom)
      if (form !== null) keep(form, false)
      change({ form: null })
      focusList()
    },
    saved(before, fields, now) {
      const name = before?.id ?? null
      const { form, kept } = store.get(managerAtom)
      const isOpen = form !== null && idOfForm(form) === name
      const its = isOpen ? form : kept.get(name)
      if (its === undefined) return false
      const moreSince = !isSameText(its.fields, fields)
      const rest = moreSince ? { ...formOf(now), fields: its.fields } : null
      const others = new Map(kept)
      others.delete(name)
      if (rest !== null && !isOpen) others.set(now.id, rest)
      change(isOpen ? { form: rest, kept: others } : { kept: others })
      if (isOpen && rest === null) focusList()
      return moreSince
    },
    receive(templates, focusId) {
      setTemplates(queryClient, [...templates])
      const at = templates.findIndex(({ id }) => id === focusId)
      const { index } = store.get(managerAtom)
      change({ index: at === -1 ? Math.max(0, Math.min(index, templates.length - 1)) : at })
    },
  }
}

const idOfForm = ({ template }: TemplateForm): number | null => template?.id ?? null

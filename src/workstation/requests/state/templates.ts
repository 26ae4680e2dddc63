import { atom } from 'jotai'
import type { Template, TemplateFields } from '#commands/requests/context.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { mailAtom } from './mail.ts'
import { templatesQuery } from './queries.ts'

/** The form, on a template or on a new one. */
export interface TemplateForm {
  template: Template | null
  fields: TemplateFields
  saved: TemplateFields
  /** It was left before it was saved, and is gone on with. */
  kept: boolean
}

const EMPTY: TemplateFields = { name: '', subject: '', body: '', template_type: 'Ongoing', automated: false }

export const newForm = (): TemplateForm => ({
  template: null,
  fields: EMPTY,
  saved: EMPTY,
  kept: false,
})

export function formOf(template: Template): TemplateForm {
  const { name, subject, body, template_type, automated } = template
  const fields = { name, subject, body, template_type, automated }
  return { template, fields, saved: fields, kept: false }
}

const KEYS = ['name', 'subject', 'body', 'template_type', 'automated'] as const

export const isSameText = (one: TemplateFields, other: TemplateFields): boolean =>
  KEYS.every((key) => one[key] === other[key])

export const isChanged = ({ fields, saved }: TemplateForm): boolean => !isSameText(fields, saved)

export const isComplete = ({ fields }: TemplateForm): boolean =>
  [fields.name, fields.subject, fields.body].every((text) => text.trim() !== '')

const answeredAtom = answerAtom((_, call) => templatesQuery(call))

export const templatesAtom = atom((get): readonly Template[] => get(answeredAtom).data ?? [])

/** The template that mails are built from unless an account has a favourite; null: the best by type. */
export const chosenTemplateIdAtom = atom<number | null>(null)

/** The templates that suit the open mail: those about issues for a mail about one, the others else. */
export const mailTemplatesAtom = atom((get): readonly Template[] => {
  const draft = get(mailAtom)
  const templates = get(templatesAtom)
  if (draft === null) return []
  const fits = templates.filter(({ template_type }) => (template_type === 'Issue') === draft.built.isIssue)
  return fits.length === 0 ? templates : fits
})

/** The manager: which template the keyboard is on, what is being written. */
export interface ManagerState {
  index: number
  form: TemplateForm | null
  /** Forms that were left with something written in them, by their template; null is the new one. */
  kept: ReadonlyMap<number | null, TemplateForm>
}

export const managerAtom = atom<ManagerState>({
  index: 0,
  form: null,
  kept: new Map(),
})

export const focusedTemplateAtom = atom(
  (get): Template | null => get(templatesAtom)[get(managerAtom).index] ?? null,
)

/** Whether a template, open or left, has something in it that was not saved. */
export const hasUnsavedTemplateAtom = atom((get) => {
  const { form, kept } = get(managerAtom)
  return (form !== null && isChanged(form)) || kept.size > 0
})

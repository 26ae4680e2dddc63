/** What a template is for; Issue is shown as On-Issue. */
export const TEMPLATE_TYPES = {
  Ongoing: 'Ongoing',
  Issue: 'On-Issue',
  Onboarding: 'Onboarding',
  Hive: 'Hive',
} as const

export type TemplateType = keyof typeof TEMPLATE_TYPES

export interface ChoosableTemplate {
  id: number
  templateType: TemplateType
  automated: boolean
}

export interface TemplateNeed {
  isIssue: boolean
  onboarding: boolean
  hive: boolean
  favouriteId: number | null
}

/** The type of template that a request asks for. */
export function typeNeeded({ isIssue, onboarding, hive }: Omit<TemplateNeed, 'favouriteId'>): TemplateType {
  if (isIssue) return 'Issue'
  if (onboarding) return 'Onboarding'
  return hive ? 'Hive' : 'Ongoing'
}

/**
 * The template for a request when nobody chose one: the account's favourite where it is of the type, else the first
 * of the type, an automated one before others. Null where there is none of the type.
 */
export function chooseTemplate<T extends ChoosableTemplate>(
  need: TemplateNeed,
  templates: readonly T[],
): T | null {
  const type = typeNeeded(need)
  const fitting = templates.filter((template) => template.templateType === type)
  return (
    fitting.find(({ id }) => id === need.favouriteId) ??
    fitting.find(({ automated }) => automated) ??
    fitting[0] ??
    null
  )
}

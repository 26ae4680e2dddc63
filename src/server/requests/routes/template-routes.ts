import type { z } from 'zod'
import type { emailTemplate, unresolved as unresolvedShape } from '#contract/requests/request-mails.ts'
import type { FilledMail } from '#domain/requests/fill-mail.ts'
import type { FilledText } from '#domain/requests/fill-template.ts'
import { PLACEHOLDER_GROUPS, PLACEHOLDERS } from '#domain/requests/placeholders.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import {
  archiveTemplate,
  createTemplate,
  listTemplates,
  previewTemplate,
  restoreTemplate,
  type StoredTemplate,
  saveTemplate,
} from '../templates.ts'
import { presentUndo } from './present-undo.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services
  const templates = async () => (await listTemplates(db)).map(presentTemplate)

  register('requestTemplates.list', async () => ({ templates: await templates() }))
  register('requestTemplates.create', async ({ body }) => ({
    template: presentTemplate(await createTemplate(db, withInnerNames(body))),
  }))
  register('requestTemplates.save', async ({ params, body }) => {
    const template = presentTemplate(await saveTemplate(db, params.id, withInnerNames(body)))
    return { template, templates: await templates() }
  })
  register('requestTemplates.archive', async ({ params }) => {
    const undo = presentUndo(await archiveTemplate(db, params.id))
    return { undo, templates: await templates() }
  })
  register('requestTemplates.restore', async ({ params }) => {
    const template = presentTemplate(await restoreTemplate(db, params.id))
    return { template, templates: await templates() }
  })
  register('requestTemplates.placeholders', async () => ({
    placeholders: PLACEHOLDERS.map(({ name, group, meaning, missing }) => ({
      name,
      group,
      group_label: PLACEHOLDER_GROUPS[group],
      meaning,
      missing,
    })),
  }))
  register('requestTemplates.preview', async ({ body }) => ({
    previews: (await previewTemplate(services, withInnerNames(body))).map(
      ({ request, emptiest, ...filled }) => ({
        request_id: request.id,
        label: `${request.utilityCompanyName} ${request.acctNum}, ${request.propertyName}`,
        emptiest,
        subject: filled.subject.text,
        body: filled.body.text,
        unresolved: presentUnresolved(filled),
      }),
    ),
  }))
}

export const presentTemplate = (template: StoredTemplate): z.infer<typeof emailTemplate> => ({
  id: template.id,
  version: template.version,
  name: template.name,
  subject: template.subject,
  body: template.body,
  template_type: template.templateType,
  automated: template.automated,
  updated_at: template.updatedAt.toISOString(),
})

/** In the order in which Tab stops at them. */
export function presentUnresolved({ subject, body }: FilledMail): z.infer<typeof unresolvedShape>[] {
  const of = (where: 'subject' | 'body', text: FilledText) =>
    text.unresolved.map((placeholder) => ({ where, ...placeholder }))
  return [...of('subject', subject), ...of('body', body)]
}

import { usualTemplates } from '#domain/requests/usual-templates.ts'
import { subscribe } from '#server/platform/change-events.ts'
import { insertTemplates } from './repositories/template-repository.ts'

// None goes out by itself before somebody has said so.
subscribe('SetUpBegun', async (tx, { providerName }) => {
  const templates = usualTemplates(providerName).map((template) => ({ ...template, automated: false }))
  await insertTemplates(tx, templates)
})

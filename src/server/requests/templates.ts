import { today as dayOf } from '#base/calendar-date.ts'
import { type FilledMail, fillingOf, fillMail } from '#domain/requests/fill-mail.ts'
import { PLACEHOLDERS } from '#domain/requests/placeholders.ts'
import type { TemplateType } from '#domain/requests/template.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { type ChangedRequests, changeAccounts } from './change-requests.ts'
import { mailRow } from './mail-row.ts'
import { findRequests, type RequestFacts } from './repositories/request-rows.ts'
import { findPreviewRequests } from './repositories/template-preview.ts'
import {
  findAccountsOfTemplate,
  findTemplate,
  lockTemplate,
  type StoredTemplate,
  type TemplateFields,
  updateTemplate,
} from './repositories/template-repository.ts'

export {
  insertTemplate as createTemplate,
  listTemplates,
} from './repositories/template-repository.ts'
export type { StoredTemplate }

/** Throws not_found, `RecordChanged` when somebody changed it since `version`, "conflict" when it is archived. */
export async function saveTemplate(
  db: Database,
  id: number,
  { version, ...fields }: TemplateFields & { version?: number | undefined },
): Promise<StoredTemplate> {
  return db.transaction().execute(async (tx) => {
    const template = await holdTemplate(tx, id)
    if (template.archivedAt !== null)
      throw new CallError('conflict', 'This template was archived. Restore it to change it.')
    if (version !== undefined && version !== template.version)
      throw new RecordChanged(
        'request_template',
        id,
        'This template was changed meanwhile. Nothing was saved.',
      )
    return updateTemplate(tx, id, fields)
  })
}

/** Archived or not. Throws not_found. */
export async function getTemplate(db: Database, id: number): Promise<StoredTemplate> {
  const template = await findTemplate(db, id)
  if (template === undefined) throw notFound('template')
  return template
}

/** Archives it; it stops being anybody's favourite. The answer's undo makes it that again. */
export async function archiveTemplate(db: Database, id: number): Promise<ChangedRequests['undo']> {
  return db.transaction().execute(async (tx) => {
    await holdTemplate(tx, id)
    const accounts = await findAccountsOfTemplate(tx, id)
    const { undo } = await changeAccounts(tx, accounts, () => ({ emailTemplateId: null }))
    await updateTemplate(tx, id, { archivedAt: new Date() })
    return undo
  })
}

export async function restoreTemplate(db: Database, id: number): Promise<StoredTemplate> {
  return db.transaction().execute(async (tx) => {
    await holdTemplate(tx, id)
    return updateTemplate(tx, id, { archivedAt: null })
  })
}

async function holdTemplate(tx: DatabaseTransaction, id: number): Promise<StoredTemplate> {
  const template = await lockTemplate(tx, id)
  if (template === undefined) throw notFound('template')
  return template
}

export interface TemplatePreview extends FilledMail {
  request: RequestFacts
  emptiest: boolean
}

/** How a template reads on three real requests, the last being the one of which least is known. */
export async function previewTemplate(
  { db, provider }: Pick<Services, 'db' | 'provider'>,
  template: { subject: string; body: string; templateType: TemplateType },
): Promise<TemplatePreview[]> {
  const ids = await findPreviewRequests(db, template.templateType)
  const today = dayOf()
  const requests = await findRequests(db, ids)
  const rowOf = (request: RequestFacts) => mailRow(request, provider.current().publicUrl)
  const known = (request: RequestFacts) =>
    PLACEHOLDERS.filter((placeholder) => 'text' in fillingOf(placeholder.name, [rowOf(request)], today))
      .length
  const ranked = requests.toSorted((a, b) => known(b) - known(a) || a.id - b.id)
  const shown = [...new Set([ranked.at(0), ranked.at(Math.floor(ranked.length / 2)), ranked.at(-1)])]
  return shown.flatMap((request) =>
    request === undefined
      ? []
      : [{ request, emptiest: request === ranked.at(-1), ...fillMail(template, [rowOf(request)], today) }],
  )
}

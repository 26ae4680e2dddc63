import type { z } from 'zod'
import type { promptCalls } from '#contract/ai-instructions/prompts.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { ownedScopeOf, ownerOf, requireChange } from '#server/people/policies/owned-record.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { CallError, forbidden, notFound, RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findAccountById } from '#server/records/repositories/account-repository.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import {
  findPromptNote,
  insertPromptNote,
  listPromptNotes,
  lockPromptNote,
  type PromptNote,
  updatePromptNote,
} from './repositories/prompt-repository.ts'

export type { PromptNote }

type Needed = Pick<Services, 'db'>
type SaveInput = z.output<(typeof promptCalls)['prompts.save']['body']>
type CreateInput = z.output<(typeof promptCalls)['prompts.create']['body']>

export async function listPrompts(db: Queryable, caller: Caller): Promise<PromptNote[]> {
  return listPromptNotes(db, ownedScopeOf(caller))
}

/** Throws not_found for one that the caller may not see. */
export async function getPrompt(db: Queryable, caller: Caller, id: number): Promise<PromptNote> {
  const note = await findPromptNote(db, ownedScopeOf(caller), id)
  if (note === undefined) throw notFound('note')
  return note
}

export async function createPrompt({ db }: Needed, caller: Caller, input: CreateInput): Promise<PromptNote> {
  return db.transaction().execute(async (tx) => {
    const columns = input ? await columnsOf(tx, caller, input) : { name: 'New note' }
    const id = await insertPromptNote(tx, {
      companyId: ownerOf(caller, null),
      ...columns,
      updatedBy: caller.userId,
    })
    return getPrompt(tx, caller, id)
  })
}

export async function savePrompt({ db }: Needed, caller: Caller, input: SaveInput): Promise<PromptNote[]> {
  return change(db, caller, input, async (tx) => columnsOf(tx, caller, input))
}

export async function archivePrompt(
  { db }: Needed,
  caller: Caller,
  reference: { id: number; version?: number },
  archived: boolean,
): Promise<PromptNote[]> {
  return change(db, caller, reference, async () => ({ archived }))
}

type Columns = Parameters<typeof updatePromptNote>[2]

async function change(
  db: Services['db'],
  caller: Caller,
  { id, version }: { id: number; version?: number },
  columns: (tx: DatabaseTransaction) => Promise<Columns>,
): Promise<PromptNote[]> {
  return db.transaction().execute(async (tx) => {
    await lockPromptNote(tx, id)
    const current = await getPrompt(tx, caller, id)
    requireChange({ companyId: current.companyId }, caller)
    if (version !== undefined && version !== current.version)
      throw new RecordChanged(
        'prompt_note',
        id,
        'This note was changed meanwhile. Look at what it is now, then save again.',
      )
    await updatePromptNote(tx, id, { ...(await columns(tx)), updatedBy: caller.userId })
    return listPrompts(tx, caller)
  })
}

async function columnsOf(db: Queryable, caller: Caller, input: NonNullable<CreateInput> | SaveInput) {
  const { html_notes: html, attachable_type: attachableType, attachable_id, ...texts } = input
  if (html && !caller.admin) throw forbidden('HTML notes are for staff.')
  return {
    name: texts.name,
    promptNotes: texts.prompt_notes,
    secondPassNotes: texts.second_pass_notes,
    supplementaryOcrInstructions: texts.supplementary_ocr_instructions,
    ...(html === undefined || html === null ? {} : { htmlNotes: html }),
    attachableType,
    ...(await attachmentOf(db, caller, attachableType, attachable_id ?? null)),
  }
}

interface Attachment {
  utilityCompanyId: number | null
  utilityAccountId: number | null
  /** A note on an account is its company's: it names what is nobody else's business. */
  companyId?: number
}

async function attachmentOf(
  db: Queryable,
  caller: Caller,
  type: SaveInput['attachable_type'],
  id: number | null,
): Promise<Attachment> {
  if (type === 'all') return { utilityCompanyId: null, utilityAccountId: null }
  if (type === 'utility_company') {
    if (id === null) throw new CallError('invalid_input', 'Choose the utility that the note is for.')
    if ((await findUtility(db, id, ownedScopeOf(caller))) === undefined)
      throw new CallError('invalid_input', 'There is no such utility.')
    return { utilityCompanyId: id, utilityAccountId: null }
  }
  if (id === null) throw new CallError('invalid_input', 'Choose the utility account that the note is for.')
  const account = await findAccountById(db, caller.scope, id)
  if (account === undefined) throw new CallError('invalid_input', 'There is no such utility account.')
  return { utilityCompanyId: null, utilityAccountId: id, companyId: account.companyId }
}

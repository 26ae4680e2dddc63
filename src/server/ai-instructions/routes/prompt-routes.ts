import type { z } from 'zod'
import type { promptNote } from '#contract/ai-instructions/prompts.ts'
import { type Caller, callerOf } from '#server/people/policies/bill-scope.ts'
import { mayChange } from '#server/people/policies/owned-record.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { archivePrompt, createPrompt, listPrompts, type PromptNote, savePrompt } from '../edit-prompts.ts'

export const routes: RouteFile = (register, services) => {
  const list = async (caller: Caller, work: Promise<PromptNote[]>) =>
    (await work).map((note) => presentNote(note, caller))

  register('prompts.list', ({ session, base }) => {
    const caller = callerOf(session, base)
    return list(caller, listPrompts(services.db, caller))
  })

  register('prompts.create', async ({ body, session, base }) => {
    const caller = callerOf(session, base)
    return presentNote(await createPrompt(services, caller, body), caller)
  })

  register('prompts.save', ({ body, session, base }) => {
    const caller = callerOf(session, base)
    return list(caller, savePrompt(services, caller, body))
  })

  register('prompts.archive', ({ params, body, session, base }) => {
    const caller = callerOf(session, base)
    return list(caller, archivePrompt(services, caller, { id: params.id, version: body?.version }, true))
  })

  register('prompts.restore', ({ params, body, session, base }) => {
    const caller = callerOf(session, base)
    return list(caller, archivePrompt(services, caller, { id: params.id, version: body?.version }, false))
  })
}

export const presentNote = (note: PromptNote, caller: Caller): z.output<typeof promptNote> => ({
  id: note.id,
  version: note.version,
  name: note.name,
  prompt_notes: note.promptNotes,
  second_pass_notes: note.secondPassNotes,
  supplementary_ocr_instructions: note.supplementaryOcrInstructions,
  html_notes: caller.admin ? note.htmlNotes : null,
  attachable_type: note.attachableType,
  attachable_id: note.utilityCompanyId ?? note.utilityAccountId,
  attached_to: note.utilityName ?? note.acctNum,
  company_id: note.companyId,
  archived: note.archived,
  editable: mayChange({ companyId: note.companyId }, caller),
  updated_at: note.updatedAt.toISOString(),
})

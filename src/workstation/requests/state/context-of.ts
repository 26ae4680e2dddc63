import { atom } from 'jotai'
import type { RequestsContext } from '#commands/requests/context.ts'
import { countsAtom } from './counts.ts'
import { callCardAtom, detailsOpenAtom, dialogAtom, markedAccountMailAtom, notesOfAtom } from './dialog.ts'
import { filtersAtom, isNarrowed } from './filters.ts'
import { focusedRowAtom, listAtom, selectedRowsAtom } from './list.ts'
import { mailAtom, nextMailsAtom, problemsOf } from './mail.ts'
import { promptAtom } from './prompt.ts'
import { tabAtom } from './tab.ts'
import {
  focusedTemplateAtom,
  isChanged,
  isComplete,
  mailTemplatesAtom,
  managerAtom,
  templatesAtom,
} from './templates.ts'

/** The room as commands see it. */
export const requestsContextAtom = atom((get): RequestsContext => {
  const mail = get(mailAtom)
  const prompt = get(promptAtom)
  const card = get(callCardAtom)
  const { form } = get(managerAtom)
  return {
    tab: get(tabAtom),
    total: get(listAtom).total,
    focused: get(focusedRowAtom),
    selected: get(selectedRowsAtom),
    filtered: isNarrowed(get(filtersAtom)),
    detailsOpen: get(detailsOpenAtom),
    dialog: get(dialogAtom),
    prompt: prompt && { what: prompt.what, rows: prompt.rows },
    call: card && { row: card.row, isIssue: card.isIssue },
    notesOf: get(notesOfAtom),
    mail: mail && {
      draftKey: mail.built.traits.draft_key,
      problem: problemsOf(mail)[0]?.message ?? null,
      sending: mail.sending,
      building: mail.replacing !== null,
      templates: get(mailTemplatesAtom).map(({ id }) => id),
    },
    markedAccountMail: get(markedAccountMailAtom),
    accountMailsInDoubt: get(countsAtom)?.account_mails_in_doubt ?? 0,
    nextMails: mail === null ? get(nextMailsAtom) : mail.next,
    manager: {
      focused: get(focusedTemplateAtom),
      total: get(templatesAtom).length,
      form:
        form === null
          ? null
          : {
              template: form.template,
              fields: form.fields,
              changed: isChanged(form),
              complete: isComplete(form),
            },
    },
  }
})

import type { createStore } from 'jotai'
import type { MailPort } from '#commands/request/mail-port.ts'
import { mailtoLink } from '#domain/requests/mailto.ts'
import { closeOverlayAtom, openOverlayAtom } from '../../state/overlays.ts'
import { callCardAtom, dialogAtom } from './dialog.ts'
import { draftOf, isEdited, type MailDraft, mailAtom, outgoingMail, recalledDraft } from './mail.ts'
import { chosenTemplateIdAtom, mailTemplatesAtom } from './templates.ts'

/** The mail as commands build and send it. */
export function createMailPort(store: ReturnType<typeof createStore>): MailPort {
  const openDraft = (draft: MailDraft) => {
    store.set(mailAtom, draft)
    store.set(dialogAtom, 'mail')
    store.set(openOverlayAtom, 'dialog')
  }

  const draft = (): MailDraft => {
    const open = store.get(mailAtom)
    if (open === null) throw new Error('No mail is open.')
    return open
  }

  return {
    edit: (rows, built) => openDraft(draftOf(rows, built)),
    chosenTemplate: () => store.get(chosenTemplateIdAtom),
    outgoing() {
      const sent = draft()
      return {
        rows: sent.rows,
        mail: outgoingMail(sent),
        reopen: (rows) => openDraft(recalledDraft(sent, rows)),
      }
    },
    sending(sending, refusal) {
      const open = store.get(mailAtom)
      if (open !== null) store.set(mailAtom, { ...open, sending, refusal: refusal ?? null })
    },
    close() {
      store.set(mailAtom, null)
      store.set(dialogAtom, null)
      store.set(closeOverlayAtom, 'dialog')
    },
    templateAt(place) {
      const open = draft()
      const id = store.get(mailTemplatesAtom)[place]?.id ?? null
      if (id === null || id === open.built.traits.template_id) return null
      if (!isEdited(open)) return id
      store.set(mailAtom, { ...open, swappingTo: id })
      return null
    },
    markedPlace: () => draft().markedPlace,
    askedTemplate: () => draft().swappingTo,
    rebuild(built) {
      const { rows, to, built: before, leftOut, attached } = draft()
      const typed = to === (before.recipient ?? '') ? (built.recipient ?? '') : to
      store.set(mailAtom, { ...draftOf(rows, built), to: typed, leftOut, attached })
    },
    openInProgram() {
      const { to, subject, body } = draft()
      const firefox = /Firefox\//.test(navigator.userAgent)
      const { href, pasteBody } = mailtoLink({ to, subject, body }, { firefox })
      window.location.assign(href)
      return { pasteBody: pasteBody ? body : null }
    },
    call(row, script) {
      store.set(callCardAtom, { row, script })
      store.set(dialogAtom, 'call')
      store.set(openOverlayAtom, 'dialog')
    },
  }
}

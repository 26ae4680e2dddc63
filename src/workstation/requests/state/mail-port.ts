import type { createStore } from 'jotai'
import type { MailPort, Rebuild } from '#commands/requests/mail-port.ts'
import { mailtoLink } from '#domain/requests/mailto.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { TEMPLATE_LIST_ID } from '../places.ts'
import { callCardAtom, dialogAtom } from './dialog.ts'
import {
  draftName,
  draftOf,
  includedRequests,
  isEdited,
  isWritten,
  keptMailsAtom,
  type MailDraft,
  mailAtom,
  nameOfDraft,
  nextMailsAtom,
  outgoingMail,
  type Rewriting,
  rebuilt,
  recalledDraft,
} from './mail.ts'
import { chosenTemplateIdAtom } from './templates.ts'

/** The mail as commands build and send it. */
export function createMailPort(store: ReturnType<typeof createStore>): MailPort {
  const open = (draft: MailDraft) => {
    store.set(mailAtom, draft)
    store.set(dialogAtom, 'mail')
    store.set(openOverlayAtom, 'dialog')
  }

  const draft = (): MailDraft => {
    const now = store.get(mailAtom)
    if (now === null) throw new Error('No mail is open.')
    return now
  }

  const change = (changed: Partial<MailDraft>) => store.set(mailAtom, { ...draft(), ...changed })

  const close = () => {
    store.set(mailAtom, null)
    store.set(dialogAtom, null)
    store.set(closeOverlayAtom, 'dialog')
  }

  const keep = (name: string, kept: MailDraft | null) => {
    const all = new Map(store.get(keptMailsAtom))
    if (kept === null) all.delete(name)
    else all.set(name, kept)
    store.set(keptMailsAtom, all)
  }

  const begin = ({ templateId, leftOut }: Rewriting): Rebuild => {
    const before = draft()
    const build = before.builds + 1
    const { subject, body } = before
    change({ leftOut, builds: build, replacing: { subject, body }, rewriting: null })
    const requestIds = includedRequests(before, leftOut)
    const { isIssue, missing } = before.built
    return { isIssue, templateId, requestIds, missing, build }
  }

  /** Text that was written by hand is not thrown away unasked. */
  const beginOrAsk = (wish: Rewriting): Rebuild | null => {
    if (!isEdited(draft())) return begin(wish)
    change({ rewriting: wish })
    return null
  }

  const isOpen = (draftKey: string) => store.get(mailAtom)?.built.traits.draft_key === draftKey

  return {
    isOpen,
    edit: (built, next) => open(draftOf(built, next)),
    resume(requestId, isIssue) {
      const kept = store.get(keptMailsAtom).get(draftName(requestId, isIssue))
      if (kept !== undefined) open({ ...kept, kept: true })
      return kept !== undefined
    },
    chosenTemplate: () => store.get(chosenTemplateIdAtom),
    outgoing() {
      const sent = draft()
      return {
        draftKey: sent.built.traits.draft_key,
        mail: outgoingMail(sent),
        next: sent.next,
        reopen: (recalled) => open(recalledDraft(sent, recalled)),
      }
    },
    sending(draftKey, sending, refusal) {
      if (isOpen(draftKey)) change({ sending, refusal: refusal ?? null })
    },
    sent(draftKey, next) {
      // It may have been left meanwhile, and is kept as a draft then.
      const others = [...store.get(keptMailsAtom)].filter(
        ([, kept]) => kept.built.traits.draft_key !== draftKey,
      )
      store.set(keptMailsAtom, new Map(others))
      store.set(nextMailsAtom, next)
      if (isOpen(draftKey)) close()
    },
    focusTemplates: () =>
      document.getElementById(TEMPLATE_LIST_ID)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    leave() {
      const left = store.get(mailAtom)
      if (left === null) return false
      const written = isWritten(left)
      const settled = { ...left, rewriting: null, confirming: null, replacing: null, sending: false }
      keep(nameOfDraft(left), written ? settled : null)
      close()
      return written
    },
    discard() {
      keep(nameOfDraft(draft()), null)
      close()
    },
    withTemplate(templateId) {
      const { built, leftOut } = draft()
      return templateId === built.traits.template_id ? null : beginOrAsk({ templateId, leftOut })
    },
    toggled(accountId) {
      const { accounts, built } = draft()
      const leftOut = new Set(draft().leftOut)
      if (!leftOut.delete(accountId)) leftOut.add(accountId)
      // A mail is about one account at least.
      if (leftOut.size === accounts.length) return null
      return beginOrAsk({ templateId: built.traits.template_id, leftOut })
    },
    anew: () => beginOrAsk({ templateId: draft().built.traits.template_id, leftOut: draft().leftOut }),
    asked() {
      const { rewriting } = draft()
      return rewriting && begin(rewriting)
    },
    rebuild(built, { build, keepText }) {
      const now = store.get(mailAtom)
      if (now?.builds === build) store.set(mailAtom, rebuilt(now, built, keepText))
    },
    notRebuilt(build) {
      const now = store.get(mailAtom)
      if (now?.builds !== build) return
      const ticked = new Set(now.built.accounts.map(({ id }) => id))
      const leftOut = new Set(now.accounts.flatMap(({ id }) => (ticked.has(id) ? [] : [id])))
      store.set(mailAtom, { ...now, leftOut, replacing: null })
    },
    openInProgram() {
      const { to, subject, body } = draft()
      const firefox = /Firefox\//.test(navigator.userAgent)
      const { href, pasteBody } = mailtoLink({ to, subject, body }, { firefox })
      window.location.assign(href)
      return { pasteBody: pasteBody ? body : null }
    },
    call(row, script, isIssue) {
      store.set(callCardAtom, { row, script, isIssue })
      store.set(dialogAtom, 'call')
      store.set(openOverlayAtom, 'dialog')
    },
  }
}

import './overflow-notice.css'
import { overflowMessage } from '#base/text-overflow.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isLimited = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength >= 0

/**
 * Browsers cut what is pasted at `maxLength` without a word. In every field of the page such a paste is refused whole
 * instead, and a notice at the field says why.
 */
export function refuseOverflow(): void {
  document.addEventListener('beforeinput', refuse, { capture: true })
}

function refuse(event: InputEvent): void {
  const field = event.target
  if (!isLimited(field)) return
  hideNotice()
  const inserted = insertedText(event, field)
  if (inserted === '') return
  const { value, selectionStart, selectionEnd, maxLength } = field
  const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length)
  const message = overflowMessage({ value, replaced, inserted, maxLength })
  if (message === null) return
  event.preventDefault()
  showNotice(field, message)
}

/** What is about to be typed, pasted or dropped; a field of one line drops line breaks. */
function insertedText({ data, dataTransfer, inputType }: InputEvent, field: Field): string {
  if (!inputType.startsWith('insert') || inputType === 'insertCompositionText') return ''
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph')
    return field instanceof HTMLTextAreaElement ? '\n' : ''
  const text = (data ?? dataTransfer?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
  return field instanceof HTMLTextAreaElement ? text : text.replaceAll('\n', '')
}

let notice: HTMLElement | null = null

function showNotice(field: Field, message: string): void {
  notice = document.createElement('div')
  notice.className = 'overflow-notice'
  notice.setAttribute('role', 'alert')
  notice.popover = 'manual'
  // In a dialog, so that the dialog does not hide it from screen readers.
  const parent = field.closest('[role="dialog"], dialog') ?? document.body
  parent.append(notice)
  notice.showPopover()
  notice.textContent = message
  const { left, bottom } = field.getBoundingClientRect()
  notice.style.left = `${Math.max(8, Math.min(left, window.innerWidth - notice.offsetWidth - 8))}px`
  notice.style.top = `${Math.max(8, Math.min(bottom + 4, window.innerHeight - notice.offsetHeight - 8))}px`
  field.addEventListener('blur', hideNotice, { once: true })
  window.addEventListener('scroll', hideNotice, { once: true, capture: true })
}

function hideNotice(): void {
  notice?.remove()
  notice = null
}

import { hasOuterSpace, OUTER_SPACE, REMOVE_SPACE } from '#base/outer-space.ts'
import { CallFailed } from '#contract/client/client.ts'
import { el } from './dom.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement

/** These tell what to do: a link that stopped working, a limit, secrets that were sealed for another visit. */
const TOLD: readonly string[] = ['not_found', 'too_many_requests', 'unprocessable']

/** What the server says to do; anything else is told by `otherwise`. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof CallFailed && TOLD.includes(error.code) ? error.message : otherwise

let fields = 0

export function field(label: string, control: Control, ...below: HTMLElement[]): HTMLElement {
  control.id = `field-${++fields}`
  return el('div', { class: 'field' }, el('label', { for: control.id }, label), control, ...below)
}

/** What happens with a secret that is sent. */
export const SECRET_USE =
  'It is stored encrypted and used only to sign in and collect bills. Each time somebody looks at it is recorded.'

/** What belongs below a password: a box that shows it, and a question where a space is around it. */
export function belowPassword(password: HTMLInputElement): HTMLElement[] {
  const box = el('input', {
    type: 'checkbox',
    onchange: () => {
      password.type = box.checked ? 'text' : 'password'
    },
  })
  return [outerSpace(password), el('label', { class: 'check' }, box, 'Show password')]
}

/** Passwords may begin or end with a space, but most such spaces were pasted by mistake. */
function outerSpace(password: HTMLInputElement): HTMLElement {
  const remove = () => {
    password.value = password.value.trim()
    password.dispatchEvent(new Event('input', { bubbles: true }))
    password.focus()
  }
  const button = el('button', { type: 'button', class: 'small', onclick: remove }, REMOVE_SPACE)
  const note = el('p', { class: 'outer-space', role: 'status', hidden: true }, OUTER_SPACE, ' ', button)
  password.addEventListener('input', () => {
    note.hidden = !hasOuterSpace(password.value)
  })
  return note
}

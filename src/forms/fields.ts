import { CallFailed } from '#contract/client.ts'
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

export function showPassword(password: HTMLInputElement): HTMLElement {
  const box = el('input', {
    type: 'checkbox',
    onchange: () => {
      password.type = box.checked ? 'text' : 'password'
    },
  })
  return el('label', { class: 'check' }, box, 'Show password')
}

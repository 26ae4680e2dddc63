import { EMPTY_FIELD } from '#base/form-texts.ts'
import { el } from './dom.ts'
import type { Control } from './fields.ts'

export interface RequiredField {
  /** What is wrong, for its place below the field. */
  readonly error: HTMLElement
  isWrong(): boolean
  /** Says what is wrong, if anything. */
  tell(): void
  /** As before anything was entered. */
  begin(): void
}

let fields = 0

/**
 * A field that has to be filled in. What is wrong is said beside it once it was left after something was entered, and
 * for as long as it holds. `judge` answers what is wrong with a text, empty for nothing.
 */
export function requiredField(control: Control, judge: (text: string) => string = () => ''): RequiredField {
  const error = el('p', { class: 'error', id: `wrong-${++fields}`, 'aria-live': 'polite' })
  control.required = true
  control.setAttribute('aria-required', 'true')
  control.setAttribute('aria-describedby', error.id)
  let entered = false

  const wrong = () => (control.value.trim() === '' ? EMPTY_FIELD : judge(control.value))
  const show = (text: string) => {
    error.textContent = text
    control.setAttribute('aria-invalid', String(text !== ''))
  }
  control.addEventListener('input', () => {
    entered = true
    if (error.textContent !== '') show(wrong())
  })
  control.addEventListener('blur', () => {
    if (entered) show(wrong())
  })
  return {
    error,
    isWrong: () => wrong() !== '',
    tell: () => show(wrong()),
    begin() {
      entered = false
      show('')
    },
  }
}

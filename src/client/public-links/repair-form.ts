import { ofLink } from '#base/sealed-place.ts'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { sealForServer } from '#contract/client/seal-for-server.ts'
import type { Repairable } from '#domain/authorizations/causes.ts'
import { CODE_MINUTES } from '#domain/authorizations/repair.ts'
import { el, statusLine } from './dom.ts'
import { belowPassword, type Control, failureText, field, SECRET_USE } from './fields.ts'
import { requiredField } from './required-field.ts'

const TEXTS = {
  failed: 'An error occurred while sending. Please try again.',
  done: 'Thank you. We go on with it at once.',
}

/** How each thing is asked for. */
const ASKED: Record<Repairable, { label: string; lead: string; control(): Control }> = {
  password: {
    label: 'Password *',
    lead: 'We cannot sign in at the website with the password that we have. Please enter the one that works now.',
    control: () => el('input', { type: 'password', autocomplete: 'off' }),
  },
  answer: {
    label: 'Your answer *',
    lead: 'The website asks a security question. Please enter your answer; where it asks several, each question with its answer.',
    control: () => el('textarea', { rows: 3, autocapitalize: 'none', spellcheck: 'false' }),
  },
  code: {
    label: 'Code *',
    lead: `The website sends you a code when somebody signs in. Please enter the newest one: it is kept for ${CODE_MINUTES} minutes.`,
    control: () =>
      el('input', {
        type: 'text',
        autocomplete: 'one-time-code',
        autocapitalize: 'none',
        spellcheck: 'false',
      }),
  },
}

type Asked = CallAnswer<'public.repairLink'>

/** Asks for the one thing that failed. What was sent cannot be sent again. */
export function repairForm(call: Call, uuid: string, { wanted, site }: Asked): HTMLFormElement {
  const { label, lead, control: make } = ASKED[wanted]
  const control = make()
  control.maxLength = 1_000
  const required = requiredField(control)
  const submit = el('button', { type: 'submit', class: 'primary', disabled: true }, 'Submit')
  const status = statusLine()
  const below = control instanceof HTMLInputElement && wanted === 'password' ? belowPassword(control) : []
  const form = el(
    'form',
    { novalidate: true, autocomplete: 'off', onsubmit: send, oninput: judge },
    el('p', { class: 'site' }, site),
    el('p', { class: 'lead' }, `${lead} ${SECRET_USE}`),
    field(label, control, required.error, ...below),
    status.element,
    el('div', { class: 'actions' }, submit),
  )
  return form

  function judge(): void {
    submit.disabled = control.readOnly || required.isWrong()
  }

  async function send(event: Event): Promise<void> {
    event.preventDefault()
    if (required.isWrong()) return required.tell()
    control.readOnly = true
    submit.disabled = true
    submit.textContent = 'Submitting...'
    status.say('')
    try {
      const place = { call: 'public.repair', whose: ofLink(uuid) } as const
      const body = await sealForServer(call, place, { secret: control.value })
      const { receipt } = await call('public.repair', { params: { uuid }, body })
      control.value = ''
      submit.textContent = 'Submitted'
      status.say(`${TEXTS.done} Your receipt: ${receipt}`, 'good')
    } catch (error) {
      control.readOnly = false
      submit.textContent = 'Submit'
      judge()
      status.say(failureText(error, TEXTS.failed))
    }
  }
}

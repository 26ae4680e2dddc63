import { ofLink } from '#base/sealed-place.ts'
import { BAD_WEB_ADDRESS, isWebAddress, MAX_WEB_ADDRESS } from '#base/web-address.ts'
import type { Call } from '#contract/client/client.ts'
import { sealForServer } from '#contract/client/seal-for-server.ts'
import { CREDENTIAL_LIMITS } from '#domain/public-links/public-pages.ts'
import { focusFirstWrong } from '#ui/form/first-wrong.ts'
import { el, statusLine } from './dom.ts'
import { storedDraft } from './draft.ts'
import { belowPassword, type Control, failureText, field, SECRET_USE } from './fields.ts'
import { requiredField } from './required-field.ts'

const TEXTS = {
  badUrl: BAD_WEB_ADDRESS,
  missing: 'Missing required information.',
  failed: 'An error occurred while submitting your credentials. Please try again.',
  done: 'Your credentials have been submitted. Thank you.',
}

/** Idle, submitting, submitted; Reset Form begins anew. */
export function credentialForm(call: Call, uuid: string): HTMLFormElement {
  const url = el('input', {
    ...{ type: 'text', inputmode: 'url', maxlength: MAX_WEB_ADDRESS },
    ...{ autocapitalize: 'none', spellcheck: 'false' },
  })
  const username = el('input', {
    type: 'text',
    maxlength: CREDENTIAL_LIMITS.username,
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  })
  const password = el('input', {
    type: 'password',
    autocomplete: 'off',
    maxlength: CREDENTIAL_LIMITS.password,
  })
  const twoFactor = el('textarea', { rows: 3, maxlength: CREDENTIAL_LIMITS.notes })
  const notes = el('textarea', { rows: 3, maxlength: CREDENTIAL_LIMITS.notes })
  const controls: Control[] = [url, username, password, twoFactor, notes]
  const urlField = requiredField(url, (text) => (isWebAddress(text) ? '' : TEXTS.badUrl))
  const userField = requiredField(username)
  const passwordField = requiredField(password)
  const required = [urlField, userField, passwordField]
  const draft = storedDraft(`credentials:${uuid}`, [url, username])
  const submit = el('button', { type: 'submit', class: 'primary', disabled: true }, 'Submit')
  const reset = el('button', { type: 'button', hidden: true, onclick: beginAnew }, 'Reset Form')
  const status = statusLine()

  const form = el(
    'form',
    { novalidate: true, autocomplete: 'off', onsubmit: send, oninput: judge },
    el('p', { class: 'lead' }, `Fields marked with a star are required. ${SECRET_USE}`),
    field('Website URL *', url, urlField.error),
    field('Username *', username, userField.error),
    field('Password *', password, passwordField.error, ...belowPassword(password)),
    field('2FA Instructions', twoFactor),
    field('Additional Notes', notes),
    status.element,
    el('div', { class: 'actions' }, submit, reset),
  )
  draft.restore()
  return form

  function judge(): void {
    submit.disabled = required.some((entered) => entered.isWrong())
  }

  async function send(event: Event): Promise<void> {
    event.preventDefault()
    if (required.some((entered) => entered.isWrong())) {
      for (const entered of required) entered.tell()
      focusFirstWrong(form)
      return status.say(TEXTS.missing)
    }
    hold(true, 'Submitting...')
    status.say('')
    try {
      const secrets = await sealForServer(
        call,
        { call: 'public.credentials', whose: ofLink(uuid) },
        {
          online_access_username: username.value.trim(),
          online_access_password: password.value,
          twoFaInstructions: twoFactor.value,
          otherDetails: notes.value,
        },
      )
      const { receipt } = await call('public.credentials', {
        body: { personalizedCode: uuid, online_access_url: url.value.trim(), ...secrets },
      })
      draft.clear()
      submit.textContent = 'Submitted'
      reset.hidden = false
      password.value = ''
      password.dispatchEvent(new Event('input'))
      status.say(`${TEXTS.done} Your receipt: ${receipt}`, 'good')
    } catch (error) {
      hold(false, 'Submit')
      status.say(failureText(error, TEXTS.failed))
    }
  }

  function beginAnew(): void {
    for (const control of controls) {
      control.value = ''
      control.dispatchEvent(new Event('input'))
    }
    draft.clear()
    for (const entered of required) entered.begin()
    reset.hidden = true
    status.say('')
    hold(false, 'Submit')
    url.focus()
  }

  function hold(still: boolean, label: string): void {
    for (const control of controls) control.readOnly = still
    submit.textContent = label
    submit.disabled = still
    if (!still) judge()
  }
}

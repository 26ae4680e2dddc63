import { CallFailed, createClient } from '#contract/client/client.ts'
import { refuseOverflow } from '#ui/form/refuse-overflow.ts'
import { reportHeight } from '#ui/frame-height.ts'
import { askingLine } from './asking.ts'
import { credentialForm } from './credential-form.ts'
import { el, statusLine } from './dom.ts'
import { failureText } from './fields.ts'
import { type FormAddress, readFormAddress } from './form-address.ts'
import { repairForm } from './repair-form.ts'
import { uploadForm } from './upload-form.ts'

const TITLES = {
  credentials: 'Utility Account Credential Submission',
  upload: 'Utility Bill File Upload',
  repair: 'Utility Website Sign-In',
} as const

const WANTED = {
  credentials: 'the sign-in to a utility website',
  upload: 'utility bills',
  repair: 'help with the sign-in to a utility website',
}

const call = createClient(
  () => ({ token: null, base: 'client' }),
  () => undefined,
)

refuseOverflow()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
const address = readFormAddress(window.location.href)
if (address === null) showNotice(root, 'There is no form at this address.')
else await open(root, address).catch((error: unknown) => showFailure(root, error))
window.addEventListener('error', ({ error }) => showFailure(root, error))
window.addEventListener('unhandledrejection', ({ reason }) => showFailure(root, reason))

async function open(page: HTMLElement, form: FormAddress): Promise<void> {
  document.title = TITLES[form.kind]
  if (form.embedded) {
    document.documentElement.classList.add('embedded')
    reportHeight()
  }
  const heading = el('h1', {}, TITLES[form.kind])
  if (form.kind === 'repair') return openRepair(page, heading, form.uuid)
  page.replaceChildren(heading, form.kind === 'upload' ? uploadForm(form) : credentialForm(call, form.uuid))
  try {
    const asking = await call('public.link', { params: { kind: form.kind, uuid: form.uuid } })
    heading.after(askingLine(asking, WANTED[form.kind]))
  } catch (error) {
    // Anything else may pass: sending tells.
    if (error instanceof CallFailed && error.code === 'not_found') showNotice(page, error.message)
  }
}

/** What is asked for comes with the link. */
async function openRepair(page: HTMLElement, heading: HTMLElement, uuid: string): Promise<void> {
  try {
    const asked = await call('public.repairLink', { params: { uuid } })
    page.replaceChildren(heading, askingLine(asked, WANTED.repair), repairForm(call, uuid, asked))
  } catch (error) {
    showNotice(page, failureText(error, 'This page could not be opened. Please try again in a moment.'))
  }
}

function showNotice(page: HTMLElement, text: string): void {
  page.replaceChildren(el('h1', {}, document.title), el('p', { class: 'status bad', role: 'alert' }, text))
}

/** Above the form, which stays as it was filled in. */
function showFailure(page: HTMLElement, error: unknown): void {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const said = statusLine()
  said.say('Something in this form did not work. Try again; if it happens again, copy the details.')
  page.querySelector('.failure')?.remove()
  page.prepend(
    el(
      'div',
      { class: 'failure', role: 'alert' },
      said.element,
      el('button', { type: 'button', onclick: () => window.location.reload() }, 'Retry'),
      el(
        'button',
        {
          type: 'button',
          onclick: () => void navigator.clipboard.writeText(details).catch(() => said.say(details)),
        },
        'Copy details',
      ),
    ),
  )
}

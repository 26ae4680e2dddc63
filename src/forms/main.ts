import { CallFailed, createClient } from '#contract/client.ts'
import { credentialForm } from './credential-form.ts'
import { el } from './dom.ts'
import { type FormAddress, readFormAddress } from './form-address.ts'
import { reportHeight } from './frame-height.ts'
import { uploadForm } from './upload-form.ts'

const TITLES = {
  credentials: 'Utility Account Credential Submission',
  upload: 'Utility Bill File Upload',
} as const

const call = createClient(
  () => ({ token: null, base: 'client' }),
  () => undefined,
)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
const address = readFormAddress(window.location.href)
if (address === null) showNotice(root, 'There is no form at this address.')
else await open(root, address)

async function open(page: HTMLElement, form: FormAddress): Promise<void> {
  document.title = TITLES[form.kind]
  if (form.embedded) {
    document.documentElement.classList.add('embedded')
    reportHeight()
  }
  const heading = el('h1', {}, TITLES[form.kind])
  page.replaceChildren(heading, form.kind === 'upload' ? uploadForm(form) : credentialForm(call, form.uuid))
  const trouble = await linkTrouble(form)
  if (trouble !== null) showNotice(page, trouble)
}

/** Why the link cannot be used; null when it can, and when that cannot be found out now: sending will tell. */
async function linkTrouble({ kind, uuid }: FormAddress): Promise<string | null> {
  try {
    await call('public.link', { params: { kind, uuid } })
    return null
  } catch (error) {
    return error instanceof CallFailed && error.code === 'not_found' ? error.message : null
  }
}

function showNotice(page: HTMLElement, text: string): void {
  page.replaceChildren(el('h1', {}, document.title), el('p', { class: 'status bad', role: 'alert' }, text))
}

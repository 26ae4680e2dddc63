import { ACCEPTED_KINDS } from '#base/file-kinds.ts'
import { LARGEST_FILE } from '#base/upload-limits.ts'
import { sendUploads } from '#ui/upload/send-uploads.ts'
import { ACCEPTED_FILES } from '#ui/upload/upload-outcome.ts'
import { canBeSent, isThere, uploadsOf, withoutRepeats } from '#ui/upload/upload-state.ts'
import { el, statusLine } from './dom.ts'
import { type Link, reasonOf, sendFile } from './send-file.ts'
import { hasReceipt, type UploadRow, uploadRow } from './upload-row.ts'

const TEXTS = {
  none: 'Please select at least one file to upload.',
  failed: 'An error occurred while uploading your files. Please try again.',
  done: 'Your files have been uploaded. Thank you.',
}

/** Idle, uploading, uploaded; Reset Form begins anew. Each file is sent on its own and can be tried again on its own. */
export function uploadForm(link: Link): HTMLFormElement {
  let rows: UploadRow[] = []
  let busy = false

  const chooser = el('input', {
    ...{ type: 'file', accept: ACCEPTED_FILES, multiple: true },
    ...{ class: 'visually-hidden', tabindex: -1 },
  })
  chooser.setAttribute('aria-label', 'Files to upload')
  const choose = el('button', { type: 'button', onclick: () => chooser.click() }, 'Choose Files to Upload')
  const zone = el(
    'div',
    { class: 'zone' },
    el('p', {}, 'Drag and drop your files here, or'),
    choose,
    el('p', { class: 'hint' }, `${ACCEPTED_KINDS}, up to ${LARGEST_FILE} each.`),
    el('p', { class: 'hint' }, 'Name files like this: UtilityCompany_AcctNum_InvoiceDate.pdf'),
    chooser,
  )
  const list = el('ul', { class: 'files', 'aria-label': 'Chosen files' })
  const submit = el('button', { type: 'submit', class: 'primary', disabled: true }, 'Upload')
  const reset = el('button', { type: 'button', hidden: true, onclick: beginAnew }, 'Reset Form')
  const status = statusLine()

  window.addEventListener('beforeunload', (event) => {
    if (busy || rows.some(isUnsent)) event.preventDefault()
  })
  chooser.addEventListener('change', () => {
    add([...(chooser.files ?? [])])
    chooser.value = ''
  })
  takeDrops(zone, add)

  return el(
    'form',
    { novalidate: true, onsubmit: start },
    zone,
    list,
    status.element,
    el('div', { class: 'actions' }, submit, reset),
  )

  function add(files: File[]): void {
    if (busy) return
    const added = withoutRepeats(
      files,
      rows.map(({ file }) => file),
    )
    for (const upload of uploadsOf(added)) {
      const row = uploadRow(upload, { remove, retry: () => void send() })
      rows.push(row)
      list.append(row.element)
    }
    status.say('')
    show()
  }

  function remove(row: UploadRow): void {
    rows = rows.filter((other) => other !== row)
    row.element.remove()
    show()
    choose.focus()
  }

  function start(event: Event): void {
    event.preventDefault()
    if (!rows.some(isUnsent)) status.say(TEXTS.none)
    else void send()
  }

  /** Sends what has not arrived yet. */
  async function send(): Promise<void> {
    if (busy) return
    busy = true
    status.say('')
    show()
    await sendUploads({
      uploads: rows.filter(isUnsent),
      send: (file, how) => sendFile(file, link, how),
      tell: (key, state) => rows.find((row) => row.key === key)?.show(state),
      reasonOf,
    })
    busy = false
    tell()
    show()
  }

  function tell(): void {
    const arrived = rows.filter(({ state }) => isThere(state))
    const isWhole = arrived.length === rows.length && rows.every(({ state }) => state.kind !== 'partly')
    if (isWhole) status.say(`${TEXTS.done} ${receiptsOf(arrived)}`, 'good')
    else if (rows.some(isUnsent)) status.say(TEXTS.failed)
    else status.say(`Not every file was accepted: see below each. ${receiptsOf(arrived)}`)
  }

  function show(): void {
    const left = rows.some(isUnsent)
    const uploaded = !left && rows.some(({ state }) => hasReceipt(state))
    submit.textContent = busy ? 'Uploading...' : uploaded ? 'Uploaded' : 'Upload'
    submit.disabled = busy || !left
    choose.disabled = busy
    reset.hidden = busy || !uploaded
  }

  function beginAnew(): void {
    rows = []
    list.replaceChildren()
    status.say('')
    show()
    choose.focus()
  }
}

/** Of several files each receipt names its own. */
function receiptsOf(arrived: readonly UploadRow[]): string {
  const receipts = arrived.flatMap(({ file, state }) =>
    'receipt' in state ? [{ name: file.name, receipt: state.receipt }] : [],
  )
  const [only] = receipts
  if (only === undefined) return ''
  if (receipts.length === 1) return `Your receipt: ${only.receipt}`
  return `Your receipts: ${receipts.map(({ name, receipt }) => `${name} ${receipt}`).join(', ')}`
}

const isUnsent = ({ state }: UploadRow): boolean => canBeSent(state)

function takeDrops(zone: HTMLElement, take: (files: File[]) => void): void {
  const over = (event: DragEvent) => {
    event.preventDefault()
    zone.classList.add('over')
  }
  zone.addEventListener('dragenter', over)
  zone.addEventListener('dragover', over)
  zone.addEventListener('dragleave', () => zone.classList.remove('over'))
  zone.addEventListener('drop', (event) => {
    event.preventDefault()
    zone.classList.remove('over')
    take([...(event.dataTransfer?.files ?? [])])
  })
}

import { fileTooLarge, UPLOAD_LIMITS } from '#domain/upload-limits.ts'
import { el } from './dom.ts'
import { type FileFate, sendFile } from './send-file.ts'

const KB = 1024

/** One chosen file: its name, size, progress, and what became of it. */
export interface UploadRow {
  readonly file: File
  readonly element: HTMLElement
  /** Null until it was sent; what is too large is refused at once. */
  readonly fate: FileFate | null
  send(link: { uuid: string; requestId: string | null }): Promise<FileFate>
}

interface RowActions {
  remove(row: UploadRow): void
  retry(row: UploadRow): void
}

export function uploadRow(file: File, actions: RowActions): UploadRow {
  const progress = el('progress', {
    max: 1,
    value: 0,
    hidden: true,
    'aria-label': `Progress of ${file.name}`,
  })
  const told = el('p', { class: 'told', 'aria-live': 'polite' })
  const remove = el(
    'button',
    { type: 'button', class: 'small', onclick: () => actions.remove(row) },
    'Remove',
  )
  remove.setAttribute('aria-label', `Remove ${file.name}`)
  const retry = el(
    'button',
    { type: 'button', class: 'small', hidden: true, onclick: () => actions.retry(row) },
    'Try again',
  )
  retry.setAttribute('aria-label', `Try again to upload ${file.name}`)
  let fate = file.size > UPLOAD_LIMITS.fileBytes ? TOO_LARGE : null
  const element = el(
    'li',
    {},
    el(
      'div',
      { class: 'file' },
      el('span', { class: 'name' }, file.name),
      el('span', { class: 'size' }, sizeText(file)),
    ),
    el('div', { class: 'file-actions' }, remove, retry),
    progress,
    told,
  )

  const row: UploadRow = {
    file,
    element,
    get fate() {
      return fate
    },
    async send(link) {
      remove.hidden = true
      retry.hidden = true
      progress.hidden = false
      told.textContent = ''
      fate = await sendFile(file, link, (fraction) => {
        progress.value = fraction
      })
      progress.hidden = true
      retry.hidden = fate.outcome !== 'failed'
      remove.hidden = fate.outcome !== 'failed'
      tell(fate)
      return fate
    },
  }
  if (fate !== null) tell(fate)
  return row

  function tell(known: FileFate): void {
    told.textContent = toldText(known)
    told.className = `told ${known.outcome === 'accepted' || known.outcome === 'duplicate' ? 'good' : 'bad'}`
  }
}

const TOO_LARGE: FileFate = { outcome: 'refused', message: fileTooLarge(UPLOAD_LIMITS), receipt: '' }

const sizeText = (file: File): string => `${Math.max(0.1, file.size / KB).toFixed(1)} KB`

function toldText(fate: FileFate): string {
  if (fate.outcome === 'accepted') return 'Received'
  return fate.message ?? 'Not uploaded: the connection failed.'
}

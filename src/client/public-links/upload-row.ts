import { isThere, type Settled, type Upload, type UploadState } from '#ui/upload/upload-state.ts'
import { el } from './dom.ts'

const KB = 1024

/** One chosen file: its name, size, progress, and what became of it. */
export interface UploadRow extends Upload {
  readonly element: HTMLElement
  show(state: UploadState): void
}

interface RowActions {
  remove(row: UploadRow): void
  retry(row: UploadRow): void
}

export function uploadRow({ key, file, state }: Upload, actions: RowActions): UploadRow {
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
    key,
    file,
    state,
    element,
    show(now) {
      row.state = now
      const sending = now.kind === 'sending'
      progress.hidden = !sending
      if (sending) progress.value = now.fraction
      retry.hidden = now.kind !== 'failed'
      remove.hidden = sending || isThere(now) || hasReceipt(now)
      told.textContent = sending ? '' : toldText(now)
      told.className = `told ${now.kind === 'accepted' || now.kind === 'duplicate' ? 'good' : 'bad'}`
    },
  }
  if (state.kind === 'refused') {
    told.textContent = state.message
    told.classList.add('bad')
  }
  return row
}

/** What arrived has a receipt, also where it was refused then. */
export const hasReceipt = (state: UploadState): boolean => 'receipt' in state && Boolean(state.receipt)

const sizeText = (file: File): string => `${Math.max(0.1, file.size / KB).toFixed(1)} KB`

function toldText(state: Settled): string {
  if (state.kind === 'accepted')
    return `Received${state.receipt === undefined ? '' : `, receipt ${state.receipt}`}`
  return 'message' in state ? state.message : ''
}

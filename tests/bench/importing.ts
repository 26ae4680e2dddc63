import { setTimeout as pause } from 'node:timers/promises'
import type { ImportDetails } from '#contract/imports.ts'
import type { BenchApp } from './bench-app.ts'
import type { Figure } from './figures.ts'

const BILLS = 100_000
const MONTHS = 100
const LOOK_MS = 200

/** A list of 100,000 past bills of a thousand meters, of a client that has nothing yet: read, checked, written. */
export async function measureImporting(app: BenchApp): Promise<Figure[]> {
  const started = performance.now()
  const uploaded = await upload(app)
  const read = performance.now()
  await app.call('imports.check', { params: { id: uploaded.id } })
  await until(app, uploaded.id, 'checked')
  const checked = performance.now()
  await app.call('imports.accept', { params: { id: uploaded.id } })
  await until(app, uploaded.id, 'written')
  const done = performance.now()
  const took = (step: string, value: number): Figure => ({
    what: `importing 100,000 bills, ${step}`,
    value,
    unit: 'ms',
  })
  return [took('read', read - started), took('checked', checked - read), took('written', done - checked)]
}

async function upload({ address, token }: BenchApp): Promise<ImportDetails> {
  const form = new FormData()
  form.append('file', new File([list()], 'Bills.csv'))
  const response = await fetch(`${address}/api/v1/admin/imports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  if (!response.ok) throw new Error(`the list was refused: ${await response.text()}`)
  return response.json()
}

async function until({ call }: BenchApp, id: number, state: ImportDetails['state']): Promise<void> {
  for (;;) {
    const now = await call('imports.get', { params: { id } })
    if (now.state === state) return
    if (now.problem !== null) throw new Error(now.problem)
    await pause(LOOK_MS)
  }
}

function list(): string {
  const heads =
    'Client,Property Name,Utility,Account Number,Meter Number,Fuel,Start Date,End Date,Usage (kWh),Cost'
  const rows = Array.from({ length: BILLS }, (_, index) => {
    const meter = Math.floor(index / MONTHS)
    const month = index % MONTHS
    const first = new Date(Date.UTC(2015, month, 1)).toISOString().slice(0, 10)
    const last = new Date(Date.UTC(2015, month + 1, 0)).toISOString().slice(0, 10)
    return `Bench Client,Site ${meter % 200},Bench Power,B-${meter},M-${meter},Electric,${first},${last},${1_000 + month},${100 + month}.25`
  })
  return [heads, ...rows].join('\n')
}

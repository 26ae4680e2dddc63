import { setTimeout as pause } from 'node:timers/promises'
import type { ImportDetails } from '#contract/imports/imports.ts'
import type { BenchApp } from './bench-app.ts'
import type { Figure } from './figures.ts'
import { memoryOf, watchMemory } from './memory.ts'

const ROWS = 100_000
const MONTHS = 100
const LOOK_MS = 200

/** Lists of 100,000 rows and a million cells of clients that have nothing yet: read, checked, written. */
export async function measureImporting(app: BenchApp): Promise<Figure[]> {
  return [
    ...(await measureList(app, 'bills', billList())),
    ...(await measureList(app, 'accounts', accountList())),
  ]
}

async function measureList(app: BenchApp, what: string, text: string): Promise<Figure[]> {
  const before = await memoryOf(app.pid)
  const watch = watchMemory(app.pid)
  const started = performance.now()
  const uploaded = await upload(app, text)
  const read = performance.now()
  await app.call('imports.check', { params: { id: uploaded.id } })
  await until(app, uploaded.id, 'checked')
  const checked = performance.now()
  await app.call('imports.accept', { params: { id: uploaded.id } })
  await until(app, uploaded.id, 'written')
  const done = performance.now()
  const step = (name: string, value: number): Figure => ({
    what: `importing 100,000 ${what}, ${name}`,
    value,
    unit: 'ms',
  })
  return [
    step('read', read - started),
    step('checked', checked - read),
    step('written', done - checked),
    {
      what: `importing 100,000 ${what}, memory at the most`,
      value: await watch.stop(),
      unit: 'MB',
      against: { what: 'before', value: before },
    },
  ]
}

async function upload({ address, token }: BenchApp, text: string): Promise<ImportDetails> {
  const form = new FormData()
  form.append('file', new File([text], 'List.csv'))
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

const linesOf = (heads: string, lineOf: (index: number) => string): string =>
  [heads, ...Array.from({ length: ROWS }, (_, index) => lineOf(index))].join('\n')

/** Of a thousand meters. */
const billList = (): string =>
  linesOf(
    'Client,Property Name,Utility,Account Number,Meter Number,Fuel,Start Date,End Date,Usage (kWh),Cost',
    (index) => {
      const [meter, month] = [Math.floor(index / MONTHS), index % MONTHS]
      const first = new Date(Date.UTC(2015, month, 1)).toISOString().slice(0, 10)
      const last = new Date(Date.UTC(2015, month + 1, 0)).toISOString().slice(0, 10)
      return `Bench Client,Site ${meter % 200},Bench Power,B-${meter},M-${meter},Electric,${first},${last},${1_000 + month},${100 + month}.25`
    },
  )

/** Each with a meter of its own, at one of a thousand properties. */
const accountList = (): string =>
  linesOf(
    'Client,Property Name,Property Id,City,State,Utility,Account Number,Meter Number,Fuel,Unit',
    (index) =>
      `Other Client,Place ${index % 1_000},P-${index % 1_000},Salem,OR,Bench Power,C-${index},N-${index},Electric,kWh`,
  )

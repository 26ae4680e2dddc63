import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { billFileCalls } from '#contract/bills/bill-files.ts'
import { urlOf } from '#contract/client/client.ts'
import { extract } from '#reading/extract.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'
import { textBill } from './sample-bills.ts'

const UPLOADS = 25
const WARM_UP = 3
const POLL_MS = 4

/** From sending a one-page text bill until it stands parsed in the list, against reading the same file alone. */
export async function measureUpload(app: BenchApp): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  try {
    const { companies } = await app.call('companies.list', {})
    const company = String(companies[0]?.id)
    const uploads: number[] = []
    const readings: number[] = []
    for (let index = 0; index < UPLOADS + WARM_UP; index++) {
      const bytes = await textBill(`upload ${index}`)
      const started = performance.now()
      const id = await upload(app, company, `bench-${index}.pdf`, bytes)
      while (!(await isParsed(client, id))) await pause(POLL_MS)
      const parsed = performance.now()
      await extract(bytes)
      if (index < WARM_UP) continue
      uploads.push(parsed - started)
      readings.push(performance.now() - parsed)
    }
    return timesOf('upload to GPT_PARSED, one text page', uploads, {
      what: 'reading alone',
      samples: readings,
    })
  } finally {
    await client.end()
  }
}

/** Answers the bill's id. */
export async function upload(
  { address, token }: BenchApp,
  company: string,
  name: string,
  bytes: Uint8Array,
): Promise<number> {
  const form = new FormData()
  form.append('company_id', company)
  form.append('fileData[]', new Blob([bytes.slice()], { type: 'application/pdf' }), name)
  const response = await fetch(address + urlOf('bills.upload', 'admin'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!response.ok) throw new Error(`${name} was refused: ${await response.text()}`)
  const [file] = billFileCalls['bills.upload'].answer.parse(await response.json()).files
  if (file?.outcome !== 'accepted' || file.textract_bill_id === null)
    throw new Error(`${name} was not taken: ${file?.message}`)
  return file.textract_bill_id
}

async function isParsed(client: pg.Client, id: number): Promise<boolean> {
  const { rows } = await client.query<{ status: string }>('select status from bills where id = $1', [id])
  if (rows[0]?.status === 'ERROR') throw new Error(`bill ${id} could not be read`)
  return rows[0]?.status === 'GPT_PARSED'
}

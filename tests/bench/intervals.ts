import { sql } from 'kysely'
import pg from 'pg'
import type { CallAnswer } from '#contract/client/contract.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'

const UPLOADS = 5
const ASKED = 40
const WARM_UP = 3
const QUARTER_MS = 15 * 60_000
const QUARTERS = 366 * 96
const DAYS = { from: '2024-01-01', to: '2024-12-31' }

/** A year of quarter hours of one meter: sent as a file, and asked for. */
export async function measureIntervals(app: BenchApp): Promise<Figure[]> {
  const place = await anyMeter(app)
  const sent = await uploads(app, place.meterId)
  const { answers, bare } = await seriesTimes(app, place)
  return [
    ...timesOf('a year of quarter hours, uploaded', sent),
    ...timesOf('a year of quarter hours, asked for', answers, {
      what: 'its rows by bare pg',
      samples: bare,
    }),
  ]
}

interface Place {
  propertyId: number
  meterId: number
}

async function anyMeter({ databaseUrl }: BenchApp): Promise<Place> {
  const db = createDatabase(databaseUrl, { max: 1 })
  try {
    const { rows } = await sql<Place>`
      select property_id as "propertyId", id as "meterId" from utility_meters order by id limit 1`.execute(db)
    const [place] = rows
    if (place === undefined) throw new Error('the demo data has no meter')
    return place
  } finally {
    await db.destroy()
  }
}

async function uploads({ address, token }: BenchApp, meterId: number): Promise<number[]> {
  const first = Date.UTC(2024, 0, 1, 5)
  const rows = Array.from({ length: QUARTERS }, (_, at) => {
    const start = new Date(first + at * QUARTER_MS).toISOString()
    return `${start},${((at * 37) % 1_000) / 250}`
  })
  const file = ['Start,Usage (kWh)', ...rows].join('\n')
  const times: number[] = []
  for (let round = 0; round < UPLOADS; round += 1) {
    const form = new FormData()
    form.append('time_zone', 'America/New_York')
    form.append('file', new File([file], 'Year.csv'))
    const started = performance.now()
    const answer = await fetch(`${address}/api/v1/admin/meters/${meterId}/intervals`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    times.push(performance.now() - started)
    const { upload }: CallAnswer<'intervals.upload'> = await answer.json()
    if (upload?.registers[0]?.intervals !== QUARTERS) throw new Error('the year was not read whole')
    // What stands is one layer deep, as with most meters.
    if (round < UPLOADS - 1)
      await fetch(`${address}/api/v1/admin/interval_uploads/${upload.id}/remove`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
  }
  return times
}

async function seriesTimes({ call, databaseUrl }: BenchApp, { propertyId, meterId }: Place) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [answers, bare]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < ASKED + WARM_UP; round += 1) {
      answers.push(
        await timed(() =>
          call('intervals.series', {
            params: { id: propertyId, meter: meterId },
            query: { ...DAYS, register: 'delivered kWh' },
          }),
        ),
      )
      bare.push(await timed(() => client.query(ROWS, [meterId])))
    }
  } finally {
    await client.end()
  }
  return { answers: answers.slice(WARM_UP), bare: bare.slice(WARM_UP) }
}

const ROWS = `select day, to_json(starts), to_json(seconds), to_json(amounts), to_json(interval_days.estimated)
  from interval_days join interval_registers as register on register.id = register_id
  join interval_uploads as upload on upload.id = upload_id
  where utility_meter_id = $1 and removed_at is null order by day`

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

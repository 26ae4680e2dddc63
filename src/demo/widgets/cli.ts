import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { addMonths, today } from '#base/calendar-date.ts'
import { WIDGET_NAMES, type WidgetName } from '#domain/widgets/options.ts'
import { explain } from '#server/start/explain.ts'
import { type DemoClient, demoClientAt } from './demo-client.ts'
import { demoPage } from './demo-page.ts'
import { projectAt, quarterHoursCsv, temperaturesCsv } from './measured.ts'

const USAGE = 'npm run demo:widgets -- [--address http://localhost:3000] [--port 3100]'

const HOST = '127.0.0.1'

const Arguments = z.object({
  address: z.url().default('http://localhost:3000'),
  port: z.coerce.number().int().min(0).max(65_535).default(3_100),
})

/** Serves a page that embeds every widget of a running program with demo data, as another site would. */
async function main(): Promise<void> {
  const options = { address: { type: 'string' }, port: { type: 'string' } } as const
  const { address, port } = Arguments.parse(parseArgs({ options }).values)
  const origin = new URL(address).origin
  const client = await demoClientAt(origin)
  const properties = await client.properties()
  const [first] = properties
  if (first === undefined) throw new Error('The demo client has no property.')
  await measure(client, first.id)
  const ids = properties.map(({ id }) => id)
  const tokens = await Promise.all(
    WIDGET_NAMES.map(async (widget) => [widget, await client.share(widget, ids)]),
  )
  const page = demoPage(origin, Object.fromEntries(tokens) as Record<WidgetName, string>)
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  })
  // On this machine alone: the page holds links that show the demo's figures.
  await once(server.listen(port, HOST), 'listening')
  const { port: taken } = z.object({ port: z.number() }).parse(server.address())
  process.stdout.write(`A page with every widget: http://${HOST}:${taken}/\n`)
}

/** What the demo data has not, is sent once: interval data, temperatures and a project. */
async function measure(client: DemoClient, propertyId: number): Promise<void> {
  const day = today()
  if ((await client.measured(propertyId)).length === 0) {
    const meters = await client.meters(propertyId)
    const meter = meters.find(({ energy_type: type }) => type === 'electric') ?? meters[0]
    const csv = quarterHoursCsv(addMonths(day, -12), day)
    const zone = { time_zone: 'America/New_York' }
    if (meter) await client.send(`/meters/${meter.id}/intervals`, 'quarter-hours.csv', csv, zone)
  }
  if ((await client.projects(propertyId)).length > 0) return
  const source = { source: 'A made-up station' }
  const csv = temperaturesCsv(addMonths(day, -40), day)
  await client.send(`/properties/${propertyId}/temperatures`, 'temperatures.csv', csv, source)
  const [energyType] = await client.energyTypes(propertyId)
  if (energyType) await client.addProject(propertyId, projectAt(day, energyType.id))
}

main().catch((error: unknown) => {
  const reason = error instanceof z.ZodError ? `${z.prettifyError(error)}\nusage: ${USAGE}` : explain(error)
  process.stderr.write(`${reason ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exitCode = 1
})

import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { commandsOf, runCommand } from '#tests/helpers/guide.ts'
import { pdf } from '#tests/helpers/multipart.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** The guide's own commands, one after the other, against a real server: what it says is so. */

let app: TestApp
const variables: Record<string, string> = {}
beforeAll(async () => {
  app = await createTestApp()
  const { userId } = await addPerson(app.services.db, { admin: true })
  await sql`with energy as (
      insert into energy_types (id, name, display_name) values (1, 'Electric', 'Electric') on conflict do nothing
    ) insert into measurement_units (id, name) values (1, 'kWh') on conflict do nothing`.execute(
    app.services.db,
  )
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  variables.SERVER = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  variables.KEY = (await addApiKey(app.services.db, userId)).token
  variables.HOOK = 'https://93.184.215.14/hooks'
  variables.FILE = path.join(app.services.settings.dataDir, 'March.pdf')
  await writeFile(variables.FILE, pdf('guide'))
})
afterAll(() => app.close())

const commands = () => commandsOf('docs/sync-api.md')
const run = (command: string) => runCommand(command, variables)

test('every command of the guide does what the guide says', async () => {
  const answers: Record<string, unknown>[] = []
  for (const command of await commands()) {
    const answer = await run(command)
    if (command.includes('/companies/')) variables.COMPANY = String(answer.record.id)
    if (command.includes('-F ')) variables.BILL = String(answer.files[0].textract_bill_id)
    answers.push(answer)
  }
  const property = { values: { name: 'Elm Court', outside_id: 'P-1' } }
  expect(answers).toMatchObject([
    { outcome: 'added', record: { title: 'Harbor Street Holdings' } },
    { outcome: 'added' },
    { outcome: 'added', record: { names: { utility_company_id: 'Northline Water' } } },
    { outcomes: [{ outcome: 'added' }, { outcome: 'added' }] },
    { record: property },
    { records: [property, { values: { name: 'Oak Court' } }], more: false },
    { outcome: 'added' },
    { register: 'delivered kWh', added: 2, changed: 0, same: 0 },
    { amounts: [1.25, 1.5], seconds: [900, 900], gaps: [] },
    { secret: expect.stringMatching(/^whsec_/), endpoint: { state: 'active' } },
    { files: [{ outcome: 'accepted' }] },
    { bill: { id: Number(variables.BILL), saved_bill: null } },
    { saved_bills: [] },
  ])
  for (const [at, command] of (await commands()).entries())
    if (command.includes('-X PUT')) expect([at, (await run(command)).outcome]).toEqual([at, 'same'])
})

import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipeShape } from '#scraper/recipe.ts'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { commandsOf, runCommand } from '#tests/helpers/guide.ts'
import { pdf } from '#tests/helpers/multipart.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { addLogin, addPortal, screenshot } from '#tests/helpers/scraping.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** The guide's own commands, one after the other, against a real server: what it says is so. */

let app: TestApp
const variables: Record<string, string> = {}
beforeAll(async () => {
  app = await createTestApp()
  const { db, settings } = app.services
  const { userId } = await addPerson(db, { admin: true })
  const { companyId } = await addPerson(db)
  const portal = await addPortal(app, { recipe: 'northline' })
  for (const _ of ['fetched', 'refused', 'given back'])
    await addLogin(app, companyId, { url: portal.url, totp: 'JBSWY3DPEHPK3PXP' })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  variables.SERVER = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  variables.KEY = (await addApiKey(db, userId, { scopes: ['scraper:work'] })).token
  variables.FILE = path.join(settings.dataDir, 'June.pdf')
  variables.PICTURE = path.join(settings.dataDir, 'sign-in.png')
  await writeFile(variables.FILE, pdf('guide'))
  await writeFile(variables.PICTURE, screenshot('sign-in').content)
})
afterAll(() => app.close())

test('every command of the guide does what the guide says', async () => {
  const answers: Record<string, unknown>[] = []
  for (const command of await commandsOf('docs/scraper-api.md')) {
    const answer = await runCommand(command, variables)
    if (answer.lease) {
      variables.LEASE = String(answer.lease.id)
      variables.TOKEN = answer.lease.token
    }
    answers.push(answer)
  }
  const lease = { portal: { recipe: 'northline' }, online_access: { password: 'open sesame' } }
  const kept = [{ name: 'sign-in.png', outcome: 'kept', message: 'Kept.' }]
  expect(answers).toMatchObject([
    { lease: { ...lease, heartbeat_seconds: 40 } },
    { expires_at: expect.any(String) },
    { code: expect.stringMatching(/^\d{6}$/) },
    { files: [{ outcome: 'accepted', receipt: expect.any(String) }] },
    { screenshots: kept },
    { lease },
    { breaks_login: true, screenshots: kept },
    { lease },
    { given_back: true },
  ])
})

test('the guide’s recipe is one', async () => {
  const [, recipe = ''] = /```json\n(.+?)```/s.exec(await readFile('docs/scraper-api.md', 'utf8')) ?? []
  expect(recipeShape.parse(JSON.parse(recipe)).steps.map((step) => step.do)).toContain('chooseAccount')
})

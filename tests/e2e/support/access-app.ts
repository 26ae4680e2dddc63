import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import pino from 'pino'
import { hashPassword } from '#server/people/auth/password.ts'
import type { Services } from '#server/platform/services.ts'
import { parseSettings } from '#server/platform/settings.ts'
import { startServer } from '#server/start/server.ts'
import { type AiServer, startAiServer } from '#tests/helpers/ai-server.ts'
import { test as base } from './intercepted.ts'
import { startLateAnswers } from './late-answers.ts'
import { LATE } from './start-app.ts'

export const PASSWORD = 'Demo-pass1'
const DIST = process.env.E2E_DIST ?? path.resolve('dist')

export interface AccessApp {
  address: string
  services: Services
  /** A stand-in. */
  ai: AiServer | null
  /** Of a company of his own unless staff. */
  addPerson(role?: {
    admin?: boolean
    os?: boolean
  }): Promise<{ email: string; userId: number; companyId: number }>
  addLink(kind: 'credentials' | 'upload'): Promise<{ id: number; uuid: string }>
}

interface Fixtures {
  /** Settings of the server beside the usual ones. */
  env: Record<string, string>
  /** Whether an AI service is connected to it. */
  withAi: boolean
  access: AccessApp
}

/** A server of this worker's own, on an empty database. */
export const test = base.extend<object, Fixtures>({
  env: [{}, { option: true, scope: 'worker' }],
  withAi: [false, { option: true, scope: 'worker' }],
  access: [
    async ({ env, withAi }, use) => {
      const { stop, ...access } = await startAccess({ env, withAi })
      await use(access)
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ access }, use) => use(access.address),
})

/** A server on an empty database, with these settings beside the usual ones. */
export async function startAccess({
  env,
  withAi,
}: Pick<Fixtures, 'env' | 'withAi'>): Promise<AccessApp & { stop(): Promise<void> }> {
  const ai = withAi ? await startAiServer() : null
  const dataDir = await mkdtemp(path.join(tmpdir(), 'utility-bills-access-'))
  // The user that PostgreSQL runs as for root may pass through: what is inside is closed in its own right.
  await chmod(dataDir, 0o755)
  const settings = parseSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    READERS: '0',
    BLIND_REVIEWS: '0',
    AI_BASE_URL: ai?.url,
    ...env,
  })
  const server = await startServer(settings, pino({ level: 'silent' }), {
    dist: DIST,
    prepare: async () => undefined,
  })
  const { services } = server.opened
  const late = LATE === undefined ? null : await startLateAnswers(server.address, `${LATE} access`)
  const password_hash = await hashPassword(PASSWORD)
  return {
    address: late?.address ?? server.address,
    services,
    ai,
    addPerson: (role) => addPerson(services, password_hash, role),
    addLink: (kind) => addLink(services, password_hash, kind),
    async stop() {
      await late?.stop()
      await server.stop()
      await ai?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let count = 0

async function addPerson(
  { db }: Services,
  password_hash: string,
  role: { admin?: boolean; os?: boolean } = {},
) {
  const name = `Person ${process.pid}-${++count}`
  const company = await db.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()
  const email = `${name.toLowerCase().replace(' ', '')}@example.test`
  const user = await db
    .insertInto('users')
    .values({ companyId: company.id, email, fullName: name, passwordHash: password_hash, ...role })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { email, userId: user.id, companyId: company.id }
}

async function addLink(services: Services, password_hash: string, kind: 'credentials' | 'upload') {
  const { userId, companyId } = await addPerson(services, password_hash)
  return services.db
    .insertInto('publicLinks')
    .values({ kind, companyId, createdBy: userId, label: 'Spring' })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

/** Puts a session of this person into the browser, as logging in does. */
export async function logIn(page: Page, access: AccessApp, email: string): Promise<void> {
  const response = await page.request.post(`${access.address}/api/v1/auth/login`, {
    data: { email, password: PASSWORD, remember: false },
  })
  const { token } = await response.json()
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

export { expectAxeClean } from './axe.ts'
export { expect }

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Response } from 'light-my-request'
import type { Services } from '#server/platform/services.ts'
import { parseSettings } from '#server/platform/settings.ts'
import { type AppOptions, createApp } from '#server/start/app.ts'
import { openServices } from '#server/start/open-services.ts'
import { silentLog } from './silent-log.ts'
import { strictAnswers } from './strict-answers.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestApp {
  app: FastifyInstance
  services: Services
  /** Calls the API as a signed-in person, or as nobody without a token. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Response>
  close(): Promise<void>
}

interface CallOptions extends Pick<InjectOptions, 'headers' | 'query'> {
  token?: string
  body?: object
}

export const TEST_SECRET = 'a-secret-that-only-the-tests-know-0123456789'

export interface TestAppOptions extends AppOptions {
  /** Variables of the environment beside those of every test. */
  environment?: Record<string, string>
  /** A database that is there; whoever made it drops it. */
  databaseUrl?: string
}

/** The real app on a database of its own; every answer is held against the contract. No jobs are worked on. */
export async function createTestApp({
  environment = {},
  databaseUrl,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'utility-bills-app-'))
  const database =
    databaseUrl === undefined
      ? await createTestDatabase()
      : { url: databaseUrl, drop: () => Promise.resolve() }
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_SECRET: TEST_SECRET,
    DEMO: 'off',
    // No jobs are worked on, so nothing comes of waiting.
    PASS_WAIT_SECONDS: '0',
    // By chance, which the tests of it turn on.
    BLIND_REVIEWS: '0',
    ...environment,
  })
  const opened = await openServices(settings, database.url, silentLog)
  const app = await createApp(opened.services, {
    answers: strictAnswers,
    // All calls of a test come from one address.
    anonymousRate: {
      calls: Number.MAX_SAFE_INTEGER,
      pages: Number.MAX_SAFE_INTEGER,
      descriptions: Number.MAX_SAFE_INTEGER,
    },
    ...options,
  })
  await app.ready()
  return {
    app,
    services: opened.services,
    call: (method, url, { token, body, headers, query } = {}) =>
      app.inject({
        method,
        url: `/api/v1${url}`,
        query,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      }),
    async close() {
      await opened.services.events.stop()
      await app.close()
      await opened.close(0)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Varied by `tests/e2e/settings/settings-matrix.spec.ts`, in the main journeys. `AI_BASE_URL` is given by its fixture. */
const MATRIX = 'tests/e2e/settings/settings-matrix.spec.ts'

/**
 * Settings that the matrix leaves out, with the test that varies each: none of them changes what people meet on the
 * main journeys, but where the program listens, stores, reads and whom it calls.
 */
const ELSEWHERE: Record<string, readonly string[]> = {
  'tests/helpers/server-process.ts': ['PORT', 'LOG_LEVEL', 'DEMO'],
  'tests/unit/platform/settings.test.ts': [
    'HOST',
    'S3_PATH_STYLE',
    'S3_CREDENTIALS',
    'S3_ENCRYPTION',
    'S3_KMS_KEY_ID',
  ],
  'tests/helpers/test-app.ts': [
    'DATA_DIR',
    'DATABASE_URL',
    'APP_SECRET',
    'BLIND_REVIEWS',
    'PASS_WAIT_SECONDS',
  ],
  'tests/api/platform/database-rights.test.ts': ['DATABASE_OWNER_URL'],
  'tests/api/platform/pooler.test.ts': ['DATABASE_POOL_URL'],
  'tests/api/platform/database-away.test.ts': ['DATABASE_WAIT_SECONDS'],
  'tests/api/platform/secret-change.test.ts': ['APP_SECRET_NEXT', 'APP_SECRET_PREVIOUS', 'BACKUP_PASSPHRASE'],
  'tests/api/platform/metrics.test.ts': ['METRICS_TOKEN'],
  'tests/api/platform/tracing.test.ts': [
    ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME'],
    'OTEL_TRACES_SAMPLER_ARG',
  ],
  'tests/api/platform/process-roles.test.ts': ['ROLES'],
  'tests/faults/clocks.ts': ['READERS'],
  'tests/helpers/reading-app.ts': ['READING_SECONDS'],
  'tests/api/bills/reading-turns.test.ts': ['MOST_WAITING_FILES', 'MOST_WAITING_LINK_FILES'],
  'tests/api/settings/settings-used.test.ts': [
    ...['PROVIDER_PASSWORD_RESET_URL', 'PROVIDER_LINKS', 'PARENT_SYSTEM_URL', 'ERROR_REPORT_URL'],
    ...['DELETION_WAIT_DAYS', 'QUICKBOOKS_ENVIRONMENT', 'TRUST_PROXY', 'HSTS'],
  ],
  'tests/helpers/cluster.ts': [
    ...['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ],
  'tests/helpers/stores/s3-server.ts': ['S3_SESSION_TOKEN'],
  'tests/api/requests/requests-kill.test.ts': ['AUTOMATED_REQUESTS'],
  'tests/api/intake/leaderboard-scores.test.ts': ['SHOW_RANKS'],
  'tests/api/settings/provider-settings.test.ts': ['PUBLIC_URL'],
  'tests/api/scrapers/scraper-leases.test.ts': ['SCRAPER_LEASE_SECONDS'],
  'tests/api/api-access/webhooks-kill.test.ts': ['WEBHOOK_PRIVATE_NETWORKS'],
  'tests/helpers/quickbooks.ts': ['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_CLIENT_SECRET', 'QUICKBOOKS_BASE_URL'],
  'tests/api/chat/chat-ai.test.ts': [
    'AI_API_KEY',
    'AI_MODEL',
    'AI_TIMEOUT_SECONDS',
    'AI_DAILY_TOKENS',
    'AI_TOKEN_PRICE',
  ],
}

const IN_MATRIX = ['VARIANT', 'PROVIDER_DASHBOARD_URL', 'SMTP_URL', 'MAIL_FROM', 'AI_BASE_URL']

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** "READING_SECONDS" as the program calls it: "readingSeconds"; "S3_PATH_STYLE" is "pathStyle" of the store. */
const namesOf = (name: string): string[] => [name, camelCase(name), camelCase(name.replace(/^S3_/, ''))]

test('every documented setting is varied by the matrix of settings, or by a test that is named here', async () => {
  const documented = [...(await readFile('docs/settings.md', 'utf8')).matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(
    ([, name]) => name ?? '',
  )
  const named = [...IN_MATRIX, ...Object.values(ELSEWHERE).flat()]
  expect(documented.length).toBeGreaterThan(50)
  expect([...new Set(named)].toSorted()).toEqual(documented.toSorted())
})

test.each([
  ...Object.entries(ELSEWHERE),
  [MATRIX, IN_MATRIX.filter((name) => name !== 'AI_BASE_URL')] as const,
])('%s varies what it is named for', async (file, names) => {
  const text = await readFile(file, 'utf8')
  for (const name of names)
    expect(
      namesOf(name).some((each) => text.includes(each)),
      name,
    ).toBe(true)
})

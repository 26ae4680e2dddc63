import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parseSettings, SETTING_NAMES } from '#server/platform/settings.ts'

describe('settings', () => {
  test('have a default each', () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      databaseUrl: null,
      appSecret: null,
      demoBarrier: null,
      variant: 'full',
      logLevel: 'info',
      s3: null,
      given: {
        smtpUrl: null,
        mailFrom: null,
        automatedRequests: null,
        showRanks: null,
        publicUrl: null,
        ai: null,
      },
    })
  })

  test.each([
    ['all', ['web', 'reader', 'mail']],
    ['web', ['web']],
    ['mail, reader', ['reader', 'mail']],
    ['web,all', ['web', 'reader', 'mail']],
  ])('ROLES %s is %o', (ROLES, roles) => {
    expect(parseSettings({ ROLES, DATABASE_URL: 'postgresql://db.test/bills' }).roles).toEqual(roles)
  })

  test.each(['readers', 'web,,mail', 'Web'])('ROLES %s is refused with one line', (ROLES) => {
    expect(() => parseSettings({ ROLES, DATABASE_URL: 'postgresql://db.test/bills' })).toThrow(
      /^ROLES must be all, or of web, reader and mail those wanted, parted by ","$/,
    )
  })

  test('the one process of an embedded database does everything', () => {
    expect(parseSettings({ ROLES: 'web,mail,reader' }).roles).toEqual(['web', 'reader', 'mail'])
    expect(() => parseSettings({ ROLES: 'web' })).toThrow(/^ROLES must be all without DATABASE_URL/)
  })

  test('traces go nowhere, or to a collector with what it is to be told', () => {
    expect(parseSettings({ OTEL_EXPORTER_OTLP_HEADERS: 'x-team=bills' }).tracing).toBeNull()
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.test:4318/' }
    expect(parseSettings(endpoint).tracing).toEqual({
      endpoint: 'https://collector.test:4318',
      headers: {},
      serviceName: 'utility-bills',
      share: 1,
    })
    const more = {
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc=, x-team = bills,',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }
    expect(parseSettings({ ...endpoint, ...more }).tracing).toMatchObject({
      headers: { authorization: 'Bearer abc=', 'x-team': 'bills' },
      share: 0.05,
    })
  })

  test.each(['authorization', 'x team=bills', 'x-team=%zz', 'x-team=b%0d%0aevil: 1'])(
    'OTEL_EXPORTER_OTLP_HEADERS %s is refused with one line',
    (OTEL_EXPORTER_OTLP_HEADERS) => {
      expect(() => parseSettings({ OTEL_EXPORTER_OTLP_HEADERS })).toThrow(
        /^OTEL_EXPORTER_OTLP_HEADERS must be "name=value", several parted by ","$/,
      )
    },
  )

  test.each([
    [{}, null],
    [{ HOST: '::1' }, null],
    [{ DEMO: 'off' }, 'DEMO is off'],
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ PUBLIC_URL: 'https://bills.example.test' }, 'PUBLIC_URL is set'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY is set'],
    [{ TRUST_PROXY: '10.0.0.0/8' }, 'TRUST_PROXY is set'],
    [{ VARIANT: 'documents' }, 'VARIANT is documents'],
  ])('%o: what keeps demo data out is %s', (variables, barrier) => {
    expect(parseSettings(variables).demoBarrier).toBe(barrier)
  })

  test('count as unset when empty', () => {
    expect(parseSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a number'],
    [{ PORT: '80.5' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be between 0 and 65535'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off'],
    [{ VARIANT: 'half' }, 'VARIANT must be full or documents'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters'],
    [
      { DATABASE_URL: 'mysql://host/db' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    ],
    [
      { S3_ENDPOINT: 'http://files.test', S3_BUCKET: 'bills' },
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too, or S3_CREDENTIALS=role where the machine has a role of its own',
    ],
    [{ S3_BUCKET: 'bills', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY must be set too'],
    [
      { S3_ENDPOINT: 'http://files.test', S3_CREDENTIALS: 'role' },
      'S3_BUCKET must be set too: with S3_ENDPOINT alone files would not go to S3',
    ],
    [
      { S3_BUCKET: 'bills', S3_CREDENTIALS: 'role', S3_ACCESS_KEY_ID: 'key' },
      'S3_ACCESS_KEY_ID must not be set with S3_CREDENTIALS=role',
    ],
    [{ S3_ENCRYPTION: 'aes' }, 'S3_ENCRYPTION must be none, AES256 or aws:kms'],
    [
      { S3_BUCKET: 'bills', S3_CREDENTIALS: 'role', S3_ENCRYPTION: 'AES256', S3_KMS_KEY_ID: 'key-7' },
      'S3_KMS_KEY_ID is of no use without S3_ENCRYPTION=aws:kms',
    ],
    [{ S3_CREDENTIALS: 'machine' }, 'S3_CREDENTIALS must be key or role'],
    [{ PROVIDER_LINKS: 'Help' }, 'PROVIDER_LINKS must be "Name=https://…", several parted by ";"'],
    [{ PROVIDER_LINKS: 'Help=javascript:alert(1)' }, 'PROVIDER_LINKS must be "Name=https://…"'],
    [{ AI_BASE_URL: 'ftp://ai.test' }, 'AI_BASE_URL must be an address that starts with http:// or https://'],
    [{ AI_DAILY_TOKENS: '-1' }, 'AI_DAILY_TOKENS must be between 0 and 1000000000'],
  ])('refuse %o in words', (variables, message) => {
    expect(() => parseSettings(variables)).toThrow(message)
  })

  test('lead files to AWS by the machine’s role, or to another S3 by a key', () => {
    const role = parseSettings({ S3_BUCKET: 'bills', S3_CREDENTIALS: 'role', S3_REGION: 'eu-west-1' })
    expect(role.s3).toEqual({
      endpoint: null,
      bucket: 'bills',
      region: 'eu-west-1',
      pathStyle: false,
      key: null,
      encryption: null,
    })
    const key = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    const other = parseSettings({ S3_BUCKET: 'bills', S3_ENDPOINT: 'https://s3.test', ...key })
    expect(other.s3).toMatchObject({
      endpoint: 'https://s3.test',
      pathStyle: true,
      key: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: null },
    })
  })

  test('name every wrong one at once, and no value', () => {
    expect(() => parseSettings({ APP_SECRET: 'hush', PORT: 'x' })).toThrow(
      /^PORT must be a number; APP_SECRET must have at least 32 characters$/,
    )
  })

  test('take names and addresses of the provider’s pages', () => {
    const given = { PROVIDER_LINKS: 'Help=https://help.test/?q=1; Status = https://status.test' }
    expect(parseSettings(given).providerLinks).toEqual([
      { label: 'Help', url: 'https://help.test/?q=1' },
      { label: 'Status', url: 'https://status.test' },
    ])
  })

  test.each(SETTING_NAMES)('%s has its line in the handbook', async (name) => {
    const handbook = await readFile('docs/settings.md', 'utf8')
    expect(handbook).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'))
  })
})

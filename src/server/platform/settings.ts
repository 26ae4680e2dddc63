import { z } from 'zod'

/** A setting that cannot be used. The message is one line for the person who started the program. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

const web = url('http:', 'https:')

/** "Help=https://help.example; Status=https://status.example" */
const namedLinks = z.string().transform((text, context) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [label = '', ...rest] = part.split('=').map((piece) => piece.trim())
      const address = rest.join('=')
      if (label === '' || !web.safeParse(address).success)
        context.addIssue({ code: 'custom', message: 'must be "Name=https://…", several parted by ";"' })
      return { label, url: address }
    }),
)

/** "authorization=Bearer%20abc, x-team=bills", values as in an address. */
const namedHeaders = z.string().transform((text, context): Record<string, string> => {
  try {
    const pairs = text.split(',').filter((pair) => pair.trim() !== '')
    const named = pairs.map((pair) => pair.split(/=(.*)/s, 2).map((part) => decodeURIComponent(part.trim())))
    return Object.fromEntries(new Headers(named as [string, string][]))
  } catch {
    context.addIssue({ code: 'custom', message: 'must be "name=value", several parted by ","' })
    return z.NEVER
  }
})

const wholeNumber = (least: number, most: number) => {
  const range = `must be between ${least} and ${most}`
  return z.coerce.number('must be a number').int('must be a whole number').min(least, range).max(most, range)
}

const MOST_HOPS = 16
const NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** "off", "on" for one proxy, "2" for two in a row, or the networks they are in: "10.0.0.0/8, fd00::/8". */
const trustedProxies = z.string().transform((text, context): number | string[] => {
  const given = text.trim()
  if (given === 'off') return 0
  if (given === 'on') return 1
  if (/^\d+$/.test(given) && Number(given) <= MOST_HOPS) return Number(given)
  const networks = given.split(',').map((part) => part.trim())
  if (networks.every((network) => NETWORK.safeParse(network).success)) return networks
  const message = `must be on, off, a number of proxies from 0 to ${MOST_HOPS}, or their networks such as "10.0.0.0/8, fd00::/8"`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** What a process does; one of each, together, do everything. */
export const ROLES = ['web', 'reader', 'mail'] as const
export type Role = (typeof ROLES)[number]

const isRole = (name: string): name is Role => ROLES.some((role) => role === name)

/** "reader, mail", or "all". */
const roleNames = z.string().transform((text, context): readonly Role[] => {
  const names = text.split(',').map((part) => part.trim())
  const unknown = names.filter((name) => name !== 'all' && !isRole(name))
  if (unknown.length > 0) {
    context.addIssue({
      code: 'custom',
      message: 'must be all, or of web, reader and mail those wanted, parted by ","',
    })
    return z.NEVER
  }
  return ROLES.filter((role) => names.includes('all') || names.includes(role))
})

const environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be between 0 and 65535')
    .max(65_535, 'must be between 0 and 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_WAIT_SECONDS: wholeNumber(1, 86_400).default(300),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_NEXT: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').default('on'),
  VARIANT: z.enum(['full', 'documents'], 'must be full or documents').default('full'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: namedHeaders.default({}),
  OTEL_SERVICE_NAME: z.string().default('utility-bills'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be between 0 and 1')
    .max(1, 'must be between 0 and 1')
    .default(1),
  ROLES: roleNames.default(ROLES),
  READERS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be between 0 and 64')
    .max(64, 'must be between 0 and 64')
    .default(2),
  READING_SECONDS: wholeNumber(5, 3_600).default(180),
  MOST_WAITING_FILES: wholeNumber(1, 1_000_000).default(10_000),
  MOST_WAITING_LINK_FILES: wholeNumber(1, 1_000_000).default(1_000),
  BLIND_REVIEWS: wholeNumber(0, 100).default(2),
  DELETION_WAIT_DAYS: wholeNumber(0, 3_650).default(30),
  TRUST_PROXY: trustedProxies.default(0),
  HSTS: z
    .string()
    .regex(
      /^(off|max-age=\d+(; ?includeSubDomains)?(; ?preload)?)$/,
      'must be off, or as "max-age=31536000; includeSubDomains"',
    )
    .default('max-age=31536000; includeSubDomains'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').optional(),
  S3_CREDENTIALS: z.enum(['key', 'role'], 'must be key or role').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_SESSION_TOKEN: z.string().optional(),
  S3_ENCRYPTION: z.enum(['none', 'AES256', 'aws:kms'], 'must be none, AES256 or aws:kms').default('none'),
  S3_KMS_KEY_ID: z.string().optional(),
  SMTP_URL: url('smtp:', 'smtps:')
    .refine(
      (text) => ['never', null].includes(new URL(text).searchParams.get('tls')),
      'takes tls=never alone, and requires TLS without it',
    )
    .optional(),
  AUTOMATED_REQUESTS: z.enum(['on', 'off'], 'must be on or off').optional(),
  SHOW_RANKS: z.enum(['on', 'off'], 'must be on or off').optional(),
  MAIL_FROM: z.string().optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  PROVIDER_DASHBOARD_URL: url('http:', 'https:').optional(),
  PROVIDER_PASSWORD_RESET_URL: url('http:', 'https:').optional(),
  PROVIDER_LINKS: namedLinks.optional(),
  PARENT_SYSTEM_URL: url('http:', 'https:').optional(),
  ERROR_REPORT_URL: url('http:', 'https:', 'mailto:').optional(),
  PASS_WAIT_SECONDS: wholeNumber(0, 600).default(120),
  SCRAPER_LEASE_SECONDS: wholeNumber(2, 3_600).default(120),
  WEBHOOK_PRIVATE_NETWORKS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  QUICKBOOKS_CLIENT_ID: z.string().optional(),
  QUICKBOOKS_CLIENT_SECRET: z.string().optional(),
  QUICKBOOKS_ENVIRONMENT: z
    .enum(['sandbox', 'production'], 'must be sandbox or production')
    .default('sandbox'),
  QUICKBOOKS_BASE_URL: url('http:', 'https:').optional(),
  AI_BASE_URL: url('http:', 'https:').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_TIMEOUT_SECONDS: wholeNumber(1, 600).default(90),
  AI_DAILY_TOKENS: wholeNumber(0, 1_000_000_000).default(2_000_000),
  AI_TOKEN_PRICE: z.coerce
    .number('must be a number')
    .min(0, 'must be between 0 and 1')
    .max(1, 'must be between 0 and 1')
    .default(0.000002),
})

/** What must not be read by others: each may be the path of a file that holds it, under its name with `_FILE`. */
export const SECRET_NAMES = [
  'APP_SECRET',
  'APP_SECRET_NEXT',
  'APP_SECRET_PREVIOUS',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_POOL_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_SESSION_TOKEN',
  'SMTP_URL',
  'QUICKBOOKS_CLIENT_SECRET',
  'AI_API_KEY',
] as const satisfies readonly (keyof typeof environment.shape)[]

/** Every variable that is read; each has its line in docs/settings.md. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

export interface S3Settings {
  /** Null: AWS itself, in this region. */
  endpoint: string | null
  bucket: string
  region: string
  /** Whether the bucket is in an address's path, instead of in its host. */
  pathStyle: boolean
  /** Null: whatever role the machine or the container has, as AWS's own programs find it. */
  key: S3Key | null
  /** What the store is asked to encrypt a file with. Null: what the bucket says. */
  encryption: S3Encryption | null
}

export interface S3Encryption {
  algorithm: 'AES256' | 'aws:kms'
  /** Null: the one that the store has for the bucket. */
  kmsKeyId: string | null
}

export interface S3Key {
  accessKeyId: string
  secretAccessKey: string
  /** Of a key that ends, and is not renewed. */
  sessionToken: string | null
}

export interface TracingSettings {
  /** A collector that takes OTLP over HTTP, without a slash at the end. */
  endpoint: string
  /** What it is sent with each call, such as a key. */
  headers: Readonly<Record<string, string>>
  /** By which the spans of this installation are found there. */
  serviceName: string
  /** Of all traces this share is told, from 0 to 1. */
  share: number
}

/** Our app at Intuit. */
export interface QuickbooksSettings {
  clientId: string
  clientSecret: string
  environment: 'sandbox' | 'production'
  /** A stand-in for Intuit, without a slash at the end; null for Intuit itself. */
  baseUrl: string | null
}

export interface AiService {
  /** Without a slash at the end. */
  baseUrl: string
  apiKey: string | null
  /** Asked for instead of every configuration's own model. */
  model: string | null
}

export interface AiLimits {
  timeoutSeconds: number
  /** Most tokens in 24 hours, of every company together. */
  dailyTokens: number
}

export type AiSettings = AiService & AiLimits

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** Null: the embedded server in `dataDir`. */
  databaseUrl: string | null
  /** The same by the user who owns the tables, for commands that change them; null: that of `databaseUrl` does. */
  databaseOwnerUrl: string | null
  /** A pooler in front of it, in transaction mode, for calls and jobs; null: there is none. */
  databasePoolUrl: string | null
  /** Seconds that the database may be away before the process ends. */
  databaseWaitSeconds: number
  /** Null: made at the first start and kept in `dataDir`. */
  appSecret: string | null
  /** While the app secret is changed: what it signed and sealed is taken too. */
  otherAppSecrets: readonly string[]
  /** Whether the change has come so far that what the former secret sealed is sealed again. */
  sealsAgain: boolean
  /** What the app secret is sealed with in a backup; null leaves it out. */
  backupPassphrase: string | null
  /** Null where demo data may be, and its logins work; else the setting that keeps them out, in words. */
  demoBarrier: string | null
  variant: 'full' | 'documents'
  logLevel: string
  /** What a monitoring system shows to read the metrics; null: nobody reads them. */
  metricsToken: string | null
  /** Where traces go; null: nowhere. */
  tracing: TracingSettings | null
  /** What this process does; all of it, unless others share its database. */
  roles: readonly Role[]
  /** How many bills this process reads at once; 0 leaves reading to other processes. */
  readers: number
  /** Seconds after which the reading of one file ends with the pages that were read. */
  readingSeconds: number
  /** Files of one company, and of those the ones that came by one public link, that may wait to be read. */
  mostWaitingFiles: number
  mostWaitingLinkFiles: number
  /** Of a hundred bills that our own staff save so many come back to a second person; 0: none. */
  blindReviews: number
  /** Days between asking for the deletion of a client's data and the deletion. */
  deletionWaitDays: number
  /** How many proxies in a row name the caller's address, or the networks that they are in; 0 believes none. */
  trustProxy: number | string[]
  /** The Strict-Transport-Security header of answers by HTTPS; null: none. */
  hsts: string | null
  /** Null: files lie in a folder of `dataDir`. */
  s3: S3Settings | null
  /** Null: there is no app, so that nobody can connect the provider's books. */
  quickbooks: QuickbooksSettings | null
  /** What the environment says of what can be set in the program too, and goes before that. */
  given: GivenSettings
  /** The provider's own pages; null where there are none. */
  dashboardUrl: string | null
  forgotPasswordUrl: string | null
  /** More of the provider's pages, for staff's menu. */
  providerLinks: readonly { label: string; url: string }[]
  /** The energy-management system that saved bills belong to, without a slash at the end. */
  parentSystemUrl: string | null
  /** Where a bill's error is reported: a page, or an address for mail. */
  errorReportUrl: string | null
  /** Seconds that a call which asks for a pass over a bill waits for its end. */
  passWaitSeconds: number
  /** Seconds that a worker which fetches bills keeps an account after its last sign of life. */
  scraperLeaseSeconds: number
  /** Whether webhooks may lead into private networks and to this machine. */
  webhookPrivateNetworks: boolean
  /** For whatever AI service is connected. */
  aiLimits: AiLimits
  /** Dollars for a token of it, as people are told. */
  aiTokenPrice: number
}

/** Null where the environment says nothing. */
export interface GivenSettings {
  smtpUrl: string | null
  mailFrom: string | null
  /** Whether the robot asks utilities for bills that are due. */
  automatedRequests: boolean | null
  /** Whether staff see how others stand. */
  showRanks: boolean | null
  /** Where people reach the pages, for links in mails; without a slash at the end. */
  publicUrl: string | null
  ai: AiService | null
}

type Environment = Record<string, string | undefined>

/** Reads the environment. An empty variable counts as unset. Throws `WrongSetting`. */
export function parseSettings(variables: Environment): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
    throw new WrongSetting(lines.join('; '))
  }
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: ownerUrl(env),
    databasePoolUrl: poolUrl(env),
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    appSecret: env.APP_SECRET ?? null,
    otherAppSecrets: [env.APP_SECRET_NEXT, env.APP_SECRET_PREVIOUS].filter((secret) => secret !== undefined),
    sealsAgain: env.APP_SECRET_PREVIOUS !== undefined,
    backupPassphrase: env.BACKUP_PASSPHRASE ?? null,
    demoBarrier: demoBarrier(env),
    variant: env.VARIANT,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracing: tracingSettings(env),
    roles: sharedRoles(env),
    readers: env.READERS,
    readingSeconds: env.READING_SECONDS,
    mostWaitingFiles: env.MOST_WAITING_FILES,
    mostWaitingLinkFiles: env.MOST_WAITING_LINK_FILES,
    blindReviews: env.BLIND_REVIEWS,
    deletionWaitDays: env.DELETION_WAIT_DAYS,
    trustProxy: env.TRUST_PROXY,
    hsts: env.HSTS === 'off' ? null : env.HSTS,
    s3: s3Settings(env),
    quickbooks: quickbooksSettings(env),
    given: {
      smtpUrl: env.SMTP_URL ?? null,
      mailFrom: env.MAIL_FROM ?? null,
      automatedRequests: env.AUTOMATED_REQUESTS === undefined ? null : env.AUTOMATED_REQUESTS === 'on',
      showRanks: env.SHOW_RANKS === undefined ? null : env.SHOW_RANKS === 'on',
      publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
      ai: aiService(env),
    },
    dashboardUrl: env.PROVIDER_DASHBOARD_URL ?? null,
    forgotPasswordUrl: env.PROVIDER_PASSWORD_RESET_URL ?? null,
    providerLinks: env.PROVIDER_LINKS ?? [],
    parentSystemUrl: env.PARENT_SYSTEM_URL?.replace(/\/+$/, '') ?? null,
    errorReportUrl: env.ERROR_REPORT_URL ?? null,
    passWaitSeconds: env.PASS_WAIT_SECONDS,
    scraperLeaseSeconds: env.SCRAPER_LEASE_SECONDS,
    webhookPrivateNetworks: env.WEBHOOK_PRIVATE_NETWORKS === 'on',
    aiLimits: { timeoutSeconds: env.AI_TIMEOUT_SECONDS, dailyTokens: env.AI_DAILY_TOKENS },
    aiTokenPrice: env.AI_TOKEN_PRICE,
  }
}

function ownerUrl({
  DATABASE_OWNER_URL: owner,
  DATABASE_URL: url,
}: z.infer<typeof environment>): string | null {
  if (owner !== undefined && url === undefined)
    throw new WrongSetting(
      'DATABASE_OWNER_URL needs DATABASE_URL, the same database by the service’s own user',
    )
  return owner ?? null
}

/** An embedded database is one process's alone: what that does not do nobody does. */
function poolUrl({
  DATABASE_POOL_URL: pooler,
  DATABASE_URL: url,
}: z.infer<typeof environment>): string | null {
  if (pooler !== undefined && url === undefined)
    throw new WrongSetting(
      'DATABASE_POOL_URL needs DATABASE_URL, the address of the database behind the pooler',
    )
  return pooler ?? null
}

function tracingSettings(env: z.infer<typeof environment>): TracingSettings | null {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

function sharedRoles({ ROLES: roles, DATABASE_URL: url }: z.infer<typeof environment>): readonly Role[] {
  if (url === undefined && roles.length < ROLES.length)
    throw new WrongSetting('ROLES must be all without DATABASE_URL: no other process could do the rest')
  return roles
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** The passwords of demo data are known to everybody, so nobody but this machine may reach them. */
function demoBarrier(env: z.infer<typeof environment>): string | null {
  if (env.DEMO === 'off') return 'DEMO is off'
  if (!LOOPBACK.has(env.HOST)) return `HOST is ${env.HOST}`
  if (env.PUBLIC_URL !== undefined) return 'PUBLIC_URL is set'
  if (env.TRUST_PROXY !== 0) return 'TRUST_PROXY is set'
  return env.VARIANT === 'documents' ? 'VARIANT is documents' : null
}

function s3Settings(env: z.infer<typeof environment>): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_CREDENTIALS, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_SESSION_TOKEN } =
    env
  if (S3_BUCKET === undefined) {
    const others = { S3_ENDPOINT, S3_CREDENTIALS, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_SESSION_TOKEN }
    const [first] = namesOfSet(others)
    if (first === undefined) return null
    throw new WrongSetting(`S3_BUCKET must be set too: with ${first} alone files would not go to S3`)
  }
  return {
    endpoint: S3_ENDPOINT ?? null,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    pathStyle: env.S3_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : env.S3_PATH_STYLE === 'on',
    key: S3_CREDENTIALS === 'role' ? roleAlone(env) : s3Key(env),
    encryption: s3Encryption(env),
  }
}

function s3Encryption(env: z.infer<typeof environment>): S3Encryption | null {
  const { S3_ENCRYPTION: algorithm, S3_KMS_KEY_ID: kmsKeyId = null } = env
  if (kmsKeyId !== null && algorithm !== 'aws:kms')
    throw new WrongSetting('S3_KMS_KEY_ID is of no use without S3_ENCRYPTION=aws:kms')
  return algorithm === 'none' ? null : { algorithm, kmsKeyId }
}

/** A key that is set beside the role says that one of the two is not meant. */
function roleAlone({
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  S3_SESSION_TOKEN,
}: z.infer<typeof environment>) {
  const set = namesOfSet({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_SESSION_TOKEN })
  if (set.length === 0) return null
  throw new WrongSetting(`${set.join(', ')} must not be set with S3_CREDENTIALS=role`)
}

function s3Key(env: z.infer<typeof environment>): S3Key {
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_SESSION_TOKEN } = env
  if (S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined)
    return {
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      sessionToken: S3_SESSION_TOKEN ?? null,
    }
  const missing = S3_ACCESS_KEY_ID === undefined ? ['S3_ACCESS_KEY_ID'] : []
  if (S3_SECRET_ACCESS_KEY === undefined) missing.push('S3_SECRET_ACCESS_KEY')
  throw new WrongSetting(
    `${missing.join(', ')} must be set too, or S3_CREDENTIALS=role where the machine has a role of its own`,
  )
}

const namesOfSet = (settings: Environment): string[] =>
  Object.keys(settings).filter((name) => settings[name] !== undefined)

function quickbooksSettings(env: z.infer<typeof environment>): QuickbooksSettings | null {
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined || clientSecret === undefined)
    throw new WrongSetting('QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET must be set both or not at all')
  return {
    clientId,
    clientSecret,
    environment: env.QUICKBOOKS_ENVIRONMENT,
    baseUrl: env.QUICKBOOKS_BASE_URL?.replace(/\/+$/, '') ?? null,
  }
}

function aiService(env: z.infer<typeof environment>): AiService | null {
  if (env.AI_BASE_URL === undefined) return null
  return {
    baseUrl: env.AI_BASE_URL.replace(/\/+$/, ''),
    apiKey: env.AI_API_KEY ?? null,
    model: env.AI_MODEL ?? null,
  }
}

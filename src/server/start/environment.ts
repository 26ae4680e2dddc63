import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { CannotStart } from '#server/platform/errors.ts'
import { parseSettings, SECRET_NAMES, type Settings, WrongSetting } from '#server/platform/settings.ts'
import { thisUser } from './service-user.ts'

/** Where the service and every command look for settings that the environment does not have. */
export const SETTINGS_FILE = '/etc/utility-bills.env'

export interface Environment {
  settings: Settings
  /** What follows the name of the command, without `--env-file`. */
  args: string[]
  /** The file that settings were read from; null without one. */
  file: string | null
}

/**
 * The settings of the environment and of the file (`--env-file FILE`, else `/etc/utility-bills.env` where it is), in
 * which the environment comes first. A secret may be the path of a file instead (`APP_SECRET_FILE`). Throws
 * `WrongSetting` and `CannotStart`.
 */
export function readEnvironment(commandLine: readonly string[], fallback = SETTINGS_FILE): Environment {
  const { file: named, args } = withoutEnvFile(commandLine)
  const content = readSettingsFile(named ?? fallback, { isRequired: named !== null })
  // The time zone, a role of AWS and the like are read by others from the process itself.
  for (const [name, value] of Object.entries(content ?? {})) process.env[name] ??= value
  demandTimeZone(process.env.TZ)
  const settings = parseSettings(withSecretFiles(process.env))
  return { settings, args, file: content === null ? null : (named ?? fallback) }
}

/** Node takes one that it does not know for UTC. */
function demandTimeZone(zone: string | undefined): void {
  if (zone === undefined || zone === '') return
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch (cause) {
    throw new WrongSetting('TZ must be the name of a time zone, such as America/New_York', { cause })
  }
}

function withoutEnvFile(commandLine: readonly string[]): { file: string | null; args: string[] } {
  const { tokens } = parseArgs({
    args: [...commandLine],
    options: { 'env-file': { type: 'string' } },
    ...{ strict: false, tokens: true, allowPositionals: true },
  })
  const given = tokens.filter((token) => token.kind === 'option' && token.name === 'env-file')
  const taken = new Set(
    given.flatMap(({ index, ...token }) =>
      'inlineValue' in token && token.inlineValue === false ? [index, index + 1] : [index],
    ),
  )
  const [last] = given.slice(-1).flatMap((token) => ('value' in token ? [token.value] : []))
  if (given.length > 0 && (last === undefined || last === ''))
    throw new WrongSetting('--env-file must be followed by the path of a file')
  return { file: last ?? null, args: commandLine.filter((_, index) => !taken.has(index)) }
}

function readSettingsFile(file: string, { isRequired }: { isRequired: boolean }): NodeJS.Dict<string> | null {
  try {
    return parsed(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), file)
  } catch (cause) {
    if (cause instanceof WrongSetting) throw cause
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' && !isRequired) return null
    throw new CannotStart(
      code === 'EACCES'
        ? `The settings in ${file} may not be read by ${thisUser()}. Run this as the service’s user or as root.`
        : `The settings in ${file} cannot be read (${code}).`,
      { cause },
    )
  }
}

const COMMENT_OR_EMPTY = /^\s*(#.*)?$/
const ASSIGNMENT = /^\s*(?:export\s+)?[A-Z_][A-Z0-9_]*\s*=\s*(.*?)\s*$/
const QUOTED = /^(["'`]).*\1\s*(#.*)?$/

/** What follows "#" in a value without quotes would be cut off without a word. */
function parsed(content: string, file: string): NodeJS.Dict<string> {
  for (const [at, line] of content.split(/\r?\n/).entries()) {
    if (COMMENT_OR_EMPTY.test(line)) continue
    const value = ASSIGNMENT.exec(line)?.[1]
    if (value === undefined) throw new WrongSetting(`line ${at + 1} of ${file} is not "NAME=value"`)
    if (value.includes('#') && !QUOTED.test(value))
      throw new WrongSetting(`the value in line ${at + 1} of ${file} has "#" in it: put quotes around it`)
  }
  return parseEnv(content)
}

/** Each secret is set by its own name or, as a file that holds it, by that name with `_FILE`. */
function withSecretFiles(variables: NodeJS.ProcessEnv): NodeJS.Dict<string> {
  const all: NodeJS.Dict<string> = { ...variables }
  for (const name of SECRET_NAMES) {
    const file = variables[`${name}_FILE`]
    if (file === undefined || file === '') continue
    if (variables[name]) throw new WrongSetting(`${name} and ${name}_FILE must not both be set`)
    all[name] = readSecret(name, file)
  }
  return all
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new WrongSetting(`${name}_FILE: ${(cause as Error).message}`, { cause })
  }
}

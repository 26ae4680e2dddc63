/** `npm run staff`: who works for the provider, from the command line, whether the program runs or not. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { issueSetUpToken } from '#server/people/first-admin.ts'
import { addByCommand, changeByCommand, type StaffRole, staffTable } from '#server/people/staff-commands.ts'
import { createDatabase, type Database } from '#server/platform/database/client.ts'
import { CannotStart } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings.ts'
import { effectiveSettings } from '#server/settings/effective-settings.ts'
import { findSettings } from '#server/settings/repositories/provider-settings-repository.ts'
import { runCommand, WrongUse } from './command.ts'
import type { Environment } from './environment.ts'
import { demandThisVersion, openDatabase } from './open-database.ts'
import { setUpLines } from './set-up-link.ts'

const USAGE = `usage: npm run staff -- add EMAIL --admin | --processing | --os  [--name NAME] [--company NAME]
       npm run staff -- list
       npm run staff -- set-up
       npm run staff -- disable EMAIL | enable EMAIL | reset EMAIL | erase EMAIL

  --admin       staff who may do everything
  --processing  staff who process bills, without configurations, AI instructions and automatic processing
  --os          a contractor's people: bills that are open to contractors
  reset         prints a new link for choosing a password
  erase         erases who a disabled person was, staff or client’s: names, addresses, mails to them. For good
  set-up        prints the link that makes the first admin and sets the installation up`

const flag = z.boolean().default(false)
const address = z.string().max(254)
const Wanted = z.union([
  z.object({ command: z.tuple([z.enum(['list', 'set-up'])]) }),
  z.object({ command: z.tuple([z.enum(['disable', 'enable', 'reset', 'erase']), address]) }),
  z.object({
    command: z.tuple([z.literal('add'), address]),
    admin: flag,
    processing: flag,
    os: flag,
    name: z.string().max(200).optional(),
    company: z.string().max(200).optional(),
  }),
])
type Wanted = z.infer<typeof Wanted>

function wantedBy(args: readonly string[]): Wanted {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        admin: { type: 'boolean' },
        processing: { type: 'boolean' },
        os: { type: 'boolean' },
        name: { type: 'string' },
        company: { type: 'string' },
      },
    })
    return Wanted.parse({ command: positionals, ...values })
  } catch (error) {
    throw new WrongUse(USAGE, { cause: error })
  }
}

async function main(environment: Environment): Promise<void> {
  const wanted = wantedBy(environment.args)
  const { settings } = environment
  await using undo = new AsyncDisposableStack()
  const { url } = undo.use(await openDatabase(environment))
  await demandThisVersion(url)
  const db = createDatabase(url, { max: 2 })
  undo.defer(() => db.destroy())
  const provider = await providerOf(db, settings)
  for (const line of await run({ db, provider }, wanted)) process.stdout.write(`${line}\n`)
}

async function run(services: Parameters<typeof addByCommand>[0], wanted: Wanted): Promise<string[]> {
  const [command, email] = wanted.command
  if (command === 'list') return staffTable(services.db)
  if (command === 'set-up') return setUp(services)
  if (!('admin' in wanted)) return changeByCommand(services, command as 'disable', email ?? '')
  return addByCommand(services, { ...wanted, email: wanted.command[1], role: roleOf(wanted) })
}

async function setUp({ db, provider }: Parameters<typeof addByCommand>[0]): Promise<string[]> {
  const token = await issueSetUpToken({ db })
  if (token === null)
    throw new CannotStart('There is an admin already. They set the installation up under Settings.')
  return setUpLines(`${provider.current().publicUrl}/setup?token=${token}`)
}

function roleOf(marks: Record<StaffRole, boolean>): StaffRole {
  const chosen = (['admin', 'processing', 'os'] as const).filter((role) => marks[role])
  const [role] = chosen
  if (role === undefined || chosen.length > 1) throw new WrongUse(USAGE)
  return role
}

/** As far as links need them; nothing sealed is opened. */
async function providerOf(db: Database, settings: Settings) {
  const { stored } = await findSettings(db)
  const values = effectiveSettings(settings, stored, { smtpPassword: null, aiKey: null })
  return { current: () => values }
}

runCommand(main)

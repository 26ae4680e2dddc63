import { constants } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { CannotStart } from '../../errors.ts'
import { type Owner, run } from './run.ts'

/** PostgreSQL refuses to run as root; then it runs as this user, who owns nothing else. */
const USER = 'utility-bills'

/** Null when this process is an ordinary user, who runs PostgreSQL as himself. */
export async function databaseOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null
  const known = await findUser()
  if (known !== null) return known
  await addUser()
  const added = await findUser()
  if (added === null) throw new CannotStart(`The user ${USER} was added but is not in /etc/passwd.`)
  return added
}

async function findUser(): Promise<Owner | null> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${USER}:`))?.split(':') ?? []
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

async function addUser(): Promise<void> {
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', USER]
  try {
    await run('useradd', ['--shell', '/usr/sbin/nologin', ...args], { owner: null, cwd: '/' })
  } catch (cause) {
    if ((await findUser()) !== null) return
    throw new CannotStart(
      `PostgreSQL does not run as root, and the user ${USER} could not be added. ` +
        'Start as an ordinary user, add that user by hand, or set DATABASE_URL.',
      { cause },
    )
  }
}

/** Whether this owner can pass through every folder on the way and read the last one. */
export async function canReach(owner: Owner, folder: string): Promise<boolean> {
  const { root } = path.parse(folder)
  for (let at = folder; ; at = path.dirname(at)) {
    const { mode, uid, gid } = await stat(at)
    const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0
    const needed = at === folder ? constants.S_IROTH | constants.S_IXOTH : constants.S_IXOTH
    if (((mode >> shift) & needed) !== needed) return false
    if (at === root) return true
  }
}

import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, reachable, type Verdict, type When } from '#commands/kernel/when.ts'
import type { Authorization, AuthorizationDialog, AuthorizationRow, AuthorizedAccount } from './context.ts'

export const GROUP = 'Authorizations'

export const inAuthorizations: When = all(
  inRoom('authorizations'),
  only(({ authorizations }) => authorizations !== null),
)

/** The room of authorizations. */
export const authorizationsOf = portOf('authorizations')

export const onList: When = all(
  inAuthorizations,
  only(({ authorizations }) => authorizations?.isOpen === false),
)

/** The login that commands are about: the open one, else the one that the keyboard is on. */
export const meant = ({ authorizations }: CommandContext): AuthorizationRow | null =>
  authorizations?.open ?? authorizations?.focused ?? null

/** A login is meant, and will do. */
export const onAuthorization = (fits: (row: AuthorizationRow) => Verdict = () => true): When =>
  all(inAuthorizations, (context) => {
    const row = meant(context)
    return row === null ? 'there is no authorization' : fits(row)
  })

/** A login is open, and will do. */
export const onOpen = (fits: (open: Authorization) => Verdict = () => true): When =>
  all(
    inAuthorizations,
    only(({ authorizations }) => authorizations?.isOpen === true),
    ({ authorizations }) => {
      const open = authorizations?.open ?? null
      return open === null ? 'it is not there yet' : fits(open)
    },
  )

/** An account of the open login is meant. */
export const onAccount = (fits: (account: AuthorizedAccount) => Verdict = () => true): When =>
  all(onOpen(), ({ authorizations }) => {
    const account = authorizations?.account ?? null
    return account === null ? 'it has no account' : fits(account)
  })

/** This dialog of the room lies on top. */
export const inAuthorizationDialog = (what: AuthorizationDialog['what']): When =>
  all(
    reachable,
    only(
      ({ overlays, authorizations }) => overlays.at(-1) === 'dialog' && authorizations?.dialog?.what === what,
    ),
  )

/** What a login is called. */
export const nameOf = ({ online_access_username: username, online_access_url: url }: AuthorizationRow) =>
  [username, url].filter(Boolean).join(' at ')

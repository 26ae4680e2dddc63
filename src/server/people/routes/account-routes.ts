import { choosePace, listChoices } from '#server/notifications/choose.ts'
import { unsubscribe } from '#server/notifications/unsubscribe.ts'
import { originOf } from '#server/platform/http/origin.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { beginAuthenticator, confirmAuthenticator, turnOffAuthenticator } from '../account/authenticator.ts'
import { changeEmail } from '../account/change-email.ts'
import { changePassword } from '../account/change-password.ts'
import { ownAccount, ownSignIns, renameOneself, sendConfirmationAgain } from '../account/own-account.ts'
import { addPasskey, beginPasskey, removePasskey } from '../account/passkeys.ts'
import { proveSession } from '../account/prove-again.ts'
import { makeRecoveryCodes } from '../account/recovery-codes.ts'

export const routes: RouteFile = (register, services) => {
  register('account.get', async ({ session }) => {
    const { fullName, email, emailConfirmedAt, pendingEmail, ...protection } = await ownAccount(
      services,
      session,
    )
    const { factors, passkeys, needed } = protection
    return {
      full_name: fullName,
      email,
      email_confirmed: emailConfirmedAt !== null,
      pending_email: pendingEmail,
      second_factor: {
        authenticator: factors.totp,
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
        recovery_codes: factors.recoveryCodes,
        needed,
      },
    }
  })

  register('account.rename', async ({ body, session }) => {
    await renameOneself(services, session, body.full_name)
    return {}
  })

  register('account.changePassword', async ({ body, session }) => {
    const { present_password: present, end_other_sessions: endOthers, ...chosen } = body
    await changePassword(services, session, { present, endOthers, ...chosen })
    return {}
  })

  register('account.changeEmail', async ({ body, session }) => {
    await changeEmail(services, session, body)
    return {}
  })

  register('account.sendConfirmation', async ({ session }) => {
    await sendConfirmationAgain(services, session)
    return {}
  })

  register('account.signIns', async ({ query, session }) => {
    const { rows, next } = await ownSignIns(services, session, query.before)
    return { next, sign_ins: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  })

  register('account.notifications', async ({ session }) => ({
    choices: await listChoices(services, session),
  }))

  register('account.chooseNotification', async ({ body, session }) => ({
    choices: await choosePace(services, session, body),
  }))

  register('notifications.unsubscribe', async ({ params }) => ({
    ended: await unsubscribe(services, params.token),
  }))

  register('account.prove', async ({ body, session, request }) => {
    await proveSession(services, session, body, originOf(request))
    return {}
  })

  register('account.beginAuthenticator', ({ body, session }) => beginAuthenticator(services, session, body))

  register('account.confirmAuthenticator', async ({ body, session }) => ({
    recovery_codes: await confirmAuthenticator(services, session, body.code),
  }))

  register('account.turnOffAuthenticator', async ({ body, session }) => {
    await turnOffAuthenticator(services, session, body)
    return {}
  })

  register('account.makeRecoveryCodes', async ({ body, session }) => ({
    recovery_codes: await makeRecoveryCodes(services, session, body),
  }))

  register('account.beginPasskey', async ({ body, session }) => {
    const { step, options } = await beginPasskey(services, session, body)
    return { step, options: { ...options } }
  })

  register('account.addPasskey', async ({ body, session }) => ({
    recovery_codes: await addPasskey(services, session, body),
  }))

  register('account.removePasskey', async ({ params, body, session }) => {
    await removePasskey(services, session, params.id, body)
    return {}
  })
}

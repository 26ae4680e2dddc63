import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, keysOf, pageStart } from '#contract/kernel/values.ts'
import { PACES, TOPIC_NAMES } from '#domain/notifications/notifications.ts'
import { SECOND_FACTOR_FOR } from '#domain/people/second-factor.ts'
import { madePasskey, newPassword, passkeyOptions, signedPasskey } from './passkeys.ts'

/** Given again before what whoever finds an open window must not do: the password, or a code of the second factor. */
const proof = { password: z.string().max(1_000).nullish(), code: z.string().max(100).nullish() }

/** Shown once; null where the person has some left. */
const newCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

/** Sign-ins of somebody, and those that were tried and failed, the newest first. */
export const signIns = z.object({
  next: z.number().nullable(),
  sign_ins: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      failed: z.boolean(),
      address: z.string().nullable(),
      /** By what: "password", "authenticator", "recovery_code", "passkey", "sign_up". */
      method: z.string().nullable(),
    }),
  ),
})

const notifications = z.object({
  choices: z.array(z.object({ topic: z.enum(TOPIC_NAMES), title: z.string(), pace: z.enum(keysOf(PACES)) })),
})

/** What a person does with the own account, whoever it is. */
export const accountCalls = {
  'account.get': {
    method: 'GET',
    at: { client: '/account' },
    beforeSecondFactor: true,
    answer: z.object({
      full_name: z.string(),
      email: z.string(),
      email_confirmed: z.boolean(),
      /** The new one, while its link is not opened; null while none is waited for. */
      pending_email: z.string().nullable(),
      second_factor: z.object({
        authenticator: z.boolean(),
        passkeys: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            created_at: z.string(),
            last_used_at: z.string().nullable(),
          }),
        ),
        /** How many are left. */
        recovery_codes: z.number(),
        /** Whether the person has to have one. */
        needed: z.boolean(),
      }),
    }),
  },
  'account.rename': {
    method: 'PUT',
    at: { client: '/account/name' },
    body: z.object({ full_name: z.string().max(200) }),
    answer: z.object({}),
  },
  'account.changePassword': {
    method: 'POST',
    at: { client: '/account/password' },
    beforeSecondFactor: true,
    body: z.object({
      present_password: z.string().max(1_000),
      ...newPassword,
      end_other_sessions: z.boolean(),
    }),
    answer: z.object({}),
  },
  /**
   * Mails a link to a new address, which is the person's once they open it. Needs a proof, except for an address that
   * was never confirmed.
   */
  'account.changeEmail': {
    method: 'POST',
    at: { client: '/account/email' },
    body: z.object({ email: z.string().max(254), ...proof }),
    answer: z.object({}),
  },
  /** Mails the link again, for the address that waits to be confirmed; 409 where none does. */
  'account.sendConfirmation': {
    method: 'POST',
    at: { client: '/account/confirmation' },
    answer: z.object({}),
  },
  'account.signIns': {
    method: 'GET',
    at: { client: '/account/sign_ins' },
    query: z.object({ before: pageStart.optional() }),
    answer: signIns,
  },
  /** What one is told of by mail, and how soon. */
  'account.notifications': {
    method: 'GET',
    at: { client: '/account/notifications' },
    answer: notifications,
  },
  'account.chooseNotification': {
    method: 'PUT',
    at: { client: '/account/notifications' },
    body: z.object({ topic: z.enum(TOPIC_NAMES), pace: z.enum(keysOf(PACES)) }),
    answer: notifications,
  },
  /** Ends mails of the kinds of the mail that the token came with; a mail program posts a form. */
  'notifications.unsubscribe': {
    method: 'POST',
    at: { anon: '/unsubscribe/{token}' },
    params: z.object({ token: z.string().max(1_000) }),
    answer: z.object({ ended: z.array(z.string()) }),
  },
  /**
   * Proves for five minutes that it is still the session's person, by one of the three. The step and the options of a
   * passkey are those of `auth.passkeyOptions` without a step.
   */
  'account.prove': {
    method: 'POST',
    at: { client: '/account/proof' },
    body: z.object({
      ...proof,
      passkey: z.object({ step: z.string().max(200), response: signedPasskey }).nullish(),
    }),
    answer: z.object({}),
  },
  'account.beginAuthenticator': {
    method: 'POST',
    at: { client: '/account/authenticator/begin' },
    beforeSecondFactor: true,
    body: z.object(proof),
    /** `address` is what the authenticator scans. */
    answer: z.object({ secret: z.string(), address: z.string() }),
  },
  'account.confirmAuthenticator': {
    method: 'POST',
    at: { client: '/account/authenticator/confirm' },
    beforeSecondFactor: true,
    body: z.object({ code: z.string().max(100) }),
    answer: newCodes,
  },
  'account.turnOffAuthenticator': {
    method: 'POST',
    at: { client: '/account/authenticator/turn_off' },
    body: z.object(proof),
    answer: z.object({}),
  },
  'account.makeRecoveryCodes': {
    method: 'POST',
    at: { client: '/account/recovery_codes' },
    body: z.object(proof),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  },
  'account.beginPasskey': {
    method: 'POST',
    at: { client: '/account/passkeys/begin' },
    beforeSecondFactor: true,
    body: z.object(proof),
    answer: z.object({ step: z.string(), options: passkeyOptions }),
  },
  'account.addPasskey': {
    method: 'POST',
    at: { client: '/account/passkeys' },
    beforeSecondFactor: true,
    body: z.object({ step: z.string().max(200), name: z.string().max(100), response: madePasskey }),
    answer: newCodes,
  },
  'account.removePasskey': {
    method: 'POST',
    at: { client: '/account/passkeys/{id}/remove' },
    params: z.object({ id: idOf('passkey') }),
    body: z.object(proof),
    answer: z.object({}),
  },
  /** For all accounts. */
  'signInPolicy.get': {
    method: 'GET',
    at: { admin: '/admin/sign_in_policy' },
    contractors: false,
    beforeSecondFactor: true,
    answer: z.object({ second_factor_for: z.enum(SECOND_FACTOR_FOR) }),
  },
  'signInPolicy.set': {
    method: 'PUT',
    at: { admin: '/admin/sign_in_policy' },
    contractors: false,
    body: z.object({ second_factor_for: z.enum(SECOND_FACTOR_FOR), ...proof }),
    answer: z.object({ second_factor_for: z.enum(SECOND_FACTOR_FOR) }),
  },
  /** For somebody who has lost it: the password alone signs in again, and every session ends. */
  'users.resetSecondFactor': {
    method: 'POST',
    at: { admin: '/admin/users/{id}/reset_second_factor' },
    contractors: false,
    freshProof: true,
    params: z.object({ id: idOf('user') }),
    answer: z.object({}),
  },
} satisfies Calls

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DEFAULT_SETTINGS } from '#domain/configurations/configuration.ts'
import { isEmail, SIGN_UP_TEXTS } from '#domain/people/sign-up.ts'
import { AiFailed, createChat } from '#server/platform/ai/chat.ts'
import { MODEL_CALLS } from '#server/platform/ai/models.ts'
import { tooSlow, UNREACHABLE } from '#server/platform/ai/service.ts'
import { CallError } from '#server/platform/errors.ts'
import { mailFailureWords } from '#server/platform/mail/mail-failure.ts'
import { createSmtpMail } from '#server/platform/mail/smtp-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { effectiveSettings, type ProviderValues } from './effective-settings.ts'
import { mergeSettings, type TypedSettings } from './merge-settings.ts'
import { findSettings } from './repositories/provider-settings-repository.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'settings'>

export interface Tried {
  works: boolean
  words: string
}

/** Somebody waits for it. */
const MAIL_PATIENCE = { connectMs: 10_000, silenceMs: 20_000 }
const AI_SECONDS = 30

/** Sends a mail by what was typed, whether it was saved or not. Throws `CallError` for what cannot be tried. */
export async function tryMail(
  services: Needed,
  { to, ...typed }: TypedSettings & { to: string },
): Promise<Tried> {
  const address = to.trim()
  if (!isEmail(address)) throw new CallError('invalid_input', SIGN_UP_TEXTS.email)
  const { smtpUrl, mailFrom } = await asTyped(services, typed)
  if (smtpUrl === null) throw new CallError('invalid_input', 'Give a mail server first.')
  const mail = {
    messageId: `${randomUUID()}@utility-bills`,
    to: address,
    subject: 'A mail to try the mail server',
    body: 'If you read this, mails are sent as they should be.',
    attachments: [],
  }
  try {
    const { answer } = await createSmtpMail(smtpUrl, mailFrom, MAIL_PATIENCE).carry(mail, async () => {})
    return { works: true, words: `The mail to ${address} was sent. The server said: “${answer}”` }
  } catch (error) {
    return { works: false, words: mailFailureWords(error) }
  }
}

const QUESTION = {
  instructions: 'You are asked whether you can be reached.',
  content: 'Answer with the word "ready".',
  answer: { name: 'reached', schema: z.object({ word: z.string() }) },
}

/** Asks the AI service one question by what was typed, whether it was saved or not. */
export async function tryAi(services: Needed, typed: TypedSettings): Promise<Tried> {
  const { ai } = await asTyped(services, typed)
  if (ai === null) throw new CallError('invalid_input', 'Give the address of a service first.')
  const called = MODEL_CALLS[DEFAULT_SETTINGS.ai_model]
  const model = ai.model ?? called.model
  try {
    const chat = createChat({ ...ai, timeoutSeconds: Math.min(ai.timeoutSeconds, AI_SECONDS) }, [])
    await chat.ask({ model, effort: called.effort, ...QUESTION })
    return { works: true, words: `The service answered as ${model}.` }
  } catch (error) {
    if (error instanceof AiFailed)
      return {
        works: false,
        words: `There was no answer as ${model}: ${isUnreachable(error) ? NOBODY : error.message}.`,
      }
    throw error
  }
}

/** The same of every address that does not answer: a trial is no way to look around in a network. */
const NOBODY = `it cannot be reached, or gives no answer within ${AI_SECONDS} seconds`

const isUnreachable = ({ message }: AiFailed): boolean =>
  message === UNREACHABLE.reason || message === tooSlow(AI_SECONDS)

/** How everything would hold if it were saved. */
async function asTyped({ db, vault, settings }: Needed, typed: TypedSettings): Promise<ProviderValues> {
  const { stored } = await findSettings(db)
  const merged = mergeSettings(stored, settings.given, typed)
  const opened = async (purpose: 'provider-smtp-password' | 'provider-ai-key', id: number | null) =>
    id === null ? null : vault.use({ purpose, ownerId: id })
  return effectiveSettings(settings, merged, {
    smtpPassword:
      typed.secrets.smtp_password ?? (await opened('provider-smtp-password', merged.smtpPasswordId)),
    aiKey: typed.secrets.ai_key || (await opened('provider-ai-key', merged.aiKeyId)),
  })
}

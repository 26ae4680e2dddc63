import { TOPICS } from '#domain/notifications/notifications.ts'
import { linkWithoutToken } from '#server/people/auth/mail-tokens.ts'
import type { Notification } from './repositories/notification-repository.ts'

interface Reader {
  fullName: string
  email: string
}

/** One mail of all that a person is to be told, by what it is about, with the way to get less of it. */
export function notificationMail(
  { fullName, email }: Reader,
  told: readonly [Notification, ...Notification[]],
  publicUrl: string,
): { to: string; subject: string; body: string } {
  const [first, ...others] = told
  const blocks = [...Map.groupBy(told, ({ topic }) => topic).values()].flat().map(blockOf(publicUrl))
  const why = `This came as you are told when: ${kindsOf(told).join('; ')}.`
  return {
    to: email,
    subject: others.length === 0 ? first.title : `${first.title}, and ${others.length} more`,
    body: [
      `Hello ${fullName},`,
      ...blocks,
      '-- ',
      `${why}\nChoose what you are told, and how soon: ${publicUrl}/account`,
      `Stop these mails: ${linkWithoutToken(`${publicUrl}/unsubscribe`, 'token')}`,
    ].join('\n\n'),
  }
}

const blockOf =
  (publicUrl: string) =>
  ({ title, text, path }: Notification): string =>
    [`${title}.`, ...(text === null ? [] : [text]), `${publicUrl}${path}`].join('\n')

const kindsOf = (told: readonly Notification[]): string[] => [
  ...new Set(told.map(({ topic }) => TOPICS[topic].title.toLowerCase())),
]

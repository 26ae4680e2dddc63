import { PASSWORD_DAYS } from '../../auth/mail-tokens.ts'
import type { Mail } from '../../outside/mail.ts'

type Draft = Pick<Mail, 'to' | 'subject' | 'body'>

export function confirmationMail(to: string, name: string, link: string): Draft {
  return {
    to,
    subject: 'Confirm your e-mail address',
    body: [
      `Hello ${name},`,
      'your account was created. Please confirm that this address is yours by opening this link:',
      link,
      'The link works for 7 days. If you did not sign up, ignore this mail.',
    ].join('\n\n'),
  }
}

export function inviteMail(
  to: string,
  invite: { name: string; inviter: string; company: string; link: string },
): Draft {
  return {
    to,
    subject: `${invite.inviter} invites you to ${invite.company}`,
    body: [
      `Hello ${invite.name},`,
      `${invite.inviter} has added you to the team of ${invite.company}. Create your account here:`,
      invite.link,
      'The link works for 14 days.',
    ].join('\n\n'),
  }
}

export function passwordMail(to: string, name: string, link: string): Draft {
  return {
    to,
    subject: 'Choose your password',
    body: [
      `Hello ${name},`,
      'there is an account for you. Choose its password here:',
      link,
      `The link works once, and for ${PASSWORD_DAYS} days. If you do not know what this is about, ignore this mail.`,
    ].join('\n\n'),
  }
}

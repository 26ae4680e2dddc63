import type { Mail } from '#server/platform/mail/mail.ts'
import { PASSWORD_DAYS } from './auth/mail-tokens.ts'
import type { AwaitedAddress } from './repositories/signup-repository.ts'

type Draft = Pick<Mail, 'to' | 'subject' | 'body'>

export function confirmationMail(
  { name, email, replaces }: Omit<AwaitedAddress, 'userId'>,
  link: string,
): Draft {
  const [occasion, ofStranger] = replaces
    ? ['you asked to use this address for your account.', 'If it was not you']
    : ['your account was created.', 'If you did not sign up']
  return {
    to: email,
    subject: 'Confirm your e-mail address',
    body: [
      `Hello ${name},`,
      `${occasion} Please confirm that this address is yours by opening this link:`,
      link,
      `The link works for 7 days. ${ofStranger}, ignore this mail.`,
    ].join('\n\n'),
  }
}

export function inviteMail(
  to: string,
  invite: { name: string; inviter: string; company: string; link: string },
): Draft {
  return {
    to,
    subject: 'You are invited to join a team',
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

export function passwordResetMail(to: string, name: string, link: string): Draft {
  return {
    to,
    subject: 'Choose a new password',
    body: [
      `Hello ${name},`,
      'somebody asked for a new password for your account. Choose one by opening this link:',
      link,
      'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
    ].join('\n\n'),
  }
}

/** Tells whoever it is of a change that only the account's owner makes. */
export function accountChangedMail(to: string, name: string, change: string, loginPage: string): Draft {
  return {
    to,
    subject: change,
    body: [
      `Hello ${name},`,
      `this was done to your account: ${change}.`,
      'If it was you, there is nothing to do. If it was not, choose a new password at once, and tell whoever runs this service:',
      loginPage,
    ].join('\n\n'),
  }
}

import { SET_UP_DAYS } from '#server/people/auth/mail-tokens.ts'

export const setUpLines = (link: string): string[] => [
  `Nobody runs this installation yet. Set it up here, once, within ${SET_UP_DAYS * 24} hours:`,
  `  ${link}`,
]

import type { Question } from '#commands/kernel/context.ts'
import type { BillContext, Pass } from './context.ts'

interface Words extends Omit<Question, 'text'> {
  text: string
}

export const PASS_QUESTIONS: Record<Pass, Words> = {
  extract: {
    title: 'Extract the file again?',
    text: 'Every page is read anew. The lines as they stand now, with what was edited in them, are put aside; z brings them back.',
    act: 'Extract again',
  },
  parse: {
    title: 'Parse the lines again?',
    text: 'The lines are made anew from what was read, with today’s mappings. The present ones, with what was edited in them, are put aside; z brings them back.',
    act: 'Parse again',
  },
  'second-pass': {
    title: 'Look at the problems a second time?',
    text: 'The lines are made anew. The present ones, with what was edited in them, are put aside; z brings them back.',
    act: 'Second pass',
  },
  'supplementary-pass': {
    title: 'Read the pictures of the pages?',
    text: 'The lines are made anew. The present ones, with what was edited in them, are put aside; z brings them back.',
    act: 'Supplementary pass',
  },
  rebuild: {
    title: 'Rebuild the bill from scratch?',
    text: 'The bill begins again from its file. Everything that was read, matched and edited is put aside; z brings it back.',
    act: 'Rebuild',
  },
  'reparse-account': {
    title: 'Parse the whole account again?',
    text: 'The lines of every open bill of this account are made anew. Bills that somebody edited are left as they are. z brings the others back.',
    act: 'Parse the account',
  },
}

/** "Riverbend Power, account 4471-0093-6" */
export const accountWords = ({ utilityName, accountNumber }: BillContext): string =>
  `${utilityName ?? 'no utility'}, account ${accountNumber ?? ''}`

import { describe, expect, it } from 'vitest'
import { templatesOf } from '#domain/scrapers/errors/message-template.ts'

const templateOf = (error: string, ...known: string[]) => templatesOf([{ error, known }])[0]

describe('a template', () => {
  it.each([
    ['Timeout 30000ms exceeded', 'Timeout <n>ms exceeded'],
    ['Timeout 30,000 ms exceeded', 'Timeout <n> ms exceeded'],
    ['Balance of $1,204.55 is due', 'Balance of <n> is due'],
    ['Failed at 2026-11-23T10:15:00.123Z again', 'Failed at <time> again'],
    ['Failed on Mon, Nov 23, 2026 at 10:15 PM', 'Failed on <time>'],
    ['Failed on 11/23/2026', 'Failed on <time>'],
    ['No answer from https://pay.example/a?b=1', 'No answer from <url>'],
    ['Mail sent to ana@homes.example', 'Mail sent to <user>'],
    ['Session 550e8400-e29b-41d4-a716-446655440000 ended', 'Session <n> ended'],
    ['Bill INV-20931 has no link', 'Bill <n> has no link'],
    ['We may close 3 accounts', 'We may close <n> accounts'],
  ])('of “%s” is “%s”', (message, template) => expect(templateOf(message)).toBe(template))

  it('leaves out what is known of whose error it is', () => {
    expect(templateOf('No account of RIDGE HOUSE (FRONT).', 'Ridge House (front)')).toBe(
      'No account of <user>.',
    )
  })

  it('takes words written large for names where they vary, and for labels where they do not', () => {
    const greeting = (name: string) => ({ error: `Hello ${name}, try again.`, known: [] })
    expect(new Set(templatesOf(['Ana Ng', 'Jo', 'Li Roy'].map(greeting))).size).toBe(1)
    const waiting = (label: string) => ({ error: `Waiting for ${label} failed.`, known: [] })
    expect(new Set(templatesOf(['Sign In', 'Sign In', 'Log Out', 'Log Out'].map(waiting))).size).toBe(2)
  })

  it('is made in time that grows with the message alone', () => {
    const long = `${'a'.repeat(50_000)}@ ${'1:'.repeat(50_000)} ${'http://'.repeat(20_000)}`
    expect((templateOf(long) as string).length).toBeLessThanOrEqual(2_000)
  })
})

import type { z } from 'zod'
import { today } from '#base/calendar-date.ts'
import type { letter as letterShape } from '#contract/letters/letters.ts'
import { letterStanding } from '#domain/letters/letter-standing.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import type { SignedLinks } from '#server/platform/http/signed-links.ts'
import {
  getLetterRecord,
  keepLetter,
  type LetterRecord,
  listLetters,
  saveLetter,
  setLetterActive,
} from '../keep-letters.ts'
import { letterLink } from './letter-link.ts'

export const routes: RouteFile = (register, services) => {
  const { db, links } = services
  const present = async (id: number) => ({
    letter: presentLetter(await getLetterRecord(services, id), links),
  })

  register('letters.list', async ({ query }) => {
    const of = { list: query.list, companyId: query.company_id, before: query.before }
    const { rows, next } = await listLetters(db, of, today())
    return { letters: rows.map((letter) => presentLetter(letter, links)), next }
  })
  register('letters.own', async ({ query, session }) => {
    const of = { list: 'in_use' as const, companyId: session.companyId, before: query.before }
    const { rows, next } = await listLetters(db, of, today())
    return { letters: rows.map((letter) => presentOwnLetter(letter, links)), next }
  })
  register('letters.upload', async ({ receive, session }) => {
    const { received, fields } = await receive()
    return present(await keepLetter(services, received[0], withInnerNames(fields), session.userId))
  })
  register('letters.save', async ({ params, body }) => {
    await saveLetter(services, params.id, withInnerNames(body))
    return present(params.id)
  })
  for (const [name, active] of [
    ['letters.deactivate', false],
    ['letters.reactivate', true],
  ] as const)
    register(name, async ({ params, body, session }) => {
      await setLetterActive(services, { id: params.id, version: body.version }, active, session.userId)
      return present(params.id)
    })
}

const presentOwnLetter = (letter: LetterRecord, links: SignedLinks) => ({
  id: letter.id,
  utility: letter.utility,
  properties: letter.properties,
  accounts: letter.accounts,
  file_name: letter.fileName,
  signed_by: letter.signedBy,
  signed_date: letter.signedDate,
  valid_from: letter.validFrom,
  expiry_date: letter.expiryDate,
  standing: letterStanding(letter, today()),
  download_url: letterLink(links, letter.id),
})

export const presentLetter = (letter: LetterRecord, links: SignedLinks): z.infer<typeof letterShape> => ({
  ...presentOwnLetter(letter, links),
  version: letter.version,
  company: letter.company,
  size_bytes: letter.sizeBytes,
  replaces_id: letter.replacesId,
  created_at: letter.createdAt.toISOString(),
})

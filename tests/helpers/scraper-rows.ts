import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { readScreenshot } from '#server/scrapers/pictures.ts'

/** A portal of this address. */
export async function addPortal(
  db: Database,
  name: string,
  utilityId: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('scraperPortals')
    .values({
      ...{ name, utilityCompanyId: utilityId, recipe: 'portal' },
      onlineAccessUrl: `https://${name.toLowerCase().replace(/\W+/g, '-')}.example`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewError {
  companyId: number
  utilityId: number
  accountId: number
  portalId?: number
  authorizationId?: number
  username?: string
  code?: string
  error?: string
  step?: string
}

export async function addScraperError(db: Database, said: NewError): Promise<number> {
  const { id } = await db
    .insertInto('scraperErrors')
    .values({
      companyId: said.companyId,
      utilityCompanyId: said.utilityId,
      utilityAccountId: said.accountId,
      portalId: said.portalId ?? null,
      authorizationId: said.authorizationId ?? null,
      onlineAccessUsername: said.username ?? 'ana@homes.example',
      code: said.code ?? 'timeout',
      error: said.error ?? 'Timeout 30000ms exceeded.',
      step: said.step ?? 'open bills',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewScreenshot {
  companyId: number
  portalId: number
  /** Null: of a run that went well. */
  errorId: number | null
  step?: string
}

/** Keeps a picture as a worker hands it in. */
export async function addScreenshot(
  { services: { db, files } }: { services: Pick<Services, 'db' | 'files'> },
  bytes: Buffer,
  { step = 'open bills', ...of }: NewScreenshot,
): Promise<number> {
  const { thumbnail, perceptualHash, ...facts } = await readScreenshot(bytes)
  const keep = async (content: Buffer, contentType: string): Promise<string> => {
    const { sha256, sizeBytes } = await files.put(Readable.from([content]), 10_000_000)
    await db
      .insertInto('storedFiles')
      .values({ sha256, sizeBytes, contentType })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return sha256
  }
  const { id } = await db
    .insertInto('scraperScreenshots')
    .values({
      ...{ ...of, ...facts, step },
      sha256: await keep(bytes, facts.contentType),
      thumbnailSha256: await keep(thumbnail.bytes, thumbnail.contentType),
      perceptualHash: sql<number>`${perceptualHash}::bigint`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

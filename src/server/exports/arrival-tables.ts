import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { Database } from '#server/platform/database/client.ts'
import { everyRow } from '#server/platform/database/newest-first.ts'
import { type LinkRow, linkState, listLinksSeenBy } from '#server/public-links/public-links.ts'
import { listUploads } from '#server/public-links/public-uploads.ts'
import { listSubmittedCredentials } from '#server/public-links/submitted-credentials.ts'

interface OfClient {
  companyId: number | undefined
}

/** The public links that this person sees, without their addresses: whoever has one may use it. */
export const linkTable = (db: Database, seer: Session, of: OfClient): Table =>
  tableOf(
    'Public Links',
    LINK,
    everyRow((place) => listLinksSeenBy(db, seer, { ...of, before: place.before })),
  )

/** Who sent credentials; what was sent stays in the vault. */
export const submissionTable = (db: Database, of: OfClient): Table =>
  tableOf(
    'Submitted Credentials',
    SUBMISSION,
    everyRow((place) => listSubmittedCredentials(db, { ...of, before: place.before })),
  )

export const publicFileTable = (db: Database, of: OfClient): Table =>
  tableOf(
    'Uploaded Files',
    PUBLIC_FILE,
    everyRow((place) => listUploads(db, { ...of, before: place.before, requestId: undefined })),
  )

const LINK: Column<LinkRow>[] = [
  { title: 'ID', type: 'number', value: ({ id }) => id },
  { title: 'For', type: 'text', value: ({ kind }) => kind },
  { title: 'Client', type: 'text', value: ({ companyName }) => companyName },
  { title: 'Label', type: 'text', value: ({ label }) => label },
  { title: 'State', type: 'text', value: linkState },
  { title: 'Expires at (UTC)', type: 'instant', value: ({ expiresAt }) => expiresAt },
  { title: 'Revoked at (UTC)', type: 'instant', value: ({ revokedAt }) => revokedAt },
  { title: 'Made by', type: 'text', value: ({ creator }) => creator },
  { title: 'Made at (UTC)', type: 'instant', value: ({ createdAt }) => createdAt },
  { title: 'Arrivals', type: 'number', value: ({ arrivals }) => arrivals },
]

type Arrival = Pick<SubmissionRow, 'id' | 'companyName' | 'label' | 'receipt' | 'address' | 'createdAt'>

const ARRIVAL: Column<Arrival>[] = [
  { title: 'Client', type: 'text', value: ({ companyName }) => companyName },
  { title: 'Link', type: 'text', value: ({ label }) => label },
  { title: 'Receipt', type: 'text', value: ({ receipt }) => receipt },
  { title: 'Network address', type: 'text', value: ({ address }) => address },
  { title: 'Came at (UTC)', type: 'instant', value: ({ createdAt }) => createdAt },
]

type SubmissionRow = Awaited<ReturnType<typeof listSubmittedCredentials>>['rows'][number]

const SUBMISSION: Column<SubmissionRow>[] = [
  { title: 'Website', type: 'text', value: ({ onlineAccessUrl }) => onlineAccessUrl },
  ...ARRIVAL,
  { title: 'Times shown', type: 'number', value: ({ reveals }) => reveals.length },
]

type PublicFile = Awaited<ReturnType<typeof listUploads>>['rows'][number]

const PUBLIC_FILE: Column<PublicFile>[] = [
  { title: 'File', type: 'text', value: ({ name }) => name },
  { title: 'Outcome', type: 'text', value: ({ outcome }) => outcome },
  { title: 'Message', type: 'text', value: ({ message }) => message },
  { title: 'Bill', type: 'number', value: ({ textractBillId }) => textractBillId },
  ...ARRIVAL,
]

import type { ColumnType, Generated } from 'kysely'

/** The tables of access, clients' properties, public links, secrets and mail, by their own column names. */
export interface AccessTables {
  team_invites: TeamInviteTable
  mail_tokens: MailTokenTable
  rate_windows: RateWindowTable
  sign_in_failures: SignInFailureTable
  property_accounts: PropertyAccountTable
  property_documents: PropertyDocumentTable
  secrets: SecretTable
  secret_reveals: SecretRevealTable
  public_links: PublicLinkTable
  submitted_credentials: SubmittedCredentialsTable
  public_uploads: PublicUploadTable
  outgoing_mails: OutgoingMailTable
}

type Id = Generated<number>
type CreatedAt = ColumnType<Date, Date | undefined, Date>

interface TeamInviteTable {
  id: Id
  company_id: number
  invited_by: number
  full_name: string
  email: string
  expires_at: Date
  accepted_at: Date | null
  /** When its mail was written; null while who invites has not confirmed the own address. */
  mailed_at: Date | null
  created_at: CreatedAt
}

interface MailTokenTable {
  hash: Buffer
  kind: 'confirmation' | 'invite'
  /** Of the user or the invite. */
  owner_id: number
  expires_at: Date
}

interface RateWindowTable {
  key: string
  starts_at: CreatedAt
  count: Generated<number>
}

interface SignInFailureTable {
  key: string
  failures: Generated<number>
  last_at: CreatedAt
}

interface PropertyAccountTable {
  id: Id
  property_id: number
  utility_company_id: number
  username: string
  created_at: CreatedAt
}

interface PropertyDocumentTable {
  property_id: number
  bill_id: number
}

interface SecretTable {
  purpose: string
  owner_id: number
  sealed: Buffer
  created_at: CreatedAt
}

interface SecretRevealTable {
  id: Id
  purpose: string
  owner_id: number
  user_id: number
  created_at: CreatedAt
}

interface PublicLinkTable {
  id: Id
  uuid: Generated<string>
  kind: 'credentials' | 'upload'
  company_id: number
  utility_company_id: number | null
  label: string
  created_by: number
  expires_at: Date | null
  revoked_at: Date | null
  revoked_by: number | null
  created_at: CreatedAt
}

interface SubmittedCredentialsTable {
  id: Id
  link_id: number
  online_access_url: string
  receipt: string
  address: string
  created_at: CreatedAt
}

interface PublicUploadTable {
  id: Id
  link_id: number
  bill_id: number | null
  request_id: string | null
  file_name: string
  outcome: 'accepted' | 'duplicate' | 'refused'
  message: string
  receipt: string
  address: string
  created_at: CreatedAt
}

interface OutgoingMailTable {
  id: Id
  message_id: string
  /** Addresses separated by ", ". */
  recipient: string
  subject: string
  body: string
  /** It may leave from then on; null: at once. */
  not_before: Date | null
  handing_over_at: Date | null
  uncertain_at: Date | null
  /** What a person said became of it while it was in doubt. */
  decision: 'arrived' | 'send_again' | null
  decided_at: Date | null
  decided_by: number | null
  recalled_at: Date | null
  sent_at: Date | null
  created_by: number | null
  /** What tells a draft of a person from every other; null for mails that nobody drafted. */
  draft_key: string | null
  last_error: string | null
  /** Recipients whom the server refused while it took the mail for the others. */
  refused: string[] | null
  /** The mail that went out in its place, to those who were refused or with a new link. */
  resent_as: number | null
  /** Of an account, of which the mail carries a link: to confirm the user's address, or to accept the invite. */
  link_kind: 'confirmation' | 'invite' | null
  link_id: number | null
  created_at: CreatedAt
}

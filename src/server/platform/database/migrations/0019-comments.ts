import { type Kysely, sql } from 'kysely'

/** What a column's name does not say; it stands beside the column in tables.ts too. */
const COMMENTS: Record<string, string> = {
  'bills.clean': 'Judged to be right by evidence beside the sum of its lines.',
  'bills.judge_again_on': 'Under review, from this day on it may be judged otherwise.',
  'email_templates.archived_at': 'Null while it can be chosen.',
  'layout_lessons.bill_id': 'The bill that taught it.',
  'layout_lessons.company_id': 'Null for a lesson that is followed on bills of every company.',
  'layout_lessons.held_back': 'Why a lesson of our own staff is one client’s alone.',
  'layout_lessons.replayed': 'Saved bills of the layout that it was tried on.',
  'mail_tokens.owner_id': 'Of the user or the invite.',
  'outgoing_mails.decision': 'What a person said became of it while it was in doubt.',
  'outgoing_mails.draft_key':
    'Tells a draft of a person from every other; null for mails that nobody drafted.',
  'outgoing_mails.link_kind':
    'Of an account, of which the mail carries a link: to confirm the user’s address, or to accept the invite.',
  'outgoing_mails.not_before': 'It may leave from then on; null: at once.',
  'outgoing_mails.recipient': 'Addresses separated by ", ".',
  'outgoing_mails.refused': 'Recipients whom the server refused while it took the mail for the others.',
  'outgoing_mails.resent_as':
    'The mail that went out in its place, to those who were refused or with a new link.',
  'properties.number_of_floors': '"1" to "50", or "51+".',
  'readings.archived_for':
    'Which pass put it aside; null for the reading under review, and for one put aside before that was kept.',
  'readings.grounds': 'Null for one made before pages were weighed.',
  'readings.head': 'The bill’s own columns as they were when it was put aside.',
  'readings.left_with':
    'The client that had the bill when it was read; null for a reading of the one that has it now.',
  'request_automation.is_issue': 'What was done about the request’s issue, not about its bill.',
  'team_invites.mailed_at':
    'When its mail was written; null while who invites has not confirmed their own address.',
  'users.demo': 'A login of demo data, whose password everybody knows.',
  'users.email_confirmed_at': 'Unless said otherwise, whoever is put there is known.',
  'utility_accounts.eligibility_end_month': 'YYYY-MM',
  'utility_accounts.service_name': 'The name that the utility has the service under.',
  'utility_companies.added_by_company_id': 'The client that added it, whose own it is until staff accept it.',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, comment] of Object.entries(COMMENTS))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db)
}

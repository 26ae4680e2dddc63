import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

/**
 * Gives the copies of accounts that are in the table `copied` the marks and decisions of the seeded ones. Copy k of
 * request n has the id `k * step + n`.
 */
export async function copyRequests(tx: DatabaseTransaction, step: number): Promise<void> {
  await sql`
    insert into account_chasing (utility_account_id, email_template_id, requests_paused, requests_resume_on,
      requests_pause_reason, issues_paused, issues_resume_on, issues_pause_reason)
    select copied.id, email_template_id, requests_paused, requests_resume_on, requests_pause_reason, issues_paused,
      issues_resume_on, issues_pause_reason
    from copied join account_chasing as seeded on seeded.utility_account_id = copied.seeded_id
    on conflict do nothing`.execute(tx)
  await sql`
    update utility_requests as request set last_sent_date = seeded.last_sent_date,
      last_received_date = seeded.last_received_date, last_issue_sent_date = seeded.last_issue_sent_date,
      follow_up_date = seeded.follow_up_date, do_not_email = seeded.do_not_email,
      request_on_week = seeded.request_on_week, issue_note = seeded.issue_note, asked_after = seeded.asked_after
    from copied join utility_requests as seeded on seeded.utility_account_id = copied.seeded_id
    where request.id = copied.copy * ${step}::bigint + seeded.id`.execute(tx)
}

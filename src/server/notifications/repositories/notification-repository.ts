import { sql } from 'kysely'
import { type Pace, type Topic, topicEntry } from '#domain/notifications/notifications.ts'
import type { Database, DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { deleteWhatIsOver } from '#server/platform/database/what-is-over.ts'

export interface NewNotification {
  topic: Topic
  title: string
  text: string | null
  /** Where more of it is, below the address of the pages. */
  path: string
  companyId: number | null
  /** Of what the topic is about, so that it can be withdrawn. */
  subjectId: number | null
}

export interface Told {
  /** Left out: everybody whom the topic is for. */
  userId?: number
  /** Who did it, and need not be told. */
  exceptUserId?: number | null
}

export interface Due {
  /** Seconds in which what is told at once can still be taken back, and waits for more of it. */
  atOnceSeconds: number
  /** When the next mail of a day leaves. */
  dailyAt: Date
}

/** For each of those whom it is for, who can be mailed and want to be told of it. */
export async function insertNotifications(
  tx: DatabaseTransaction,
  { topic, title, text, path, companyId, subjectId }: NewNotification,
  { userId, exceptUserId = null }: Told,
  { atOnceSeconds, dailyAt }: Due,
): Promise<void> {
  const { to, pace } = topicEntry(topic)
  const chosen = sql`coalesce(choice.pace, ${pace})`
  await sql`
    insert into notifications (user_id, topic, title, text, path, company_id, subject_id, due_at)
    select person.id, ${topic}, ${title}, ${text}, ${path}, ${companyId}::bigint, ${subjectId}::bigint,
      case when ${chosen} = 'daily' then ${dailyAt}::timestamptz else now() + make_interval(secs => ${atOnceSeconds}) end
    from users as person
    join companies on companies.id = person.company_id
    left join notification_choices as choice on choice.user_id = person.id and choice.topic = ${topic}
    where ${to === 'staff' ? sql`person.admin` : sql`not person.admin and person.company_id = ${companyId}`}
      and not person.os
      ${userId === undefined ? sql`` : sql`and person.id = ${userId}`}
      and person.id is distinct from ${exceptUserId}::bigint
      and person.email_confirmed_at is not null and person.disabled_at is null
      and companies.deactivated_at is null
      and not exists (select from client_deletions where client_deletions.company_id = person.company_id)
      and ${chosen} <> 'never'`.execute(tx)
}

/** Nobody who has not been told yet is told any more. */
export async function deleteUntold(
  tx: DatabaseTransaction,
  topics: readonly Topic[],
  subjectId: number,
): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('topic', 'in', topics)
    .where('subjectId', '=', subjectId)
    .where('mailId', 'is', null)
    .execute()
}

export async function findPeopleToTell(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .where('mailId', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .select('userId')
    .distinct()
    .execute()
  return rows.map(({ userId }) => userId)
}

export interface Notification {
  id: number
  topic: Topic
  title: string
  text: string | null
  path: string
}

/** What this person is to be told now, held until the transaction ends; what another process has of it is left to it. */
export async function lockDueNotifications(
  tx: DatabaseTransaction,
  userId: number,
  most: number,
): Promise<Notification[]> {
  return tx
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where('mailId', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .select(['id', 'topic', 'title', 'text', 'path'])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function noteTold(
  tx: DatabaseTransaction,
  ids: readonly number[],
  mailId: number,
): Promise<void> {
  await tx.updateTable('notifications').set({ mailId }).where('id', 'in', ids).execute()
}

export async function deleteNotifications(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('notifications').where('id', 'in', ids).execute()
}

/** Whom a mail tells of what; undefined for one that was written for something else. */
export async function findTopicsOfMail(
  db: Queryable,
  mailId: number,
): Promise<{ userId: number; topics: Topic[] } | undefined> {
  return db
    .selectFrom('notifications')
    .where('mailId', '=', mailId)
    .groupBy('userId')
    .select(['userId', sql<Topic[]>`array_agg(distinct topic order by topic)`.as('topics')])
    .executeTakeFirst()
}

const THREE_MONTHS_AGO = sql`now() - interval '90 days'`

/** What was told three months ago, with its mails: found from what was told, as other mails are kept for good. */
export const deleteOldNotifications = (db: Database): Promise<void> =>
  deleteWhatIsOver(
    db,
    'outgoingMails',
    sql`known.created_at < ${THREE_MONTHS_AGO} and known.id = any(array(
      select mail_id from notifications where mail_id is not null and due_at < ${THREE_MONTHS_AGO}
    ))`,
  )

export async function findPaces(db: Queryable, userId: number): Promise<ReadonlyMap<Topic, Pace>> {
  const rows = await db
    .selectFrom('notificationChoices')
    .where('userId', '=', userId)
    .select(['topic', 'pace'])
    .execute()
  return new Map(rows.map(({ topic, pace }) => [topic, pace]))
}

/** From now on, and for what waits to be told. */
export async function putPace(
  tx: DatabaseTransaction,
  { userId, topic, pace }: { userId: number; topic: Topic; pace: Pace },
  dailyAt: Date,
): Promise<void> {
  await tx
    .insertInto('notificationChoices')
    .values({ userId, topic, pace })
    .onConflict((conflict) => conflict.columns(['userId', 'topic']).doUpdateSet({ pace }))
    .execute()
  if (pace === 'never') await tx.deleteFrom('notifications').where(ofTopic(userId, topic)).execute()
  else
    await tx
      .updateTable('notifications')
      .set({ dueAt: pace === 'daily' ? dailyAt : sql<Date>`now()` })
      .where(ofTopic(userId, topic))
      .execute()
}

const ofTopic = (userId: number, topic: Topic) =>
  sql<boolean>`user_id = ${userId} and topic = ${topic} and mail_id is null`

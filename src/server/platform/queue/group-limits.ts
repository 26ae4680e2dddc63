import type { PgBoss } from 'pg-boss'
import { MOST_OF_GROUP } from './jobs.ts'
import { setUpOnce } from './set-up-once.ts'

const LIMITS = Object.entries(MOST_OF_GROUP)
  .map(([name, most]) => `when '${name}' then ${most}`)
  .join(' ')

/**
 * Has the database itself keep the limits of groups. Workers leave groups out that have their number, but those that
 * look at the same moment do not see each other's jobs: here each of them waits for the others of its group, counts
 * again, and goes without the job where one came first. The trigger is made once, since making it stops the queue.
 */
export async function keepGroupLimits(boss: PgBoss): Promise<void> {
  await setUpOnce(
    boss,
    `
    create or replace function pgboss.keep_group_limit() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended(new.name || '/' || new.group_id, 0));
        if (
          select count(*) from pgboss.job
          where name = new.name and group_id = new.group_id and state = 'active'
        ) >= (case new.name ${LIMITS} end) then return null; end if;
        return new;
      end $$;
    do $$ begin
      if not exists (
        select from pg_trigger where tgrelid = 'pgboss.job'::regclass and tgname = 'keep_group_limit'
      ) then
        create trigger keep_group_limit before update on pgboss.job for each row
          when (new.group_id is not null and new.state = 'active' and old.state <> 'active')
          execute function pgboss.keep_group_limit();
      end if;
    end $$`,
  )
}

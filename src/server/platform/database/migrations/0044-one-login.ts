import { type Kysely, sql } from 'kysely'

/**
 * A login has one place. What a meter says of its website and user name is a copy of its account's authorization:
 * whoever writes it there (a record, an import, a property that is accepted) writes the authorization, and what is
 * changed there is seen at every meter that is fetched by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const SAID_OF = `coalesce(url, '') as url, coalesce(username, '') as username`

/* Whoever merges accounts or takes them apart leads each row where it belongs, logins too. */
const STAYING = `current_setting('app.logins', true) = 'stay'`

const STATEMENTS = [
  /* Meters of these accounts say what their authorizations say. Nothing is written where they do already, as that would begin anew. */
  `create function copy_logins(account_ids bigint[]) returns void language plpgsql as $$
    declare
      meter_ids bigint[];
    begin
      select array_agg(meter.id) into meter_ids from utility_account_meters as meter
      join intake_accounts as account using (utility_account_id)
      left join authorizations as login on login.id = account.authorization_id
      where utility_account_id = any(account_ids)
        and (login.id is not null and meter.online_access_url is distinct from nullif(login.online_access_url, '')
          or meter.online_access_username is distinct from nullif(login.online_access_username, ''));
      if meter_ids is null then return; end if;
      update utility_account_meters as meter set
        online_access_url = case when login.id is null then meter.online_access_url else nullif(login.online_access_url, '') end,
        online_access_username = nullif(login.online_access_username, '')
      from intake_accounts as account left join authorizations as login on login.id = account.authorization_id
      where meter.id = any(meter_ids) and account.utility_account_id = meter.utility_account_id;
    end $$`,

  /* The client's login of this user name at this site; made where there is none. */
  `create function find_or_add_login(client_id bigint, url text, username text) returns bigint language plpgsql as $$
    declare
      found_id bigint;
    begin
      for attempt in 1..2 loop
        select id into found_id from authorizations
        where company_id = client_id and authorizations.site_key = site_key(url)
          and lower(online_access_username) = lower(username)
        order by id limit 1;
        if found_id is not null then return found_id; end if;
        /* Another who adds the same one is waited for, and then it is found. */
        perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'login', client_id, site_key(url), lower(username)), 0));
      end loop;
      insert into authorizations (company_id, online_access_url, online_access_username, source)
      values (client_id, url, username, coalesce(nullif(current_setting('app.login_source', true), ''), 'records')) returning id into found_id;
      return found_id;
    end $$`,

  /*
   * What was said of an account's login, as its last word. A login of this account alone is mended in place, and so is
   * the address of one that others share; another user name is another login.
   */
  `create function say_login(account_id bigint, url text, username text) returns void language plpgsql as $$
    declare
      client_id bigint;
      held authorizations%rowtype;
      login_id bigint;
    begin
      select company_id into client_id from utility_accounts where id = account_id;
      select login.* into held from intake_accounts as account
      join authorizations as login on login.id = account.authorization_id
      where account.utility_account_id = account_id;
      if username = '' and (held.id is null or held.online_access_username <> '') then
        update intake_accounts set authorization_id = null
        where utility_account_id = account_id and authorization_id is not null;
        return;
      end if;
      select id into login_id from authorizations
      where company_id = client_id and authorizations.site_key = site_key(url)
        and lower(online_access_username) = lower(username)
      order by id = held.id desc, id limit 1;
      if login_id is null and held.id is not null and (
        lower(held.online_access_username) = lower(username)
        or not exists (select from intake_accounts where authorization_id = held.id and utility_account_id <> account_id)
      ) then
        login_id := held.id;
      end if;
      login_id := coalesce(login_id, find_or_add_login(client_id, url, username));
      update authorizations set online_access_url = url, online_access_username = username, version = version + 1
      where id = login_id and (online_access_url, online_access_username) is distinct from (url, username);
      update intake_accounts set authorization_id = login_id
      where utility_account_id = account_id and authorization_id is distinct from login_id;
      perform copy_logins(array[account_id]);
    end $$`,

  /* A meter that comes without a login of its own has its account's. */
  `create function take_added_logins() returns trigger language plpgsql as $$
    declare
      said record;
    begin
      if ${STAYING} then return null; end if;
      for said in
        select distinct on (account_id) account_id, ${SAID_OF} from (
          select added.utility_account_id as account_id, added.id, added.online_access_username as username,
            coalesce(added.online_access_url, login.online_access_url) as url
          from added
          join intake_accounts as account using (utility_account_id)
          left join authorizations as login on login.id = account.authorization_id
            and lower(login.online_access_username) = lower(added.online_access_username)
          where coalesce(added.online_access_username, '') <> ''
        ) as spoken order by account_id, id desc
      loop
        perform say_login(said.account_id, said.url, said.username);
      end loop;
      perform copy_logins(array(
        select distinct utility_account_id from added
        join intake_accounts as account using (utility_account_id)
        where account.authorization_id is not null
      ));
      return null;
    end $$`,
  `create trigger logins_added after insert on utility_account_meters referencing new table as added
    for each statement execute function take_added_logins()`,

  /* A meter that comes to another account brings its login where that account has none. */
  `create function take_changed_logins() returns trigger language plpgsql as $$
    declare
      said record;
    begin
      if ${STAYING} then return null; end if;
      for said in
        select distinct on (account_id) account_id, ${SAID_OF} from (
          select new_rows.utility_account_id as account_id, new_rows.id, new_rows.online_access_url as url,
            new_rows.online_access_username as username
          from new_rows join old_rows using (id)
          join intake_accounts as account on account.utility_account_id = new_rows.utility_account_id
          left join authorizations as login on login.id = account.authorization_id
          where case when new_rows.utility_account_id = old_rows.utility_account_id
            then (new_rows.online_access_url, new_rows.online_access_username)
                is distinct from (old_rows.online_access_url, old_rows.online_access_username)
              and (coalesce(new_rows.online_access_url, ''), coalesce(new_rows.online_access_username, ''))
                is distinct from (coalesce(login.online_access_url, case when login.id is null then new_rows.online_access_url end, ''),
                  coalesce(login.online_access_username, ''))
            else login.id is null and new_rows.online_access_username <> '' end
        ) as spoken order by account_id, id desc
      loop
        perform say_login(said.account_id, said.url, said.username);
      end loop;
      perform copy_logins(array(
        select distinct new_rows.utility_account_id from new_rows join old_rows using (id)
        join intake_accounts as account on account.utility_account_id = new_rows.utility_account_id
        where new_rows.utility_account_id <> old_rows.utility_account_id and account.authorization_id is not null
      ));
      return null;
    end $$`,
  `create trigger logins_changed after update on utility_account_meters
    referencing old table as old_rows new table as new_rows
    for each statement execute function take_changed_logins()`,

  `create function copy_login_of_account() returns trigger language plpgsql as $$
    begin
      if ${STAYING} then return null; end if;
      perform copy_logins(array[new.utility_account_id]);
      return null;
    end $$`,
  `create trigger login_of_account_changed after update on intake_accounts for each row
    when (new.authorization_id is distinct from old.authorization_id) execute function copy_login_of_account()`,
  `create function copy_login() returns trigger language plpgsql as $$
    begin
      perform copy_logins(array(select utility_account_id from intake_accounts where authorization_id = new.id));
      return null;
    end $$`,
  `create trigger login_changed after update on authorizations for each row
    when ((new.online_access_url, new.online_access_username) is distinct from (old.online_access_url, old.online_access_username))
    execute function copy_login()`,

  /* What meters said before they had authorizations; of several meters of an account the newest that says a name. */
  `select say_login(utility_account_id, coalesce(online_access_url, ''), online_access_username) from (
    select distinct on (utility_account_id) utility_account_id, online_access_url, online_access_username
    from utility_account_meters where online_access_username <> ''
    order by utility_account_id, id desc
  ) as said`,
]

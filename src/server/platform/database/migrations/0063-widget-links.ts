import { type Kysely, sql } from 'kysely'

/** Links by which widgets are shared: what each shows of which properties, where it may be embedded and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table widget_links (
    id bigint generated always as identity primary key,
    uuid uuid not null unique default gen_random_uuid(),
    company_id bigint not null references companies on delete cascade,
    widget text not null check (widget in ('yearoveryear', 'intervalchart', 'cost_avoidance')),
    label text not null default '',
    options jsonb not null,
    /* Where pages may embed it; empty: anywhere. */
    allowed_hosts text[] not null default '{}',
    expires_at timestamptz not null,
    created_by bigint references users on delete set null,
    created_at timestamptz not null default now(),
    revoked_at timestamptz,
    revoked_by bigint references users on delete set null,
    last_used_at timestamptz,
    version integer not null default 1
  )`,
  'create index widget_links_company on widget_links (company_id, id)',
  'create index widget_links_created_by on widget_links (created_by) where created_by is not null',
  'create index widget_links_revoked_by on widget_links (revoked_by) where revoked_by is not null',
  `create table widget_link_properties (
    link_id bigint not null references widget_links on delete cascade,
    property_id bigint not null references properties on delete cascade,
    primary key (link_id, property_id)
  )`,
  'create index widget_link_properties_property on widget_link_properties (property_id)',
  /* The pages that it was seen in. */
  `create table widget_link_hosts (
    link_id bigint not null references widget_links on delete cascade,
    host text not null,
    last_seen_at timestamptz not null default now(),
    primary key (link_id, host)
  )`,
]

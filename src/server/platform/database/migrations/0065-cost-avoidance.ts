import { type Kysely, sql } from 'kysely'

/** What was done at a property to use less, what it is held against, and the temperatures of its days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...PROJECTS, ...TEMPERATURES]) await sql.raw(statement).execute(db)
}

const PROJECTS = [
  `create table cost_avoidance_projects (
    id bigint generated always as identity primary key,
    property_id bigint not null references properties on delete cascade,
    name text not null,
    description text not null default '',
    /* The first day that the measures were in effect on. */
    starts_on date not null,
    /* The first days of the baseline's first and last month. */
    baseline_from date not null check (extract(day from baseline_from) = 1),
    baseline_to date not null check (extract(day from baseline_to) = 1),
    created_by bigint references users on delete set null,
    created_at timestamptz not null default now(),
    changed_by bigint references users on delete set null,
    changed_at timestamptz not null default now(),
    archived_at timestamptz,
    archived_by bigint references users on delete set null,
    version integer not null default 1,
    check (baseline_from <= baseline_to and baseline_to < starts_on)
  )`,
  'create index cost_avoidance_projects_property on cost_avoidance_projects (property_id, id)',
  'create index cost_avoidance_projects_created_by on cost_avoidance_projects (created_by) where created_by is not null',
  'create index cost_avoidance_projects_changed_by on cost_avoidance_projects (changed_by) where changed_by is not null',
  'create index cost_avoidance_projects_archived_by on cost_avoidance_projects (archived_by) where archived_by is not null',
  `create table cost_avoidance_measures (
    id bigint generated always as identity primary key,
    project_id bigint not null references cost_avoidance_projects on delete cascade,
    position integer not null,
    name text not null,
    installed_on date,
    note text not null default '',
    unique (project_id, position)
  )`,
  `create table cost_avoidance_energy_types (
    id bigint generated always as identity primary key,
    project_id bigint not null references cost_avoidance_projects on delete cascade,
    energy_type_id bigint not null references energy_types,
    unique (project_id, energy_type_id)
  )`,
  'create index cost_avoidance_energy_types_type on cost_avoidance_energy_types (energy_type_id)',
]

const TEMPERATURES = [
  `create table temperature_uploads (
    id bigint generated always as identity primary key,
    property_id bigint not null references properties on delete cascade,
    file_name text not null,
    /* Where they were measured: a station, in the file's words or those of whoever sent it. */
    source text not null,
    first_day date not null,
    last_day date not null,
    days integer not null,
    created_by bigint references users on delete set null,
    created_at timestamptz not null default now(),
    removed_at timestamptz,
    removed_by bigint references users on delete set null
  )`,
  'create index temperature_uploads_property on temperature_uploads (property_id, id)',
  'create index temperature_uploads_created_by on temperature_uploads (created_by) where created_by is not null',
  'create index temperature_uploads_removed_by on temperature_uploads (removed_by) where removed_by is not null',
  `create table temperature_days (
    id bigint generated always as identity primary key,
    upload_id bigint not null references temperature_uploads on delete cascade,
    day date not null,
    mean_fahrenheit double precision not null,
    unique (upload_id, day)
  )`,
]

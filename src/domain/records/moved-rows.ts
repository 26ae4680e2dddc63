/** What leads to records, in the words of a preview, by its table. */
export const MOVED_ROWS: Readonly<Record<string, string>> = {
  account_chasing: 'Pauses and templates of requests',
  authorization_letter_scopes: 'Scopes of letters of authorization',
  authorization_letters: 'Letters of authorization',
  bill_validations: 'Validations of saved bills',
  bills: 'Bills',
  charge_mappings: 'Charge mappings',
  chat_sessions: 'Conversations',
  companies: 'Clients',
  cost_avoidance_projects: 'Cost avoidance projects',
  extraction_configurations: 'Reading configurations',
  interval_uploads: 'Interval data',
  layout_lessons: 'Lessons of corrected bills',
  portfolio_properties: 'Places in portfolios',
  portfolios: 'Portfolios',
  prompt_notes: 'Instructions',
  properties: 'Properties',
  property_accounts: 'Logins of properties',
  property_documents: 'Documents of properties',
  public_links: 'Public links',
  scraper_errors: 'Errors of scrapers',
  scraper_files: 'Fetched files',
  scraper_portals: 'Portals',
  scraper_runs: 'Runs of scrapers',
  temperature_uploads: 'Temperatures',
  usage_mappings: 'Usage mappings',
  utility_account_meters: 'Meters',
  utility_accounts: 'Utility accounts',
  utility_bills: 'Saved bills',
  utility_companies: 'Utilities',
  utility_meters: 'Meters',
  validation_checks_off: 'Checks that are off',
  widget_link_properties: 'Properties that widgets show',
  widget_links: 'Links of widgets',
}

/** What every record of its kind has, so that nobody needs to be told that it is one with the other's. */
const PARTS_OF_RECORDS = ['intake_accounts']

export const isPartOfRecord = (table: string): boolean => PARTS_OF_RECORDS.includes(table)

/** A table without a word of its own is named as it is. */
export const movedRows = (table: string): string => MOVED_ROWS[table] ?? table.replaceAll('_', ' ')

import { z } from 'zod'
import { promptNote } from '#contract/ai-instructions/prompts.ts'
import { authorization } from '#contract/authorizations/authorizations.ts'
import { billDetail } from '#contract/bills/bill.ts'
import { configuration } from '#contract/configurations/configurations.ts'
import { costAvoidanceProject } from '#contract/energy/cost-avoidance/cost-avoidance.ts'
import { intakeAccount } from '#contract/intake/intake.ts'
import { letter } from '#contract/letters/letters.ts'
import { chargeMapping, usageMapping } from '#contract/line-item-mappings/mappings.ts'
import { portfolio } from '#contract/portfolios/portfolios.ts'
import { ownProperty } from '#contract/property-intake/properties.ts'
import { propertyIntake } from '#contract/property-intake/property-intake.ts'
import { keptRecord } from '#contract/records/records.ts'
import { emailTemplate } from '#contract/requests/request-mails.ts'
import { requestRow } from '#contract/requests/requests.ts'
import { scraperError } from '#contract/scrapers/scraper-errors.ts'
import { providerSettings } from '#contract/settings/provider.ts'
import { validation } from '#contract/validations/validations.ts'
import { widgetLink } from '#contract/widgets/widgets.ts'

/** Records that two people can meet at, each as its calls answer it. */
export const STALE_RECORDS = {
  authorization,
  bill: billDetail,
  configuration,
  prompt_note: promptNote,
  charge_mapping: chargeMapping,
  usage_mapping: usageMapping,
  intake_account: intakeAccount,
  letter,
  own_property: ownProperty,
  cost_avoidance_project: costAvoidanceProject,
  portfolio,
  property_intake: propertyIntake,
  request: requestRow,
  request_template: emailTemplate,
  provider_settings: providerSettings,
  validation,
  scraper_error: scraperError,
  widget_link: widgetLink,
  company: keptRecord,
  user: keptRecord,
  property: keptRecord,
  utility: keptRecord,
  account: keptRecord,
  meter: keptRecord,
  contact: keptRecord,
  chargeLabel: keptRecord,
} as const

export type StaleKind = keyof typeof STALE_RECORDS
export type StaleRecord<K extends StaleKind> = z.output<(typeof STALE_RECORDS)[K]>

/** The `details` of a "conflict" about records that are not as the caller saw them: what they are by now. */
export interface StaleDetails<K extends StaleKind = StaleKind> {
  kind: K
  /** One, or those of a selection that changed. */
  records: StaleRecord<K>[]
  /** Who changed the record last, and when; null where that is not kept. */
  changed_by: string | null
  changed_at: string | null
}

/** `StaleDetails` of this kind, to check an answer by. */
export const staleDetails = (kind: StaleKind) =>
  z.object({
    kind: z.literal(kind),
    records: z.array(STALE_RECORDS[kind]),
    changed_by: z.string().nullable(),
    changed_at: z.string().nullable(),
  })

import type { StaleKind } from '#contract/client/stale.ts'
import type { RecordType } from '#domain/records/field.ts'
import { getPrompt } from '#server/ai-instructions/edit-prompts.ts'
import { presentNote } from '#server/ai-instructions/routes/prompt-routes.ts'
import { getAuthorization } from '#server/authorizations/authorization-record.ts'
import { presentAuthorization } from '#server/authorizations/routes/present-authorization.ts'
import { getBill } from '#server/bills/editor/get-bill.ts'
import { presentBill } from '#server/bills/routes/present-bill.ts'
import { getConfiguration } from '#server/configurations/edit-configuration.ts'
import { presentConfiguration } from '#server/configurations/routes/present-configuration.ts'
import { getProject } from '#server/energy/cost-avoidance/projects.ts'
import { presentProject } from '#server/energy/routes/present-project.ts'
import { getIntake, getOwnProperty } from '#server/intake/intake-detail.ts'
import { findAccounts } from '#server/intake/list-accounts.ts'
import { presentAccounts } from '#server/intake/routes/present-account.ts'
import { presentIntake, presentOwn } from '#server/intake/routes/present-intake.ts'
import { getLetterRecord } from '#server/letters/keep-letters.ts'
import { presentLetter } from '#server/letters/routes/letter-routes.ts'
import { getMapping, type MappingRecord } from '#server/line-item-mappings/list-mappings.ts'
import { presentCharge, presentUsage } from '#server/line-item-mappings/routes/present-mapping.ts'
import { type Caller, callerOf } from '#server/people/policies/bill-scope.ts'
import type { PresentState, PresentStates } from '#server/platform/http/stale-answer.ts'
import type { Services } from '#server/platform/services.ts'
import { getPortfolio } from '#server/portfolios/portfolios.ts'
import { presentPortfolio } from '#server/portfolios/routes/portfolio-routes.ts'
import { getRecords } from '#server/records/change-records.ts'
import { lastChangeOf } from '#server/records/record-history.ts'
import { presentRecord } from '#server/records/routes/present-record.ts'
import { presentRequests } from '#server/requests/routes/present-request.ts'
import { presentTemplate } from '#server/requests/routes/template-routes.ts'
import { getRequests } from '#server/requests/search-requests.ts'
import { getTemplate } from '#server/requests/templates.ts'
import { getErrors } from '#server/scrapers/look-at-errors.ts'
import { presentError } from '#server/scrapers/routes/present-scraper-error.ts'
import { presentSettings } from '#server/settings/routes/present-settings.ts'
import { getSettings } from '#server/settings/show-settings.ts'
import { getValidation } from '#server/validations/list-validations.ts'
import { presentValidation } from '#server/validations/routes/present-validation.ts'
import { presentWidgetLink } from '#server/widgets/routes/widget-routes.ts'
import { getSharedWidget } from '#server/widgets/widget-links.ts'

/** By their ids, at least one. */
type Present<K extends StaleKind> = (
  services: Services,
  caller: Caller,
  ids: readonly number[],
) => Promise<PresentState<K>>

/** Changed by staff alone. */
const authorization: Present<'authorization'> = async (services, _, [id = 0]) => ({
  records: [presentAuthorization(await getAuthorization(services, id, null))],
})

const bill: Present<'bill'> = async (services, caller, [id = 0]) => {
  const detail = await getBill(services.db, caller, id)
  const { changedBy, changedAt } = detail.head
  return { records: [presentBill(detail, caller, services)], changedBy, changedAt }
}

const configuration: Present<'configuration'> = async ({ db }, caller, [id = 0]) => {
  const found = await getConfiguration(db, caller, id)
  return {
    records: [presentConfiguration(found, caller)],
    changedBy: found.updatedByName,
    changedAt: found.updatedAt,
  }
}

const promptNote: Present<'prompt_note'> = async ({ db }, caller, [id = 0]) => {
  const note = await getPrompt(db, caller, id)
  return { records: [presentNote(note, caller)], changedBy: note.updatedByName, changedAt: note.updatedAt }
}

const mapping =
  <K extends 'charge' | 'usage', Record>(kind: K, present: (mapping: MappingRecord) => Record) =>
  async ({ db }: Services, caller: Caller, [id = 0]: readonly number[]) => ({
    records: [present(await getMapping(db, caller, kind, id))],
  })

const intakeAccount: Present<'intake_account'> = async ({ db }, _, ids) => {
  const accounts = await findAccounts(db, ids)
  const [first] = accounts
  return {
    records: presentAccounts(accounts),
    changedBy: first?.lastOnlineCheckBy?.name ?? null,
    changedAt: first?.lastOnlineCheckAt ?? null,
  }
}

const letter: Present<'letter'> = async (services, _, [id = 0]) => ({
  records: [presentLetter(await getLetterRecord(services, id), services.links)],
})

const ownProperty: Present<'own_property'> = async ({ db }, { companyId }, [id = 0]) => ({
  records: [presentOwn(await getOwnProperty(db, id, companyId))],
})

const costAvoidanceProject: Present<'cost_avoidance_project'> = async (
  { db },
  { admin, companyId },
  [id = 0],
) => {
  const viewer = { companyId: admin ? null : companyId, propertyIds: null, options: null }
  const project = await getProject(db, viewer, id)
  return {
    records: [presentProject(project, viewer)],
    changedBy: project.changedBy,
    changedAt: project.changedAt,
  }
}

const portfolio: Present<'portfolio'> = async ({ db }, _, [id = 0]) => ({
  records: [presentPortfolio(await getPortfolio(db, id))],
})

const propertyIntake: Present<'property_intake'> = async ({ db }, _, [id = 0]) => {
  const property = presentIntake(await getIntake(db, id))
  const { decided_by: decidedBy, decided_at: decidedAt } = property
  return {
    records: [property],
    changedBy: decidedBy?.name ?? null,
    changedAt: decidedAt === null ? null : new Date(decidedAt),
  }
}

const request: Present<'request'> = async ({ db }, _, ids) => ({
  records: presentRequests(await getRequests(db, ids)),
})

const requestTemplate: Present<'request_template'> = async ({ db }, _, [id = 0]) => {
  const template = await getTemplate(db, id)
  return { records: [presentTemplate(template)], changedAt: template.updatedAt }
}

const kept =
  (type: RecordType): Present<RecordType> =>
  async (services, _, ids) => ({
    records: (await getRecords(services, type, ids)).map((record) => presentRecord(type, record)),
    ...(await lastChangeOf(services.db, type, ids[0] ?? 0)),
  })

const settings: Present<'provider_settings'> = async (services) => {
  const view = await getSettings(services)
  return { records: [presentSettings(view)], changedBy: view.changedBy, changedAt: view.changedAt }
}

const scraperError: Present<'scraper_error'> = async ({ db }, _, ids) => ({
  records: (await getErrors(db, ids)).map(presentError),
})

const validation: Present<'validation'> = async ({ db }, caller, [id = 0]) => {
  const found = await getValidation(db, caller, id)
  return {
    records: [presentValidation(found)],
    changedBy: found.validatedByUser?.name ?? null,
    changedAt: found.updatedAt,
  }
}

const widgetLink: Present<'widget_link'> = async (services, caller, [id = 0]) => ({
  records: [await presentWidgetLink(await getSharedWidget(services.db, caller, id), services)],
})

const PRESENT: { readonly [K in StaleKind]: Present<K> } = {
  authorization,
  bill,
  configuration,
  prompt_note: promptNote,
  charge_mapping: mapping('charge', presentCharge),
  usage_mapping: mapping('usage', presentUsage),
  intake_account: intakeAccount,
  letter,
  own_property: ownProperty,
  cost_avoidance_project: costAvoidanceProject,
  portfolio,
  property_intake: propertyIntake,
  request,
  request_template: requestTemplate,
  provider_settings: settings,
  scraper_error: scraperError,
  validation,
  widget_link: widgetLink,
  company: kept('company'),
  user: kept('user'),
  property: kept('property'),
  utility: kept('utility'),
  account: kept('account'),
  meter: kept('meter'),
  contact: kept('contact'),
  chargeLabel: kept('chargeLabel'),
}

/** How every kind of record is presented to whoever came too late for it. */
export const presentStates =
  (services: Services): PresentStates =>
  (kind, ids, { session, base }) =>
    PRESENT[kind](services, callerOf(session, base), ids)

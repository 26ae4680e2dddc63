import type { z } from 'zod'
import { quickbooksCalls } from '#contract/accounting/quickbooks.ts'
import { promptCalls } from '#contract/ai-instructions/prompts.ts'
import { apiKeyCalls } from '#contract/api-access/api-keys.ts'
import { syncBillCalls } from '#contract/api-access/sync-bills.ts'
import { syncIntervalCalls } from '#contract/api-access/sync-intervals.ts'
import { syncRecordCalls } from '#contract/api-access/sync-records.ts'
import { syncWebhookCalls, webhookCalls } from '#contract/api-access/webhooks.ts'
import { auditCalls } from '#contract/audit/audit.ts'
import { authorizationCalls } from '#contract/authorizations/authorizations.ts'
import { lessonCalls } from '#contract/bill-templates/lessons.ts'
import { billFileCalls } from '#contract/bills/bill-files.ts'
import { billListCalls } from '#contract/bills/bill-lists.ts'
import { billCalls } from '#contract/bills/bills.ts'
import { onboardingCalls } from '#contract/bills/onboarding.ts'
import { passCalls } from '#contract/bills/passes.ts'
import { presenceCalls } from '#contract/bills/presence.ts'
import { chatCalls } from '#contract/chat/chat.ts'
import { configurationCalls } from '#contract/configurations/configurations.ts'
import { costAvoidanceCalls } from '#contract/energy/cost-avoidance/cost-avoidance.ts'
import { temperatureCalls } from '#contract/energy/cost-avoidance/temperatures.ts'
import { intervalCalls } from '#contract/energy/intervals/intervals.ts'
import { monthBillCalls } from '#contract/energy/months/month-bills.ts'
import { monthlyCalls } from '#contract/energy/months/monthly.ts'
import { yearOverYearCalls } from '#contract/energy/year-over-year/year-over-year.ts'
import { exportCalls } from '#contract/exports/exports.ts'
import { sourceExportCalls } from '#contract/exports/source-exports.ts'
import { importCalls } from '#contract/imports/imports.ts'
import { accountPresenceCalls } from '#contract/intake/account-presence.ts'
import { intakeCalls } from '#contract/intake/intake.ts'
import { leaderboardCalls } from '#contract/intake/leaderboard/leaderboard.ts'
import { jobCalls } from '#contract/jobs/jobs.ts'
import type { CallShape, Calls } from '#contract/kernel/call.ts'
import { letterCalls } from '#contract/letters/letters.ts'
import { mappingCalls } from '#contract/line-item-mappings/mappings.ts'
import { accountCalls } from '#contract/people/account.ts'
import { authCalls } from '#contract/people/auth.ts'
import { passwordCalls } from '#contract/people/password.ts'
import { setUpCalls } from '#contract/people/set-up.ts'
import { signUpReviewCalls } from '#contract/people/sign-up-review.ts'
import { signupCalls } from '#contract/people/signup.ts'
import { portfolioMonthCalls } from '#contract/portfolios/portfolio-months.ts'
import { portfolioCalls } from '#contract/portfolios/portfolios.ts'
import { propertyCalls } from '#contract/property-intake/properties.ts'
import { propertyIntakeCalls } from '#contract/property-intake/property-intake.ts'
import { linkCalls, publicCalls } from '#contract/public-links/public.ts'
import { clientDataCalls } from '#contract/records/client-data.ts'
import { recordCalls } from '#contract/records/records.ts'
import { userCalls } from '#contract/records/users.ts'
import { utilityCalls } from '#contract/records/utilities.ts'
import { meterNoteCalls } from '#contract/requests/meter-notes.ts'
import { requestMailCalls } from '#contract/requests/request-mails.ts'
import { requestCalls } from '#contract/requests/requests.ts'
import { billDataCalls } from '#contract/review/bill-data.ts'
import { reviewCalls } from '#contract/review/review.ts'
import { reviewCheckCalls } from '#contract/review/review-checks.ts'
import { portalCalls } from '#contract/scrapers/portals.ts'
import { scraperErrorCalls } from '#contract/scrapers/scraper-errors.ts'
import { scraperWorkerCalls } from '#contract/scrapers/scraper-worker.ts'
import { settingsCalls } from '#contract/settings/app-settings.ts'
import { providerCalls } from '#contract/settings/provider.ts'
import { validationCalls } from '#contract/validations/validations.ts'
import { widgetCalls } from '#contract/widgets/widgets.ts'
import { eventCalls } from './events.ts'

/** The API, stated once: server, tests, its published description and the paths that the browser carries follow it. */
export const CONTRACT = {
  ...authCalls,
  ...accountCalls,
  ...auditCalls,
  ...signupCalls,
  ...signUpReviewCalls,
  ...passwordCalls,
  ...setUpCalls,
  ...settingsCalls,
  ...providerCalls,
  ...propertyCalls,
  ...monthlyCalls,
  ...monthBillCalls,
  ...yearOverYearCalls,
  ...intervalCalls,
  ...costAvoidanceCalls,
  ...temperatureCalls,
  ...widgetCalls,
  ...chatCalls,
  ...portfolioCalls,
  ...portfolioMonthCalls,
  ...propertyIntakeCalls,
  ...publicCalls,
  ...linkCalls,
  ...authorizationCalls,
  ...letterCalls,
  ...billListCalls,
  ...billFileCalls,
  ...billCalls,
  ...passCalls,
  ...configurationCalls,
  ...promptCalls,
  ...lessonCalls,
  ...leaderboardCalls,
  ...presenceCalls,
  ...mappingCalls,
  ...onboardingCalls,
  ...utilityCalls,
  ...billDataCalls,
  ...reviewCalls,
  ...reviewCheckCalls,
  ...validationCalls,
  ...intakeCalls,
  ...accountPresenceCalls,
  ...jobCalls,
  ...recordCalls,
  ...userCalls,
  ...requestCalls,
  ...requestMailCalls,
  ...meterNoteCalls,
  ...exportCalls,
  ...clientDataCalls,
  ...sourceExportCalls,
  ...importCalls,
  ...quickbooksCalls,
  ...eventCalls,
  ...apiKeyCalls,
  ...syncBillCalls,
  ...syncIntervalCalls,
  ...syncRecordCalls,
  ...portalCalls,
  ...scraperWorkerCalls,
  ...scraperErrorCalls,
  ...webhookCalls,
  ...syncWebhookCalls,
} satisfies Calls

export type Contract = typeof CONTRACT
export type CallName = keyof Contract

type Part<N extends CallName, K extends keyof CallShape> = Contract[N] extends {
  [P in K]: infer S extends z.ZodType
}
  ? S
  : never

/** What a caller gives: path parameters, query and body under one roof each. */
export type CallInput<N extends CallName> = (Part<N, 'params'> extends never
  ? unknown
  : { params: z.input<Part<N, 'params'>> }) &
  (Part<N, 'query'> extends never ? unknown : { query?: z.input<Part<N, 'query'>> }) &
  (Part<N, 'body'> extends never ? unknown : { body: z.input<Part<N, 'body'>> })

export type CallAnswer<N extends CallName> =
  Part<N, 'answer'> extends never ? undefined : z.output<Part<N, 'answer'>>

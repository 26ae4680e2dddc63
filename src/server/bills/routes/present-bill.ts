import type { z } from 'zod'
import type { Cents } from '#base/money.ts'
import { moneyText } from '#base/money.ts'
import type { billDetail, billRow } from '#contract/bills/bill.ts'
import type { readingOut, savedBill } from '#contract/bills/readings.ts'
import { describeHandChange, type RecordedChange } from '#domain/bills/assessment/hand-changes.ts'
import { BILL_FIELD_NAMES, editedForApi, forApiFields } from '#domain/bills/bill-fields.ts'
import { isFinal } from '#domain/bills/bill-status.ts'
import { isNameOf } from '#domain/bills/matching/account-differences.ts'
import { shortMeterName } from '#domain/bills/matching/meter-number.ts'
import { AI_MODELS } from '#domain/configurations/configuration.ts'
import type { Fields, Reading } from '#reading/extraction.ts'
import { tablesAsHtml } from '#reading/tables-as-html.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Services } from '#server/platform/services.ts'
import type {
  BillDetail,
  BillRow,
  ReadingChargeRow,
  ReadingUsageRow,
  SavedBill,
  StoredReading,
} from '../editor/get-bill.ts'
import { billAbilitiesOf } from '../policies/bill-abilities.ts'
import { presentPeople } from '../presence-event.ts'
import { mayChooseModel } from '../queue/read-again.ts'
import { contentLink } from './content-link.ts'
import { evidenceOfLine, presentEvidence, withPointed, wordsOnly } from './present-evidence.ts'

/** A bill as lists show it. */
export function presentRow(row: BillRow, caller: Caller): z.output<typeof billRow> {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    company_id: row.companyId,
    company_name: row.companyName,
    file_name: row.fileName,
    utility_company_id: row.utilityCompanyId,
    utility_company_name: row.utilityName,
    ep_utility_company_name: row.knownUtilityName,
    utility_differs: utilityDiffers(row),
    utility_account_id: row.utilityAccountId,
    acct_num: row.acctNum,
    ep_acct_num: row.knownAcctNum,
    account_differences: row.differences,
    utility_meter_id: row.utilityMeterId,
    meter_num: row.meterNum,
    ep_meter_num: row.knownMeterNum,
    property_name: row.propertyName,
    gpt_start_date: row.startDate,
    gpt_end_date: row.endDate,
    invoice_date: row.invoiceDate,
    delivery_id: row.createdAt.toISOString().slice(0, 10).replaceAll('-', ''),
    total_cost: money(row.totalCents),
    processed: isFinal(row.status),
    processed_at: row.processedAt?.toISOString() ?? null,
    processed_by: row.processedByName,
    last_error_cause: row.lastErrorCause,
    last_automation_error: row.lastAutomationError,
    os_can_process: row.osCanProcess,
    exclude_from_t1_processing: row.excludeFromT1Processing,
    auto_process_in_invoyage: row.autoProcess,
    created_at: row.createdAt.toISOString(),
    problem_count: row.problemCount,
    standing: standingOf(row),
    progress: row.progress,
    presence: presentPeople(row.leases),
    abilities: billAbilitiesOf(row, caller),
  }
}

function standingOf({ problemCount, clean }: BillRow): z.output<typeof billRow>['standing'] {
  if (problemCount === null) return null
  if (problemCount > 0) return 'problems'
  return clean ? 'clean' : 'adds_up'
}

function utilityDiffers({ utilityName: printed, knownUtilityName: name, ...row }: BillRow): boolean {
  return (
    printed !== null && name !== null && !isNameOf(printed, { name, aliases: row.knownUtilityAliases ?? [] })
  )
}

/** A bill with everything that it is reviewed by. */
export function presentBill(
  detail: BillDetail,
  caller: Caller,
  { links, provider }: Pick<Services, 'links' | 'provider'>,
): z.output<typeof billDetail> {
  const { row, head, stored, pages, saved, configuration, queue, duplicateOf, lessons, parts, sentBack } =
    detail
  const queryFields = new Map(configuration?.queries.map((query) => [query.name, query.fieldName]))
  return {
    ...presentRow(row, caller),
    s3_key: row.sha256,
    download_url: contentLink(links, { id: row.id, companyId: row.companyId }, caller),
    content_type: head.contentType,
    page_count: row.pageCount,
    start_date: row.startDate,
    reasoning: stored ? reasoningOf(stored) : null,
    parse_failure: row.progress === null ? (stored?.reading.serviceFailure ?? null) : null,
    queries: (pages?.answers ?? []).map((answer, index) => ({
      id: index + 1,
      name: answer.name,
      query: answer.query,
      response: answer.response,
      confidence: answer.evidence?.confidence ?? null,
      ep_field_name: queryFields.get(answer.name) ?? null,
      evidence: answer.evidence && presentEvidence(answer.evidence),
    })),
    tables: (pages?.tables ?? []).map(({ title, page, ord, rows }) => ({ title, page, ord, rows })),
    templates: lessons.map(({ id, name, followed, refused, leftOut }) => ({
      id,
      name,
      followed,
      refused,
      left_out: leftOut,
    })),
    pdf_text: pages?.pdfText ?? null,
    gpt_html: tablesAsHtml(pages?.tables ?? []),
    gpt_bill: stored ? presentReading(stored) : null,
    ep_bill: saved ? presentSavedBill(saved) : null,
    queue,
    source: sourceOf(row),
    parts: parts.map(({ id, status, from, to }) => ({
      textract_bill_id: id,
      page_from: from ?? 1,
      page_to: to ?? 1,
      status,
    })),
    configuration: configuration ? { id: configuration.id, name: configuration.name } : null,
    ai_models: mayChooseModel(caller, provider) ? [...AI_MODELS] : [],
    sent_back: sentBack && { ...sentBack, at: sentBack.at.toISOString() },
    ai_usage: aiUsageOf(detail, provider.current()),
    duplicate_of: duplicateOf,
    line_meters: detail.meters.map(({ id, umMeterNum, meterNum, energyTypeName, displayName }) => ({
      id,
      name: shortMeterName(umMeterNum ?? meterNum, energyTypeName, displayName),
    })),
    charge_labels: detail.chargeLabels,
    other_locked: detail.otherLocked,
    printed_accounts: detail.printedAccounts.map((account) => ({
      id: account.id,
      acct_num: account.acctNum,
      utility_company_name: account.utilityName,
      property_name: account.propertyName,
      named_by: account.byOwnNumber ? 'account' : 'meter',
    })),
  }
}

function aiUsageOf({ aiUsage }: BillDetail, { ai }: ReturnType<Services['provider']['current']>) {
  if (aiUsage === null) return null
  const { calls, promptTokens, completionTokens, tokensOfDay } = aiUsage
  return {
    calls,
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    tokens_of_day: tokensOfDay,
    tokens_a_day: ai?.dailyTokens ?? null,
  }
}

function sourceOf(row: BillRow) {
  const { sourceBillId: id, sourcePageFrom: from, sourcePageTo: to } = row
  return id === null ? null : { textract_bill_id: id, page_from: from ?? 1, page_to: to ?? 1 }
}

/** What the reader noticed about the file as a whole. */
function reasoningOf({ reading }: StoredReading): string | null {
  const lines = [...(reading.notABillReason === null ? [] : [reading.notABillReason]), ...reading.warnings]
  return lines.length === 0 ? null : lines.join('\n')
}

export function presentReading({ reading, charges, usages }: StoredReading): z.output<typeof readingOut> {
  const { fields } = reading
  return {
    id: reading.id,
    textract_bill_id: reading.billId,
    ...editedForApi(reading),
    start_date: fields.startDate?.value ?? null,
    end_date: fields.endDate?.value ?? null,
    acct_num: fields.accountNumber?.value ?? null,
    total_cost: money(reading.printedTotalCents),
    response: reading.response,
    confidence: reading.confidence,
    archived: reading.archived,
    edited: reading.edited,
    hand_changes: reading.handChanges.map(presentHandChange),
    further_bills: reading.grounds?.furtherBills ?? [],
    charges: charges.map((row) => ({
      ...presentLine(row),
      utility_charge_type_id: row.chargeTypeId,
      amount: moneyText(row.amountCents),
      gpt_charge_id: row.id,
    })),
    usages: usages.map((row) => ({
      ...presentLine(row),
      utility_usage_type_id: row.usageTypeId,
      amount: row.amount,
      measurement_unit: row.unit,
      estimated: row.estimated,
      gpt_usage_id: row.id,
    })),
    meters: fields.meterNumbers.map((meter) => meter.value),
    fields: withPointed(presentFields(fields), reading),
    pointed: reading.pointed && wordsOnly(reading.pointed),
    created_at: reading.createdAt.toISOString(),
    updated_at: reading.updatedAt.toISOString(),
  }
}

const presentLine = (row: ReadingChargeRow | ReadingUsageRow) => ({
  id: row.id,
  description: row.description,
  start_date: row.startDate,
  end_date: row.endDate,
  meter_num: row.meterNum,
  energy_type: row.energyType,
  utility_account_meter_id: row.utilityAccountMeterId,
  applicable: row.applicable,
  evidence: evidenceOfLine(row),
  pointed: row.pointed && wordsOnly(row.pointed),
  reason: row.reason,
})

function presentFields(fields: Fields) {
  const header = (value: string, { evidence }: Reading<unknown>) => ({
    value,
    evidence: presentEvidence(evidence),
  })
  return {
    ...forApiFields(BILL_FIELD_NAMES, (name) => {
      const reading = fields[name] ?? null
      return (
        reading &&
        header(typeof reading.value === 'number' ? moneyText(reading.value) : reading.value, reading)
      )
    }),
    meter_numbers: fields.meterNumbers.map((meter) => header(meter.value, meter)),
  }
}

function presentSavedBill({ bill, charges, usages }: SavedBill): z.output<typeof savedBill> {
  return {
    id: bill.id,
    utility_account_id: bill.utilityAccountId,
    ...editedForApi(bill),
    total_cost: moneyText(bill.totalCents),
    created_at: bill.createdAt.toISOString(),
    acknowledged: bill.acknowledged,
    hand_changes: bill.handChanges.map(presentHandChange),
    charges: charges.map((row) => ({
      ...presentSavedLine(row),
      utility_charge_type_id: row.chargeTypeId,
      amount: moneyText(row.amountCents),
      gpt_charge_id: row.readingChargeId,
    })),
    usages: usages.map((row) => ({
      ...presentSavedLine(row),
      utility_usage_type_id: row.usageTypeId,
      amount: row.amount,
      measurement_unit: row.unit,
      estimated: row.estimated,
      gpt_usage_id: row.readingUsageId,
    })),
  }
}

const presentHandChange = ({ userId, confirmedBy = null, ...change }: RecordedChange) => {
  const { kind, id, field, name, printed, entered } = change
  return {
    kind,
    line_id: id,
    field,
    name,
    printed,
    entered,
    message: describeHandChange(change),
    changed_by: userId,
    confirmed_by: confirmedBy,
  }
}

const presentSavedLine = (row: SavedBill['charges'][number] | SavedBill['usages'][number]) => ({
  id: row.id,
  description: row.description,
  start_date: row.startDate,
  end_date: row.endDate,
  utility_account_meter_id: row.utilityAccountMeterId,
})

const money = (cents: Cents | null): string | null => (cents === null ? null : moneyText(cents))

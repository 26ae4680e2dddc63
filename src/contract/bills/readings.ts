import { z } from 'zod'
import { usageIn as amountUsed, dateText, idOf, moneyIn, moneyOut } from '#contract/kernel/values.ts'
import { LINE_LIMITS } from '#domain/bills/bill-draft.ts'
import {
  type ApiName,
  BILL_FIELD_NAMES,
  type BILL_FIELDS,
  EDITED_FIELDS,
  type EditedFieldName,
  forApiFields,
  HEADER_PLACES,
  isNeeded,
} from '#domain/bills/bill-fields.ts'
import { LINE_PARTS, POINTED_LIMITS } from '#domain/bills/pointed.ts'

/** In fractions of the page, origin top left. */
export const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** Where a value stands on the page. */
export const evidence = z.object({
  page: z.number(),
  box,
  text: z.string(),
  confidence: z.number(),
  reason: z.string(),
  /** What of it is on no page: then the box is of the rest, or of nothing. */
  unprinted: z.enum(['words', 'all']).optional(),
})

const pageNumber = z.int().min(1).max(100_000)
const wordsAt = z.object({
  page: pageNumber,
  /** Their numbers among the words of `bills.words`, from 0. */
  words: z.array(z.int().min(0).max(1_000_000)).min(1).max(POINTED_LIMITS.words),
})
const places = z.array(wordsAt).min(1).max(POINTED_LIMITS.places)

/** Where on the page a person found a value, by what it is the value of; of two days each in its place. */
const pointedHead = z.partialRecord(z.enum(HEADER_PLACES), places)
const pointedLine = z.partialRecord(z.enum(LINE_PARTS), places)

export const problem = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('bill') }),
    z.object({
      kind: z.literal('field'),
      field: z.enum(HEADER_PLACES),
    }),
    z.object({ kind: z.enum(['charge', 'usage']), id: z.number() }),
  ]),
  fix: z
    .object({
      label: z.string(),
      change: z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['set-start-date', 'set-end-date', 'set-invoice-date']), date: z.string() }),
        z.object({ kind: z.literal('exclude-line'), line: z.enum(['charge', 'usage']), id: z.number() }),
        /** `bills.update` with `account_confirmed` records it. */
        z.object({ kind: z.literal('confirm-account') }),
        z.object({ kind: z.literal('open-bill'), id: z.number() }),
        z.object({ kind: z.literal('cut-file') }),
      ]),
    })
    .nullable(),
})

const lineOut = {
  id: z.number(),
  description: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  meter_num: z.string().nullable(),
  /** Of the section of the page that it is in; null where the page does not say. */
  energy_type: z.string().nullable(),
  utility_account_meter_id: z.number().nullable(),
  applicable: z.boolean(),
  /** What a person pointed at comes before what it was read from. */
  evidence: evidence.nullable(),
  pointed: pointedLine.nullable(),
  /** Why the type, the meter and the tick were proposed. */
  reason: z.string().nullable(),
}

export const chargeOut = z.object({
  ...lineOut,
  utility_charge_type_id: z.number().nullable(),
  amount: moneyOut,
  gpt_charge_id: z.number(),
})

export const usageOut = z.object({
  ...lineOut,
  utility_usage_type_id: z.number().nullable(),
  amount: z.number(),
  measurement_unit: z.string().nullable(),
  estimated: z.boolean(),
  gpt_usage_id: z.number(),
})

const lineIn = {
  /** Of a line that is stored; a new one has none, or a passing one below zero. */
  id: z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).optional(),
  description: z.string().max(LINE_LIMITS.description),
  start_date: dateText.nullable(),
  end_date: dateText.nullable(),
  meter_num: z.string().max(LINE_LIMITS.meterNumber).nullish(),
  utility_account_meter_id: idOf('accountMeter').nullable(),
  applicable: z.boolean().default(true),
  /** Left out it stays as it is; null: it was not pointed at. */
  pointed: pointedLine.nullish(),
}

export const chargeIn = z.object({
  ...lineIn,
  utility_charge_type_id: z.int().min(1).max(8).nullable(),
  amount: moneyIn,
})

export const usageIn = z.object({
  ...lineIn,
  utility_usage_type_id: z.int().min(1).max(2).nullable(),
  amount: amountUsed,
  measurement_unit: z.string().max(LINE_LIMITS.unit).nullish(),
  estimated: z.boolean().default(false),
})

const date = dateText.nullable()

/** A field that is not needed may be left out: then it stays as it is. */
const editedIn = forApiFields(EDITED_FIELDS, (name) => (isNeeded(name) ? date : date.optional())) as {
  [Name in EditedFieldName as ApiName<Name>]: (typeof BILL_FIELDS)[Name]['edited'] extends 'needed'
    ? typeof date
    : z.ZodOptional<typeof date>
}

/** What a person may have edited of what was read. */
export const readingIn = z.object({
  id: idOf('reading').optional(),
  ...editedIn,
  /** As of a line. */
  pointed: pointedHead.nullish(),
  charges: z.array(chargeIn).max(LINE_LIMITS.lines),
  usages: z.array(usageIn).max(LINE_LIMITS.lines),
})

const headerValue = z.object({ value: z.string(), evidence })

/** Header fields with their places; the value as the page's meaning: dates YYYY-MM-DD, money as text. */
export const headerFields = z.object({
  ...forApiFields(BILL_FIELD_NAMES, () => headerValue.nullable()),
  meter_numbers: z.array(headerValue),
})

/** A value that a person changed, added or left out. */
const handChange = z.object({
  kind: z.enum(['bill', 'charge', 'usage']),
  /** The line of the reading; 0 of the bill. */
  line_id: z.number(),
  name: z.string(),
  field: z.string(),
  /** Null where the page prints none. */
  printed: z.string().nullable(),
  /** Null of a line that was left out. */
  entered: z.string().nullable(),
  message: z.string(),
  changed_by: z.number().nullable(),
  /** Who compared it with the page and confirmed it. */
  confirmed_by: z.number().nullable(),
})

export const readingOut = z.object({
  id: z.number(),
  textract_bill_id: z.number(),
  ...forApiFields(EDITED_FIELDS, () => z.string().nullable()),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  acct_num: z.string().nullable(),
  total_cost: moneyOut.nullable(),
  response: z.string().nullable(),
  confidence: z.number().nullable(),
  archived: z.boolean(),
  /** A person changed something of it. */
  edited: z.boolean(),
  hand_changes: z.array(handChange),
  /** The pages, from 1, on which further bills seem to begin in the file. */
  further_bills: z.array(z.object({ page: z.number(), reason: z.string() })),
  charges: z.array(chargeOut),
  usages: z.array(usageOut),
  meters: z.array(z.string()),
  fields: headerFields,
  /** Of the head's values; then `fields` has their places. */
  pointed: pointedHead.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

const savedLine = {
  id: z.number(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  utility_account_meter_id: z.number(),
}

const savedFields = forApiFields(EDITED_FIELDS, (name) =>
  isNeeded(name) ? z.string() : z.string().nullable(),
) as {
  [Name in EditedFieldName as ApiName<Name>]: (typeof BILL_FIELDS)[Name]['edited'] extends 'needed'
    ? z.ZodString
    : z.ZodNullable<z.ZodString>
}

/** A saved bill. Its lines are read-only and name the read line they came from. */
export const savedBill = z.object({
  id: z.number(),
  utility_account_id: z.number(),
  ...savedFields,
  total_cost: moneyOut,
  created_at: z.string(),
  /** Warnings that stood when it was saved, which the person who saved it had seen. */
  acknowledged: z.array(z.object({ rule: z.string(), message: z.string() })),
  /** What people changed of what was read. */
  hand_changes: z.array(handChange),
  charges: z.array(
    z.object({
      ...savedLine,
      utility_charge_type_id: z.number(),
      amount: moneyOut,
      gpt_charge_id: z.number().nullable(),
    }),
  ),
  usages: z.array(
    z.object({
      ...savedLine,
      utility_usage_type_id: z.number(),
      amount: z.number(),
      measurement_unit: z.string().nullable(),
      estimated: z.boolean(),
      gpt_usage_id: z.number().nullable(),
    }),
  ),
})

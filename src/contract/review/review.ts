import { z } from 'zod'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { dateText, idOf, keysOf } from '#contract/kernel/values.ts'
import { BILL_CREATORS, SAVED_BILL_SOURCES } from '#domain/review/review.ts'
import { MAX_CHANGED_IDS } from '#domain/review/review-changes.ts'

/** A meter to be reviewed. Of one that several accounts bill, their names stand one behind the other. */
export const reviewedMeter = z.object({
  /** Of the account meter, or of the meter: whichever was asked for. */
  id: z.number(),
  meter_num: z.string().nullable(),
  display_name: z.string(),
  status: z.enum(['Active', 'Static', 'Onboarding', 'Inactive', 'Delete']),
  energy_type_name: z.string(),
  property_name: z.string(),
  utility_company_name: z.string(),
  acct_num: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  /** The saved bills of the day that are about it, the earliest service first; none without a day. */
  utility_bill_ids: z.array(z.number()),
  /** Whether all of them were judged by now; without a day false. */
  judged: z.boolean(),
  /** How odd the oddest of them is, in deviations of what is usual; null where none was found odd, or judged yet. */
  size: z.number().nullable(),
  /** What is odd, in words, the oddest first. */
  reasons: z.array(z.string()),
})

const reviewList = {
  method: 'POST',
  // What a contractor does is done once a bill is saved.
  contractors: false,
  body: z.object({
    /** The day on which bills were saved, as days of UTC; left out: every meter, whether billed or not. */
    date: dateText.nullish(),
    /** Of a day: by whom its bills were saved. */
    createdBy: z.union([z.enum(keysOf(BILL_CREATORS)), idOf('user')]).nullish(),
    /** Of a day: how its bills came to be here. */
    source: z.enum(keysOf(SAVED_BILL_SOURCES)).nullish(),
    /** Staff alone choose; everybody else sees their own company’s. */
    client: idOf('company').nullish(),
    /** Words that stand in the names or numbers of the meter, its account, property or utility. */
    query: z.string().trim().max(200).nullish(),
    /** Of a day: those meters alone that these saved bills are about, or the bills of these validations. */
    changed: z
      .object({
        bills: z.array(idOf('savedBill')).max(MAX_CHANGED_IDS),
        validations: z.array(idOf('validation')).max(MAX_CHANGED_IDS),
      })
      .nullish(),
  }),
  answer: z.object({
    /** Of a day the oddest first, then by utility and account. */
    uams: z.array(reviewedMeter),
    /** Whether there are more than these: narrow the list to see them. */
    more: z.boolean(),
    /**
     * Of a day without meters: the last one, as days of UTC, of which there are some by client, creator and source;
     * null where there is none, or they are listed.
     */
    last_day: z.string().nullable(),
    /** The saved bills that `changed` named: rows that a list has of these give way to `uams`. */
    changed_bill_ids: z.array(z.number()),
  }),
} as const

export const reviewCalls = {
  'review.accountMeters': { ...reviewList, at: bills('/validation/uams/') },
  'review.meters': { ...reviewList, at: bills('/validation/meters/') },
} satisfies Calls

import { z } from 'zod'

/** The fields that a correction can teach. */
export const TAUGHT_FIELDS = [
  'accountNumber',
  'invoiceDate',
  'dueDate',
  'period',
  'totalCurrentCharges',
  'amountDue',
  'previousBalance',
  'payments',
] as const
export type TaughtField = (typeof TAUGHT_FIELDS)[number]

/** The words beside which a value stood, as labels are written, and on which side of them. */
const Anchor = z.object({
  label: z.string().min(1),
  kind: z.enum(['after', 'right', 'below', 'above', 'left']),
})

const FieldLesson = z.object({
  /** Where the right value stood, the surest first. */
  anchors: z.array(Anchor).max(4),
})

/** A usage that was not read: where its amount stands, and what it is measured in. */
const UsageLesson = z.object({
  anchors: z.array(Anchor).max(4),
  unit: z.string().nullable(),
  description: z.string(),
})

/** What one corrected bill taught about bills laid out like it. */
export const Lesson = z.object({
  version: z.literal(1),
  /** Tells layouts apart: the page's standing words with their rough places. */
  fingerprint: z.array(z.string()).max(400),
  utility: z.string().nullable(),
  fields: z.partialRecord(z.enum(TAUGHT_FIELDS), FieldLesson),
  /** Descriptions of lines, without their numbers, that are charges, and that are not. */
  charges: z.array(z.string()).max(300),
  notCharges: z.array(z.string()).max(300),
  /** Of lines that say again what charges come to. */
  sums: z.array(z.string()).max(300).default([]),
  /** Usages that are read rightly, each by its words and unit, with the unit that a person gave it. */
  usages: z
    .array(z.object({ key: z.string(), unit: z.string().nullable() }))
    .max(300)
    .default([]),
  /** Quantities that are read and are no usages. */
  notUsages: z.array(z.string()).max(300).default([]),
  usagePlaces: z.array(UsageLesson).max(100).default([]),
})
export type Lesson = z.infer<typeof Lesson>
export type UsageLesson = z.infer<typeof UsageLesson>
export type Anchor = z.infer<typeof Anchor>
export type FieldLesson = z.infer<typeof FieldLesson>

/** A lesson as it is kept: the number tells it from others. */
export const KnownLesson = z.object({ id: z.number(), lesson: Lesson })
export type KnownLesson = z.infer<typeof KnownLesson>

const KnownLessons = z.array(KnownLesson)

/** The lessons that a reading was given; what has not the form of a lesson is dropped. */
export function lessonsIn(learned: unknown): KnownLesson[] {
  const parsed = KnownLessons.safeParse(learned ?? [])
  return parsed.success ? parsed.data : []
}

/** A lesson about a layout that says nothing of it. */
export const blankLesson = ({ fingerprint, utility }: Pick<Lesson, 'fingerprint' | 'utility'>): Lesson => ({
  version: 1,
  fingerprint,
  utility,
  fields: {},
  charges: [],
  notCharges: [],
  sums: [],
  usages: [],
  notUsages: [],
  usagePlaces: [],
})

/** Whether a lesson says anything that a reading could follow. */
export const isBlank = ({
  fields,
  charges,
  notCharges,
  sums,
  usages,
  notUsages,
  usagePlaces,
}: Lesson): boolean =>
  Object.keys(fields).length === 0 &&
  [charges, notCharges, sums, usages, notUsages, usagePlaces].every((said) => said.length === 0)

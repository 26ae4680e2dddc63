import { blankLesson, isBlank, type Lesson } from './lesson.ts'

/** What two lessons about one layout say together; where they differ the later one holds. */
export function mergedLesson(earlier: Lesson | null, later: Lesson): Lesson {
  if (earlier === null) return later
  const lines = new Set([...later.charges, ...later.notCharges, ...later.sums])
  const usages = new Set([...later.usages.map(({ key }) => key), ...later.notUsages])
  const other = (key: string) => !lines.has(key)
  return {
    ...later,
    utility: later.utility ?? earlier.utility,
    fields: { ...earlier.fields, ...later.fields },
    charges: [...earlier.charges.filter(other), ...later.charges],
    notCharges: [...earlier.notCharges.filter(other), ...later.notCharges],
    sums: [...earlier.sums.filter(other), ...later.sums],
    usages: [...earlier.usages.filter(({ key }) => !usages.has(key)), ...later.usages],
    notUsages: [...earlier.notUsages.filter((key) => !usages.has(key)), ...later.notUsages],
    usagePlaces: [...earlier.usagePlaces, ...later.usagePlaces],
  }
}

/** What a lesson says, each part for itself: a field, which lines are charges, which are none, the usages. */
export function partsOf(lesson: Lesson): Lesson[] {
  const blank = blankLesson(lesson)
  const fields = Object.entries(lesson.fields).map(([field, said]) => ({ [field]: said }))
  return [
    ...fields.map((said): Lesson => ({ ...blank, fields: said })),
    { ...blank, charges: lesson.charges },
    { ...blank, notCharges: lesson.notCharges, sums: lesson.sums },
    {
      ...blank,
      usages: lesson.usages,
      notUsages: lesson.notUsages,
      usagePlaces: lesson.usagePlaces,
    },
  ].filter((part) => !isBlank(part))
}

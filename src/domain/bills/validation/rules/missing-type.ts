import { nameOf, perLine } from '../lines.ts'
import type { Rule } from '../rule.ts'

const DO_NOT_ENTER = 8

export const missingType: Rule = {
  name: 'missing-type',
  severity: 'error',
  skip: null,
  check: (bill) =>
    perLine(bill, (line) => {
      const typeId = 'chargeTypeId' in line ? line.chargeTypeId : line.usageTypeId
      if (typeId === null) return `${nameOf(line)} has no type: choose one.`
      return 'chargeTypeId' in line && typeId === DO_NOT_ENTER
        ? `${nameOf(line)} is marked do_not_enter: choose a type or leave it out.`
        : null
    }),
}

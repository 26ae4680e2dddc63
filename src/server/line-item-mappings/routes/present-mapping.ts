import type { z } from 'zod'
import type { Cents } from '#base/money.ts'
import { moneyText } from '#base/money.ts'
import type { chargeMapping, mappingEffect, usageMapping } from '#contract/line-item-mappings/mappings.ts'
import type { Meaning, Moved } from '#domain/line-item-mappings/effect.ts'
import type { MappingEffect } from '../describe-effect.ts'
import type { MappingRecord } from '../list-mappings.ts'

export const presentMapping = (
  mapping: MappingRecord,
): z.output<typeof chargeMapping> | z.output<typeof usageMapping> =>
  mapping.kind === 'charge' ? presentCharge(mapping) : presentUsage(mapping)

export const presentCharge = (mapping: MappingRecord): z.output<typeof chargeMapping> => ({
  ...columns(mapping),
  kind: 'charge',
  utility_charge_type_id: mapping.typeId,
})

export const presentUsage = (mapping: MappingRecord): z.output<typeof usageMapping> => ({
  ...columns(mapping),
  kind: 'usage',
  utility_usage_type_id: mapping.typeId,
})

const columns = (mapping: MappingRecord) => ({
  id: mapping.id,
  description: mapping.description,
  applicable: mapping.applicable,
  ack: mapping.acknowledged,
  proposed: mapping.proposed,
  created_at: mapping.createdAt.toISOString(),
  company_id: mapping.companyId,
  company_name: mapping.companyName,
})

export function presentEffect(effect: MappingEffect): z.output<typeof mappingEffect> {
  return {
    lines: effect.lines,
    bills: effect.bills,
    moved: effect.moved.map(presentMoved),
    meter_count: effect.meterCount,
    meters: effect.meters.map(({ meterId, name, acctNum, lines }) => ({
      utility_account_meter_id: meterId,
      display_name: name,
      acct_num: acctNum,
      lines,
    })),
    failing_count: effect.failingCount,
    failing: effect.failing.map(({ billId, fileName, errors }) => ({
      textract_bill_id: billId,
      file_name: fileName,
      errors,
    })),
    samples: effect.samples.map(({ billId, lineId, description, amount, from, to }) => ({
      textract_bill_id: billId,
      line_id: lineId,
      description,
      amount: money(amount),
      from: presentMeaning(from),
      to: presentMeaning(to),
    })),
  }
}

export const presentMoved = ({ from, to, lines, amount }: Moved) => ({
  from: presentMeaning(from),
  to: presentMeaning(to),
  lines,
  amount: money(amount),
})

const presentMeaning = ({ typeId, applicable }: Meaning) => ({ type_id: typeId, applicable })
const money = (cents: Cents | null): string | null => (cents === null ? null : moneyText(cents))

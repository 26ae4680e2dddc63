import type { z } from 'zod'
import type { utilityCalls } from '#contract/records/utilities.ts'
import type { Coverage } from '#domain/records/coverage/coverage.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { AccountMeters, MeterCoverage, MeterWithCoverage } from '../meters/account-meters.ts'

type MetersAnswer = z.output<(typeof utilityCalls)['utilities.meters']['answer']>

/** Where an open bill is, on the paths of whoever asks. */
export type BillLink = (billId: number) => string

export const billLinkOf = ({ variant }: Pick<Settings, 'variant'>): BillLink => {
  const room = variant === 'documents' ? 'documents' : 'invoiage'
  return (billId) => `/${room}/${billId}`
}

export const presentMeters = ({ meters, scaffold }: AccountMeters, linkOf: BillLink): MetersAnswer => ({
  uams: meters.map((meter) => presentMeter(meter, linkOf)),
  scaffold: scaffold ? presentScaffold(meters, scaffold) : { charges: [], usages: [] },
})

const presentMeter = ({ periods, coverage, ...meter }: MeterWithCoverage, linkOf: BillLink) => ({
  ...withApiNames(meter),
  ...presentCalendar({ periods, coverage }, linkOf),
  online_access_password: null,
})

export const presentCalendar = ({ periods, coverage }: MeterCoverage, linkOf: BillLink) => ({
  calendar_data: periods.map((period) => ({
    id: period.savedBillId,
    date: period.invoiceDate,
    class: period.class,
    start_date: period.startDate,
    end_date: period.endDate,
    link: period.billId === null ? null : linkOf(period.billId),
  })),
  coverage: presentCoverage(coverage),
})

const presentCoverage = ({ periods, gaps, rhythmDays }: Coverage) => ({
  periods: periods.map(({ startDate, endDate }) => ({ start_date: startDate, end_date: endDate })),
  gaps: gaps.map(({ startDate, endDate, days, missingBills }) => ({
    start_date: startDate,
    end_date: endDate,
    days,
    missing_bills: missingBills,
  })),
  rhythm_days: rhythmDays,
})

function presentScaffold(
  meters: readonly MeterWithCoverage[],
  { charges, usages, period }: NonNullable<AccountMeters['scaffold']>,
): MetersAnswer['scaffold'] {
  const numbers = new Map(meters.map((meter) => [meter.id, meter.meterNum ?? meter.umMeterNum]))
  const line = ({ meterId, description }: { meterId: number; description: string }) => ({
    utility_account_meter_id: meterId,
    meter_num: numbers.get(meterId) ?? null,
    description,
    start_date: period.startDate,
    end_date: period.endDate,
  })
  return {
    charges: charges.map((row) => ({ ...line(row), utility_charge_type_id: row.chargeTypeId })),
    usages: usages.map((row) => ({
      ...line(row),
      utility_usage_type_id: row.usageTypeId,
      measurement_unit: row.unit,
    })),
  }
}

import type { MonthScope } from '#domain/energy/months/month-scope.ts'

/** The input of `properties.monthBills`. */
export const monthBillsInput = ({ propertyId, month, resource, meterId, basis }: MonthScope) => ({
  params: { id: propertyId, month },
  query: {
    ...(resource !== null && { energy_type_name: resource }),
    ...(meterId !== null && { utility_meter_id: meterId }),
    basis,
  },
})

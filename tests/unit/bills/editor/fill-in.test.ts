import { describe, expect, it } from 'vitest'
import { type BillDetail, draftOf } from '#workstation/bills/draft/bill-detail.ts'
import { filledIn } from '#workstation/bills/onboarding/fill-in.ts'
import { type FormData, formFor } from '#workstation/bills/onboarding/form.ts'
import { billDetail, chargeLine, usageLine } from './bills.ts'

const energy = (id: number, name: string) => ({
  id,
  name,
  display_name: name,
  water: false,
  numbered_by_unit: false,
})

const data: FormData = {
  properties: [],
  suggested_property_id: 8,
  energyTypes: [energy(1, 'electric'), energy(2, 'gas'), energy(4, 'sewer')],
  etmuMap: {
    1: [
      { id: 1, name: 'kWh' },
      { id: 2, name: 'MWh' },
    ],
    2: [
      { id: 5, name: 'therm' },
      { id: 7, name: 'CCF' },
    ],
    4: [
      { id: 7, name: 'CCF' },
      { id: 12, name: 'gal' },
    ],
  },
  dmuMap: {
    1: [
      { id: 21, name: 'kW' },
      { id: 22, name: 'kVA' },
    ],
  },
}

const filled = (bill: BillDetail) => {
  const draft = draftOf(bill)
  return filledIn(formFor(bill, draft, { kind: 'charge', id: 1 }), bill, draft, data)
}

describe('setting up a meter from a bill', () => {
  it('takes the property from the page, the energy from the lines of the meter, and its number bare', () => {
    const form = filled(
      billDetail({
        charges: [
          chargeLine(1, { description: 'Delivery', meter_num: 'gx 12-34', utility_account_meter_id: null }),
        ],
        usages: [
          usageLine(3, { description: 'Meter use', meter_num: 'gx 12-34', measurement_unit: 'CCF' }),
          usageLine(4, { description: 'Natural gas', meter_num: 'gx 12-34', measurement_unit: 'Therms' }),
          usageLine(5, { description: 'Electricity', meter_num: 'E 1' }),
        ],
      }),
    )
    expect(form).toMatchObject({
      propertyId: 8,
      energyTypeId: 2,
      unitId: 5,
      demandUnitId: null,
      meterNumber: 'GX1234',
    })
  })

  it('takes the printed unit of use and of demand, where the energy has them', () => {
    const form = filled(
      billDetail({
        charges: [chargeLine(1, { description: 'Electric service' })],
        usages: [usageLine(3, { measurement_unit: 'MWH' }), usageLine(4, { measurement_unit: 'kVA' })],
      }),
    )
    expect(form).toMatchObject({ energyTypeId: 1, unitId: 2, demandUnitId: 22 })
  })

  it('leaves the energy open where the bill speaks of several', () => {
    const bill = billDetail({
      charges: [
        chargeLine(1, { description: 'Customer charge', meter_num: null }),
        chargeLine(2, { description: 'Sewer', meter_num: 'S' }),
      ],
      usages: [usageLine(3, { description: 'Electric', meter_num: 'E' })],
      over: { utility_company_name: 'City of Riverbend', ep_utility_company_name: 'City of Riverbend' },
    })
    expect(filled(bill)).toMatchObject({ energyTypeId: null, unitId: null })
  })

  it('never fills in again what a person cleared or chose', () => {
    const bill = billDetail()
    const draft = draftOf(bill)
    const chosen = { ...formFor(bill, draft, { kind: 'charge', id: 1 }), propertyId: 3, energyTypeId: 4 }
    expect(filledIn(chosen, bill, draft, data)).toMatchObject({ propertyId: 3, energyTypeId: 4 })
    const cleared = { ...filled(bill), propertyId: null }
    expect(filledIn(cleared, bill, draft, data)).toBe(cleared)
  })
})

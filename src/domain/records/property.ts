import type { RecordTypeEntry } from './field.ts'
import { OUTSIDE_ID } from './outside-id.ts'
import {
  type Choice,
  CONSTRUCTION_TYPES,
  COOLING_ENERGY_TYPES,
  HEATING_ENERGY_TYPES,
  PRIMARY_USE_TYPES,
} from './property-choices.ts'
import { FLOOR_CHOICES, PROPERTY_LIMITS } from './property-form.ts'
import { RECORD_NAMES } from './record-names.ts'

const asChoices = (choices: readonly Choice[]) =>
  choices.map(({ id, display_name }) => ({ value: id, label: display_name }))

/** The last year that a building under way may be finished in. */
const LATEST_YEAR = 2100

/** A building or site whose meters are billed. */
export const PROPERTY = {
  ...RECORD_NAMES.property,
  named: 'name',
  columns: ['name', 'companyId', 'street1', 'city', 'state', 'status'],
  sorts: ['name', 'city'],
  companyBy: 'companyId',
  active: { field: 'status', active: 'Active', inactive: 'Inactive' },
  merges: true,
  fields: {
    companyId: { kind: 'reference', label: 'Client', to: 'company', required: true, fixed: true },
    name: { kind: 'text', label: 'Name', max: 200, required: true },
    status: {
      kind: 'choice',
      label: 'Status',
      required: true,
      initial: 'Active',
      choices: ['Active', 'Static', 'Onboarding', 'Inactive', 'Delete'].map((value) => ({
        value,
        label: value,
      })),
    },
    street1: { kind: 'text', label: 'Street', max: 200 },
    street2: { kind: 'text', label: 'Street, second line', max: 200 },
    city: { kind: 'text', label: 'City', max: 100 },
    state: { kind: 'state', label: 'State' },
    zipCode: { kind: 'text', label: 'Zip', max: 10 },
    taxId: { kind: 'taxId', label: 'Tax id' },
    sqFt: { kind: 'whole', label: 'Square footage', min: 0, max: PROPERTY_LIMITS.mostSquareFeet },
    numberOfFloors: {
      kind: 'choice',
      label: 'Floors',
      choices: FLOOR_CHOICES.map((value) => ({ value, label: value })),
    },
    yearBuilt: { kind: 'whole', label: 'Year built', min: PROPERTY_LIMITS.earliestYear, max: LATEST_YEAR },
    primaryUseId: { kind: 'choice', label: 'Primary use', choices: asChoices(PRIMARY_USE_TYPES) },
    primaryConstructionTypeId: {
      kind: 'choice',
      label: 'Construction',
      choices: asChoices(CONSTRUCTION_TYPES),
    },
    heatingEnergyTypeId: { kind: 'choice', label: 'Heating', choices: asChoices(HEATING_ENERGY_TYPES) },
    coolingEnergyTypeId: { kind: 'choice', label: 'Cooling', choices: asChoices(COOLING_ENERGY_TYPES) },
    federallyOwned: { kind: 'flag', label: 'Federally owned', initial: false },
    isEnergystarProperty: { kind: 'flag', label: 'ENERGY STAR', initial: false },
    contactId: { kind: 'reference', label: 'Contact', to: 'contact', sameCompany: true },
    workflowState: { kind: 'text', label: 'Sent in', max: 40, kept: true },
    outsideId: OUTSIDE_ID,
  },
} as const satisfies RecordTypeEntry

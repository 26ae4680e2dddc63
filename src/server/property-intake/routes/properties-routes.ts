import type { z } from 'zod'
import { moneyText } from '#base/money.ts'
import type { propertyCalls } from '#contract/property-intake/properties.ts'
import {
  CONSTRUCTION_TYPES,
  COOLING_ENERGY_TYPES,
  HEATING_ENERGY_TYPES,
  PRIMARY_USE_TYPES,
} from '#domain/records/property-choices.ts'
import { whyNoRoom } from '#server/bills/assessment/waiting-limits.ts'
import { getOwnProperty } from '#server/intake/intake-detail.ts'
import { presentOwn } from '#server/intake/routes/present-intake.ts'
import { callerOf } from '#server/people/policies/bill-scope.ts'
import { withApiNames, withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { mendProperty, submitProperties } from '../own-property.ts'
import {
  createProperty,
  listAccountChoices,
  listProperties,
  type PropertyRow,
  utilityChoices,
} from '../properties.ts'
import { addDocument } from '../property-documents.ts'
import { getPropertyService } from '../property-service.ts'
import { removeProperty } from '../remove-property.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('properties.onboarding', async ({ session }) =>
    (await listProperties(db, session.companyId, { unsubmittedOnly: true })).map(presentProperty),
  )
  register('properties.list', async ({ session }) =>
    (await listProperties(db, session.companyId, { unsubmittedOnly: false })).map(presentProperty),
  )
  register('properties.new', async ({ session }) => ({
    utility_companies: (await utilityChoices(db, session.companyId)).map(({ id, name }) => ({
      id,
      display_name: name,
    })),
    utility_accounts: (await listAccountChoices(db, session.companyId)).map(withApiNames),
    primary_construction_types: [...CONSTRUCTION_TYPES],
    cooling_energy_types: [...COOLING_ENERGY_TYPES],
    heating_energy_types: [...HEATING_ENERGY_TYPES],
    primary_use_types: [...PRIMARY_USE_TYPES],
  }))
  register('properties.create', async ({ body, session }) => ({
    property: presentProperty(await createProperty(services, session.companyId, formOf(body))),
  }))

  register('properties.get', async ({ params, session }) => ({
    property: presentOwn(await getOwnProperty(db, params.id, session.companyId)),
  }))
  register('properties.service', async ({ params, session }) => {
    const { accounts, bills } = await getPropertyService(db, params.id, session.companyId)
    return {
      accounts: accounts.map(({ utilityName, ...account }) => ({
        ...withApiNames(account),
        utility_company_name: utilityName,
      })),
      bills: bills.map(({ billId, utilityName, totalCents, ...bill }) => ({
        ...withApiNames(bill),
        textract_bill_id: billId,
        utility_company_name: utilityName,
        total: moneyText(totalCents),
      })),
    }
  })
  register('properties.remove', async ({ params, query, session }) => {
    await removeProperty(services, session, { id: params.id, version: query.version })
    return {}
  })
  register('properties.mend', async ({ params, body, session }) => {
    const { version, ...form } = body
    await mendProperty(services, session, params.id, { version, ...formOf(form) })
    return { property: presentOwn(await getOwnProperty(db, params.id, session.companyId)) }
  })
  register('properties.submit', async ({ body, session }) => ({
    properties: (await submitProperties(services, session, body.ids)).map(presentProperty),
  }))

  register('properties.uploadFile', async ({ receive, session, base }) => {
    const noRoom = await whyNoRoom(services, db, { companyId: session.companyId, linkId: null })
    const { received, fields } = await receive({ noRoom })
    return addDocument(services, callerOf(session, base), received[0], withInnerNames(fields))
  })
}

type Form = Omit<z.output<(typeof propertyCalls)['properties.mend']['body']>, 'version'>

const formOf = ({ property, accounts, esCreds }: Form) => ({
  property: withInnerNames(property),
  accounts: accounts.map(withInnerNames),
  esCreds,
})

const presentProperty = ({ createdAt, ...row }: PropertyRow) => ({
  ...withApiNames(row),
  created_at: createdAt.toISOString(),
})

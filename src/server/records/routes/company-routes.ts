import type { RouteFile } from '#server/platform/http/route-file.ts'
import { chargeLabelsOf, setChargeLabels } from '../charge-labels.ts'

export const routes: RouteFile = (register, { db }) => {
  register('companies.chargeLabels', async ({ params }) => ({
    charge_labels: await chargeLabelsOf(db, params.id),
  }))

  register('companies.setChargeLabels', async ({ params, body }) => ({
    charge_labels: await setChargeLabels(db, params.id, body.charge_labels),
  }))
}

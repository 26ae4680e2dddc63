import { withDistinctNames } from '#domain/records/distinct-names.ts'
import { hostOf } from '#domain/widgets/hosts.ts'
import {
  WIDGET_DEFAULTS,
  type WidgetLook,
  type WidgetName,
  type WidgetOptions,
} from '#domain/widgets/options.ts'
import type { PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { WidgetPass } from '#server/platform/auth/widget-pass.ts'
import type { Database } from '#server/platform/database/client.ts'
import { findCompanyPages } from '#server/records/repositories/company-repository.ts'
import { listShownProperties, type ShownProperty } from './repositories/shown-properties.ts'
import { noteUse } from './repositories/widget-link-repository.ts'

export interface OpenedWidget {
  /** Which the link is for; null without one. */
  widget: WidgetName | null
  options: WidgetOptions
  /** Where the options leave it open. */
  look: WidgetLook
  /** Equal names are told apart. */
  properties: Pick<ShownProperty, 'id' | 'name'>[]
}

/** What a widget begins with; that a link was used, and within which page, is kept. */
export async function openWidget(
  db: Database,
  viewer: PropertyViewer,
  pass: WidgetPass | null,
  embeddedIn: string | null,
): Promise<OpenedWidget> {
  if (pass !== null) await noteUse(db, pass.linkId, embeddedIn === null ? null : hostOf(embeddedIn))
  return {
    widget: pass?.widget ?? null,
    options: pass?.options ?? WIDGET_DEFAULTS,
    look: await clientLook(db, viewer),
    properties: withDistinctNames(await listShownProperties(db, viewer)).map(({ id, name }) => ({
      id,
      name,
    })),
  }
}

/** Of the client whose properties are shown; staff who see every client's see the usual one. */
async function clientLook(db: Database, { companyId }: PropertyViewer): Promise<WidgetLook> {
  if (companyId === null) return WIDGET_DEFAULTS
  return findCompanyPages(db, companyId)
}

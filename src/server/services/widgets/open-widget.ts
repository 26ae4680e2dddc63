import { hostOf } from '#domain/widgets/hosts.ts'
import { WIDGET_DEFAULTS, type WidgetName, type WidgetOptions } from '#domain/widgets/options.ts'
import type { Database } from '../../database/client.ts'
import type { PropertyViewer } from '../../policies/property-viewer.ts'
import { listShownProperties, type ShownProperty } from '../../repositories/widgets/shown-properties.ts'
import { noteUse } from '../../repositories/widgets/widget-link-repository.ts'
import type { WidgetPass } from '../../widget-pass.ts'

export interface OpenedWidget {
  /** Which the link is for; null without one. */
  widget: WidgetName | null
  options: WidgetOptions
  properties: ShownProperty[]
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
    properties: await listShownProperties(db, viewer),
  }
}

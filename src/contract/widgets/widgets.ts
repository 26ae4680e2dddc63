import { z } from 'zod'
import { isHexColour } from '#base/hex-colour.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, pageStart, version } from '#contract/kernel/values.ts'
import { hostOf } from '#domain/widgets/hosts.ts'
import { DARK_MODES, WIDGET_DEFAULTS, WIDGET_NAMES, type WidgetName } from '#domain/widgets/options.ts'

const widget = z.enum(WIDGET_NAMES as [WidgetName, ...WidgetName[]])

const flag = (name: keyof typeof WIDGET_DEFAULTS) => z.boolean().default(WIDGET_DEFAULTS[name] === true)

/** What whoever has the link may see and do, and how it looks. */
const optionsIn = z.object({
  propertySelect: flag('propertySelect'),
  includeFYSelect: flag('includeFYSelect'),
  includeCosts: flag('includeCosts'),
  includeUsage: flag('includeUsage'),
  hideDarkModeToggle: flag('hideDarkModeToggle'),
  hideExportData: flag('hideExportData'),
  hideShareLink: flag('hideShareLink'),
  showLogo: flag('showLogo'),
  primaryColor: z
    .string()
    .max(7, 'Give the colour as a hex value, such as #0b62a8.')
    .refine(isHexColour, 'Give the colour as a hex value, such as #0b62a8.')
    .nullable()
    .default(null),
  darkMode: z.enum(DARK_MODES, 'The theme is dark or light.').nullable().default(null),
  fillScreen: flag('fillScreen'),
  slideShow: flag('slideShow'),
  /** The month that years begin with at first; 0 is January. */
  fyStartMonth: z.int().min(0).max(11).default(0),
})

const MOST_PROPERTIES = 2_000
const MOST_HOSTS = 50

const hosts = z
  .array(
    z
      .string()
      .max(500)
      .transform((typed, context) => {
        const host = hostOf(typed)
        if (host !== null) return host
        context.addIssue({
          code: 'custom',
          message: 'Name a host, such as www.example.com or *.example.com.',
        })
        return z.NEVER
      }),
  )
  .max(MOST_HOSTS, `Name at most ${MOST_HOSTS} hosts.`)
  .default([])

const label = z.string().trim().max(200).default('')
const days = z.int().min(1).max(3_650)

const options = optionsIn.required()
const property = z.object({ id: z.number(), name: z.string() })

export const widgetLink = z.object({
  id: z.number(),
  widget,
  label: z.string(),
  company: z.object({ id: z.number(), name: z.string() }),
  options,
  properties: z.array(property),
  /** Where pages may embed it; empty: anywhere. */
  allowed_hosts: z.array(z.string()),
  /** The hosts of pages that it was seen in, the latest first. */
  hosts: z.array(z.object({ host: z.string(), at: z.string() })),
  state: z.enum(['open', 'revoked', 'expired']),
  created_by: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  version: z.number(),
  /** As it is copied: `token` in addresses, `code` into other pages. */
  token: z.string(),
  code: z.string(),
})

const both = (path: string) => ({ admin: `/admin${path}`, client: path }) as const
const byId = { params: z.object({ id: idOf('widgetLink') }) }
const one = z.object({ link: widgetLink })

export const widgetCalls = {
  /** Makes a link that shows a widget to whoever has it. */
  'properties.generateShareables': {
    method: 'POST',
    at: both('/properties/generate_shareables'),
    contractors: false,
    body: optionsIn.extend({
      widget: widget.default('yearoveryear'),
      selectedPropertyIds: z
        .array(idOf('property'))
        .min(1, 'Choose a property at least.')
        .max(MOST_PROPERTIES),
      label,
      /** Until the link ends. */
      days: days.default(365),
      allowedHosts: hosts,
    }),
    answer: z.object({ token: z.string(), code: z.string(), link: widgetLink }),
  },
  'widgets.links': {
    method: 'GET',
    at: both('/widgets/links'),
    contractors: false,
    query: z.object({ before: pageStart.optional() }),
    answer: z.object({ links: z.array(widgetLink), next: z.number().nullable() }),
  },
  /** What a link shows stays what it was made for; its name, end and hosts can be changed. */
  'widgets.changeLink': {
    method: 'PUT',
    at: both('/widgets/links/{id}'),
    contractors: false,
    ...byId,
    body: z.object({
      version,
      label,
      /** Until it ends, from now on; null leaves its end. */
      days: days.nullable().default(null),
      allowedHosts: hosts,
    }),
    answer: one,
  },
  'widgets.revokeLink': {
    method: 'POST',
    at: both('/widgets/links/{id}/revoke'),
    contractors: false,
    ...byId,
    answer: one,
  },
  /** Takes a revocation back. */
  'widgets.restoreLink': {
    method: 'POST',
    at: both('/widgets/links/{id}/restore'),
    contractors: false,
    ...byId,
    answer: one,
  },
  /** What a widget begins with: for whoever has a link what that says, for a person the defaults. */
  'widgets.open': {
    method: 'POST',
    at: both('/widgets/open'),
    contractors: false,
    widgets: WIDGET_NAMES as [WidgetName, ...WidgetName[]],
    body: z
      .object({
        /** The host of the page that it stands in, as the browser says. */
        embedded_in: z.string().max(500).nullish(),
      })
      .nullish(),
    answer: z.object({
      /** Which one the link is for; null without a link. */
      widget: widget.nullable(),
      options,
      /** How the client’s pages look: what holds where neither options nor address say so. Null for what is usual. */
      look: z.object({
        primary_color: z.string().nullable(),
        dark_mode: z.enum(DARK_MODES).nullable(),
      }),
      properties: z.array(property),
    }),
  },
} satisfies Calls

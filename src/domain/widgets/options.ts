import { isHexColour } from '#base/hex-colour.ts'

/** The widgets that a sharing link can open. */
export const WIDGETS = {
  yearoveryear: 'Year over Year',
  intervalchart: 'Interval Data',
  cost_avoidance: 'Cost Avoidance',
  chat: 'Chat',
} as const

export type WidgetName = keyof typeof WIDGETS

export const WIDGET_NAMES = Object.keys(WIDGETS) as WidgetName[]

/** What whoever has a link may see and do. */
interface Allowed {
  /** Whether another property than the first of the link can be chosen. */
  propertySelect: boolean
  /** Whether the year can begin in another month. */
  includeFYSelect: boolean
  includeCosts: boolean
  includeUsage: boolean
}

/** What is left away. */
interface Hidden {
  hideDarkModeToggle: boolean
  hideExportData: boolean
  hideShareLink: boolean
}

export const DARK_MODES = ['dark', 'light'] as const

/** Null is the client's own, else the usual: the page's colour, and the theme that the browser prefers. */
export interface WidgetLook {
  /** As "#0b62a8". */
  primaryColor: string | null
  darkMode: (typeof DARK_MODES)[number] | null
}

interface Looks extends WidgetLook {
  showLogo: boolean
  fillScreen: boolean
  slideShow: boolean
}

/** What a link's token says of a widget. The server holds to it; an address can narrow it and never widen it. */
export interface WidgetOptions extends Allowed, Hidden, Looks {
  /** The month that the year begins with at first; 0 is January. */
  fyStartMonth: number
}

export const WIDGET_DEFAULTS: WidgetOptions = {
  propertySelect: true,
  includeFYSelect: true,
  includeCosts: true,
  includeUsage: true,
  hideDarkModeToggle: false,
  hideExportData: false,
  hideShareLink: false,
  showLogo: false,
  primaryColor: null,
  darkMode: null,
  fillScreen: false,
  slideShow: false,
  fyStartMonth: 0,
}

const ALLOWED = ['propertySelect', 'includeFYSelect', 'includeCosts', 'includeUsage'] as const
const HIDDEN = ['hideDarkModeToggle', 'hideExportData', 'hideShareLink'] as const
const LOOKS = ['showLogo', 'fillScreen', 'slideShow'] as const

const isDarkMode = (text: string | null): text is (typeof DARK_MODES)[number] =>
  DARK_MODES.some((mode) => mode === text)

/** The options as an address asks for them: it chooses how things look, and takes away what may be seen or done. */
export function narrowedBy(options: WidgetOptions, search: URLSearchParams): WidgetOptions {
  const flag = (name: string): boolean | null => {
    const text = search.get(name)
    return text === 'true' ? true : text === 'false' ? false : null
  }
  const colour = search.get('primaryColor') ?? ''
  const darkMode = search.get('darkMode')
  return {
    ...options,
    ...each(ALLOWED, (name) => options[name] && flag(name) !== false),
    ...each(HIDDEN, (name) => options[name] || flag(name) === true),
    ...each(LOOKS, (name) => flag(name) ?? options[name]),
    primaryColor: isHexColour(colour) ? colour : options.primaryColor,
    darkMode: isDarkMode(darkMode) ? darkMode : options.darkMode,
  }
}

const each = <K extends string>(names: readonly K[], value: (name: K) => boolean) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, boolean>

/** Why a link cannot be made of what was chosen; null where it can. */
export function whyNotShared(
  { includeCosts, includeUsage }: Pick<WidgetOptions, 'includeCosts' | 'includeUsage'>,
  properties: number,
): string | null {
  if (!includeCosts && !includeUsage) return 'Share costs, usage or both.'
  return properties === 0 ? 'Choose a property at least.' : null
}

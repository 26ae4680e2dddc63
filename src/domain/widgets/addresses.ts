import type { WidgetName } from './options.ts'

/** Where the script is that other pages load. */
export const LOADER_PATH = '/widgets/embed.js'

/** Where a sample is, which is of nobody and needs no link. */
export const SAMPLE_PATH = '/widgets/testchart'

export const widgetPath = (widget: WidgetName): string => `/widgets/${widget}`

/** The address that shows a shared widget by itself. */
export const sharingLink = (origin: string, widget: WidgetName, token: string): string =>
  `${origin}${widgetPath(widget)}?widgetToken=${token}`

/** What is pasted into another page: the loader, which makes a frame as high as what it shows. */
export const embedCode = (origin: string, widget: WidgetName, token: string): string =>
  `<script async src="${origin}${LOADER_PATH}" data-widget="${widget}" data-token="${token}"></script>`

/** The same for pages that allow no scripts: a frame of one height, which scrolls. */
export const frameCode = (origin: string, widget: WidgetName, token: string, title: string): string =>
  `<iframe src="${origin}${widgetPath(widget)}?embed=true&amp;widgetToken=${token}" title="${title}" ` +
  'width="100%" height="900" style="border:0" loading="lazy"></iframe>'

import { embedCode, frameCode, SAMPLE_PATH } from '#domain/widgets/addresses.ts'
import { WIDGET_NAMES, WIDGETS, type WidgetName } from '#domain/widgets/options.ts'

/** A page of another site with every widget in it, each by the script and the first by a plain frame too. */
export function demoPage(address: string, tokens: Readonly<Record<WidgetName, string>>): string {
  const sections = WIDGET_NAMES.map((widget) =>
    section(WIDGETS[widget], embedCode(address, widget, tokens[widget])),
  )
  const plain = frameCode(address, 'yearoveryear', tokens.yearoveryear, WIDGETS.yearoveryear)
  const sample = `<iframe src="${address}${SAMPLE_PATH}" title="Sample" width="100%" height="480" style="border:0"></iframe>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A page with our widgets</title>
<style>
  body { max-width: 1100px; margin: 0 auto; padding: 24px; font: 16px/24px Georgia, serif; }
  section { margin: 40px 0; }
</style>
<body>
<main>
<h1>A page of somebody else</h1>
<p>Each widget below is one line of code, as “Share” gives it. All figures are of demo data.</p>
${sections.join('\n')}
${section(`${WIDGETS.yearoveryear}, in a plain frame`, plain)}
${section('A sample, without a link', sample)}
</main>
</body>
</html>
`
}

const section = (title: string, code: string): string => `<section>\n<h2>${title}</h2>\n${code}\n</section>`

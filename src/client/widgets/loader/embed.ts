/**
 * What other pages load: a frame in the place of the script, as high as what it shows. It is one function, so that it
 * leaves nothing behind in the page, and needs nothing else of ours.
 */
;(() => {
  const TITLES: Record<string, string> = {
    yearoveryear: 'Year over Year',
    intervalchart: 'Interval Data',
    cost_avoidance: 'Cost Avoidance',
    chat: 'Chat',
  }
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { widget = 'yearoveryear', token = '', property, title, ...options } = script.dataset
  const address = new URL(property ? `/widgets/${property}/${widget}` : `/widgets/${widget}`, script.src)
  for (const [name, value] of Object.entries({ ...options, embed: 'true', widgetToken: token }))
    address.searchParams.set(name, value ?? 'true')

  const frame = document.createElement('iframe')
  frame.src = address.href
  const name = title ?? TITLES[widget] ?? 'Energy costs and usage'
  // A screen reader lists frames by their titles.
  const same = [...document.querySelectorAll('iframe')].filter((other) => other.title.startsWith(name)).length
  frame.title = same === 0 ? name : `${name} (${same + 1})`
  frame.loading = 'lazy'
  frame.style.cssText = 'display:block;width:100%;height:480px;border:0;color-scheme:normal'
  addEventListener('message', ({ source, data }: MessageEvent) => {
    const height = source === frame.contentWindow ? Number(data?.height) : 0
    if (height > 0 && height < 20_000) frame.style.height = `${Math.ceil(height)}px`
  })
  script.after(frame)
})()

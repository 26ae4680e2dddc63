/** A colour of `tokens.css` as it is where the element stands: a canvas knows no custom properties. */
export function resolvedColour(element: HTMLElement, token: string): string {
  const probe = document.createElement('span')
  probe.hidden = true
  probe.style.color = `var(${token})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

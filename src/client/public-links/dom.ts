type Attributes = Record<string, string | number | boolean | null | ((event: Event) => void)>

/**
 * Makes an element. A function is a listener ("onclick"), true an empty attribute, false and null leave it out.
 * Children that are texts stay texts: nothing is ever read as HTML.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== false && value !== null)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children)
  return element
}

/** A line that tells what happened; screen readers say it when it changes. */
export function statusLine(): { element: HTMLElement; say(text: string, tone?: 'bad' | 'good'): void } {
  const element = el('p', { class: 'status', role: 'status', hidden: true })
  return {
    element,
    say(text, tone = 'bad') {
      element.textContent = text
      element.className = `status ${tone}`
      element.hidden = text === ''
    },
  }
}

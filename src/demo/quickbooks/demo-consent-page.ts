/** Where a person agrees, as Intuit asks for it. */
export function consentPage(companyName: string, asked: URLSearchParams): string {
  const hidden = ['client_id', 'redirect_uri', 'state', 'scope', 'response_type']
    .map((name) => `<input type="hidden" name="${name}" value="${escaped(asked.get(name) ?? '')}">`)
    .join('')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>QuickBooks sandbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 4rem auto; padding: 0 1rem }
  button { font: inherit; padding: 0.5rem 1rem; margin-right: 0.5rem }
</style>
<h1>QuickBooks sandbox</h1>
<p>This is no real account: it stands in for QuickBooks so that you can try the accounting view.</p>
<p>May Utility Bills read and write the books of <strong>${escaped(companyName)}</strong>?</p>
<form method="post">${hidden}
  <button name="answer" value="agree" autofocus>Connect</button>
  <button name="answer" value="refuse">No thanks</button>
</form>
</html>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

type Returned = { code: string; state: string; realmId: string } | { refusal: string }

const REFUSALS: Readonly<Record<string, string>> = {
  access_denied: 'It was not agreed to at QuickBooks.',
}

/** What Intuit sent a person back to the room with; null for any other address of it. */
export function returnedWith(search: string): Returned | null {
  const said = new URLSearchParams(search)
  const error = said.get('error')
  if (error !== null) return { refusal: REFUSALS[error] ?? `QuickBooks answered “${error}”.` }
  const [code, state, realmId] = [said.get('code'), said.get('state'), said.get('realmId')]
  if (code === null && state === null) return null
  if (code === null || state === null || realmId === null)
    return { refusal: 'QuickBooks did not send back everything that is needed.' }
  return { code, state, realmId }
}

const WRONG = [
  { seen: '.wrong', code: 'wrong_password', message: 'The page says that the password is wrong.' },
  { seen: '.captcha', code: 'captcha', message: 'The page asks for proof of a person.' },
]

/** How the worker goes through the demo portal of bare links. */
export const linksRecipe = (name: string, { code = false, patience = 10 } = {}) => ({
  name,
  patience_seconds: patience,
  steps: [
    { do: 'open', name: 'open' },
    { do: 'fill', name: 'user', field: 'input[name=user]', with: 'username' },
    { do: 'fill', name: 'password', field: 'input[name=password]', with: 'password' },
    { do: 'click', name: 'sign-in', on: 'button' },
    ...(code
      ? [
          { do: 'fill', name: 'code', field: 'input[name=code]', with: 'code' },
          { do: 'click', name: 'go-on', on: 'button' },
        ]
      : []),
    { do: 'waitFor', name: 'bills', selector: 'h1' },
    { do: 'downloadEach', name: 'download', links: 'a.bill', next: 'a.next' },
  ],
  wrong: WRONG,
})

/** And through the one that asks for the account first. */
export const tableRecipe = (name: string, keepsAll: boolean) => ({
  name,
  patience_seconds: 10,
  steps: [
    { do: 'open', name: 'open' },
    { do: 'fill', name: 'mail', field: '#mail', with: 'username' },
    { do: 'fill', name: 'word', field: '#word', with: 'password' },
    { do: 'click', name: 'enter', on: 'input[type=submit]' },
    { do: 'chooseAccount', name: 'account', from: '#account option' },
    { do: 'waitFor', name: 'bills', selector: 'table' },
    {
      ...{ do: 'downloadEach', name: 'download', links: 'a[download]', next: 'a[rel=next]' },
      ...{ dates: { at: 'td.days', order: 'mdy' }, keeps_all: keepsAll },
    },
  ],
  wrong: WRONG,
})

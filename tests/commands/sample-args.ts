/** What is given to commands in the places that alone call them, by the command's id. */
export const SAMPLE_ARGS: Record<string, readonly unknown[]> = {
  'app.copy': [{ text: '4471-0093-6', what: 'account number' }],
  'app.bind-keys': [{ offerId: 'bill.save', sequence: 's' }],
  'arrival.new-link': [{ kind: 'upload', companyId: 1, utilityId: null, label: 'March bills', days: 30 }],
  'bill.copy-meter-password': [{ meterId: 4 }],
  'bill.edit-dates': [{ first: '09/11', second: '10/12' }],
  'bill.edit-description': [{ first: 'Energy charge', second: '' }],
  'bill.edit-value': [{ first: '12.50', second: '' }],
  'bill.forget-template': [{ lessonId: 12 }],
  'bill.leave-out-template': [{ lessonId: 12 }],
  'bill.map-line': [{ type: 3 }, { applicable: false }],
  'bill.pick-account': [
    { utilityId: 5, accountId: null },
    { utilityId: null, accountId: 7 },
  ],
  'bill.pick-configuration': [{ id: 9, name: 'Riverbend' }],
  'bill.pick-meter': [{ utilityAccountMeterId: 4, meterNumber: null }],
  'bill.point-charges': [
    {
      taken: [
        { page: 1, words: [4, 5] },
        { page: 1, words: [8, 9] },
      ],
    },
  ],
  'bill.point-dates': [
    {
      taken: [
        { page: 1, words: [4] },
        { page: 2, words: [7] },
      ],
    },
  ],
  'bill.point-description': [{ taken: [{ page: 1, words: [4, 5] }] }],
  'bill.point-usages': [{ taken: [{ page: 1, words: [12, 13] }] }],
  'bill.point-value': [{ taken: [{ page: 1, words: [4] }] }],
  'bill.split': [
    {
      billId: 3,
      parts: [
        { page_from: 1, page_to: 1 },
        { page_from: 2, page_to: 3 },
      ],
    },
  ],
  'configuration.edit': [{ label: 'Changed the name', patch: { name: 'Riverbend' } }],
  'instruction.edit': [{ label: 'Changed the title', patch: { name: 'Tiers' } }],
  'property.open-document': [3],
  'property.plan': [
    {
      id: 9,
      accountId: 11,
      version: 1,
      utilityId: 5,
      url: 'https://portal.example.test',
      planned: [{ acct_num: '4471', energy_type_id: 1, meter_num: 'M-1' }],
    },
  ],
  'property.reveal': [{ id: 9, accountId: 11, reason: 'To find the account' }],
  'property.send-back': [{ id: 9, version: 1, word: 'Which floor?' }],
  'queue.assign': [
    {
      bills: [{ id: 3, version: 1, companyId: 1, utilityId: 1, accountId: 1 }],
      utilityId: 5,
      accountId: null,
    },
    { bills: [{ id: 3, version: 1, companyId: 1, utilityId: 1, accountId: 1 }], utilityId: 5, accountId: 7 },
  ],
  'queue.move': [
    {
      bills: [{ id: 3, version: 1, companyId: 1, client: 'Harbor Street Properties' }],
      companyId: 2,
      wholeFile: false,
    },
  ],
  'queue.open-bill': [{ id: 3 }],
  'record.change': [
    {
      type: 'account',
      id: 1,
      version: 1,
      label: 'Account number',
      values: { acct_num: '4471-0093-7' },
      names: {},
    },
  ],
  'record.edit': ['acct_num'],
  'record.new': [{ type: 'contact', values: { name: 'Ann Kay' } }],
  'record.open-any': [{ type: 'account', id: 1 }],
  'record.reveal-password': [{ meterId: 1, reason: 'The bill is late.' }],
  'record.set-password': [{ meterId: 1, title: 'Elm Court', password: 'secret' }],
  'record.sort': ['acct_num'],
  'request.account-mail-again': [6],
  'request.account-mail-arrived': [6],
  'request.add-note': ['Asked for June.'],
  'request.delete-note': [4],
  'request.delivery-email': ['billing@northline.example'],
  'request.delivery-method': ['Online'],
  'request.delivery-name': ['Billing desk'],
  'request.favourite': [7, null],
  'request.follow-up': ['2026-12-01'],
  'request.go-to-page': [2],
  'request.issue': ['The password was changed.'],
  'request.issues-pause': [{ resumesOn: '2026-12-01', reason: 'new owner' }],
  'request.note': ['Asked for June.'],
  'request.pause': [
    { resumesOn: '2026-12-01', reason: null },
    { resumesOn: null, reason: null },
  ],
  'request.save-note': [{ id: 4, before: 'Asked for June.', text: 'Asked for July.' }],
  'request.toggle-account': [2],
  'template.archive': [7],
}

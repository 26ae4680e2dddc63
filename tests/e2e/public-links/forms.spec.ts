import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DESKTOP, expect, expectAxeClean, PHONE, test } from '../support/access-app.ts'

for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('credentials are submitted, and the form can be begun anew', async ({ page, access }) => {
      const { uuid } = await access.addLink('credentials')
      await page.goto(`/credentials-transfer/${uuid}`)
      await expect(page).toHaveTitle('Utility Account Credential Submission')
      await expectAxeClean(page)

      const submit = page.getByRole('button', { name: /^Submit/ })
      await expect(submit).toBeDisabled()
      await page.getByLabel('Website URL').fill('not an address')
      await page.getByLabel('Username').fill('harbor')
      await expect(page.getByText('Please enter a valid Website URL')).toBeVisible()
      await page.getByLabel('Password *').fill('harbor-Secret-1')
      await expect(submit).toBeDisabled()
      await page.getByLabel('Website URL').fill('portal.example.test/login')
      await expect(page.getByText('Please enter a valid Website URL')).toBeHidden()
      await page.getByLabel('2FA Instructions').fill('Call us')
      const username = page.getByLabel('Username')
      await expect(username).toHaveAttribute('aria-required', 'true')
      await username.fill('')
      await username.blur()
      await expect(username).toHaveAccessibleDescription('Please fill in this field.')
      await expect(submit).toBeDisabled()
      await username.fill('harbor')
      await expect(username).toHaveAccessibleDescription('')
      await expectAxeClean(page)
      await submit.click()

      await expect(page.getByRole('status')).toContainText('Your credentials have been submitted.')
      await expect(submit).toHaveText('Submitted')
      await expectAxeClean(page)
      await page.getByRole('button', { name: 'Reset Form' }).click()
      await expect(page.getByLabel('Website URL')).toHaveValue('')
      await expect(submit).toHaveText('Submit')
      await expect(page.getByLabel('Website URL')).toBeFocused()
    })

    test('several files are uploaded, each with its fate, tied to the request', async ({ page, access }) => {
      const { uuid, id } = await access.addLink('upload')
      await page.goto(`/file-upload/${uuid}?rid=815`)
      await expect(page).toHaveTitle('Utility Bill File Upload')
      await expect(page.getByText('UtilityCompany_AcctNum_InvoiceDate.pdf')).toBeVisible()
      await expectAxeClean(page)
      const upload = page.getByRole('button', { name: /^Upload/ })
      await expect(upload).toBeDisabled()

      await page.getByLabel('Files to upload').setInputFiles([
        { name: 'one.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${device} one`) },
        { name: 'two.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${device} two`) },
        { name: 'notes.html', mimeType: 'text/html', buffer: Buffer.from('<p>no bill</p>') },
      ])
      await expect(page.getByRole('listitem')).toHaveCount(3)
      await expectAxeClean(page)
      await upload.click()
      await expect(upload).toHaveText('Uploaded')
      await expect(page.getByText(/^Received, receipt /)).toHaveCount(2)
      await expect(page.getByText('The file is none of the kinds that can be read.')).toBeVisible()
      await expectAxeClean(page)

      const rows = await access.services.db
        .selectFrom('publicUploads')
        .where('linkId', '=', id)
        .select(['fileName', 'outcome', 'requestId'])
        .orderBy('fileName')
        .execute()
      expect(rows).toEqual([
        { fileName: 'one.pdf', outcome: 'accepted', requestId: '815' },
        { fileName: 'two.pdf', outcome: 'accepted', requestId: '815' },
      ])
      await page.getByRole('button', { name: 'Reset Form' }).click()
      await expect(page.getByRole('listitem')).toHaveCount(0)
    })
  })
}

test('a failed upload is told and tried again, file by file', async ({ page, access }) => {
  const { uuid } = await access.addLink('upload')
  await page.goto(`/file-upload/${uuid}`)
  await page
    .getByLabel('Files to upload')
    .setInputFiles([{ name: 'cut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% cut') }])
  await page.route('**/public/upload/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(
    page.getByText('An error occurred while uploading your files. Please try again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try again to upload cut.pdf' }).click()
  await expect(page.getByRole('button', { name: 'Uploaded' })).toBeVisible()
})

test('secrets leave the page sealed: no request holds a word of them, and they arrive', async ({
  page,
  access,
}) => {
  const { uuid, id } = await access.addLink('credentials')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(`/credentials-transfer/${uuid}`)
  await page.getByLabel('Website URL').fill('https://portal.example.test')
  await page.getByLabel('Username').fill('canary-user')
  await page.getByLabel('Password *').fill('canary-password')
  await page.getByLabel('2FA Instructions').fill('canary-code')
  await page.getByLabel('Additional Notes').fill('canary-notes')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Submitted' })).toBeVisible()
  expect(sent.filter((request) => request.includes('portal.example.test'))).toHaveLength(1)
  expect(sent.filter((request) => request.includes('canary'))).toEqual([])

  const { db, vault } = access.services
  const { id: ownerId } = await db
    .selectFrom('submittedCredentials')
    .where('linkId', '=', id)
    .select('id')
    .executeTakeFirstOrThrow()
  const arrived = await vault.use({ purpose: 'submitted-credentials', ownerId })
  expect(JSON.parse(arrived ?? '')).toEqual({
    online_access_username: 'canary-user',
    online_access_password: 'canary-password',
    twoFaInstructions: 'canary-code',
    otherDetails: 'canary-notes',
  })
})

test('a failed submission is told, and nothing typed is lost', async ({ page, access }) => {
  const { uuid } = await access.addLink('credentials')
  await page.goto(`/credentials-transfer/${uuid}`)
  await page.getByLabel('Website URL').fill('https://portal.example.test')
  await page.getByLabel('Username').fill('harbor')
  await page.getByLabel('Password *').fill('harbor-Secret-1')
  await page.route('**/credentials-transfer', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByText('An error occurred while submitting your credentials. Please try again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Submitted' })).toBeVisible()
})

test('a link that does not work says so and shows no form', async ({ page, access }) => {
  const { uuid, id } = await access.addLink('upload')
  await access.services.db
    .updateTable('publicLinks')
    .set({ revokedAt: new Date() })
    .where('id', '=', id)
    .execute()
  for (const address of [`/file-upload/${uuid}`, '/credentials-transfer/nobody-knows-this']) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toHaveText(
      'This link is unknown, was revoked or has expired. Please ask for a new one.',
    )
    await expect(page.locator('form')).toHaveCount(0)
    await expectAxeClean(page)
  }
})

test('under /widgets a form may be framed and tells its height; elsewhere it may not', async ({
  page,
  access,
}) => {
  const { uuid } = await access.addLink('upload')
  const plain = await page.request.get(`/file-upload/${uuid}`)
  expect(plain.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  const framed = await page.request.get(`/widgets/file-upload/${uuid}`)
  expect(framed.headers()['content-security-policy']).toContain('frame-ancestors *')

  const host = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(
      `<script>addEventListener('message', (event) => { document.title = String(event.data.height) })</script>
       <iframe src="${access.address}/widgets/file-upload/${uuid}"></iframe>`,
    ),
  )
  await once(host.listen(0, '127.0.0.1'), 'listening')
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
  await expect(page).toHaveTitle(/^\d{3,4}$/)
  host.close()
})

test('the first load of a form is under 60 kB of JavaScript', async ({ page, access }) => {
  const { uuid } = await access.addLink('credentials')
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => body.length))
  })
  await page.goto(`/credentials-transfer/${uuid}`, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThan(60_000)
})

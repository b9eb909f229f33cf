import { expect, type Page } from '@playwright/test'
import { randomAddress } from './network'
import { waitForEmail, waitForEmailTo, newEmail, signIn } from './people'
import { test } from './test'
import { toasts } from './toasts'

const contactPath = '/contact'

/** Each journey uses its own network address, since the limit is five messages in ten minutes. */
const useNewIpAddress = (page: Page) => page.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() })

async function fillForm(page: Page, email: string) {
  const form = page.getByRole('main')
  await form.getByLabel('Your name').fill('Abena Journey')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('What is it about?').selectOption('An order')
  await form.getByLabel('Your message').fill('One of my two baskets is missing.')
}

test.describe('the contact page', () => {
  test('shows an error at each invalid field, and clears it once it is fixed', async ({ page }) => {
    await page.goto(contactPath)
    await page.getByRole('button', { name: 'Send message' }).click()
    const errors = [
      'Enter your name',
      'Required',
      'Select a topic',
      'Your message must be at least 10 characters',
    ]
    for (const text of errors)
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    const name = page.getByLabel('Your name')
    await expect(name).toBeFocused()
    await name.fill('Abena')
    await expect(page.getByText('Enter your name')).toBeHidden()
    await page.getByRole('main').getByLabel('Email').fill('abena')
    await expect(page.getByText('Invalid email')).toBeVisible()
  })

  test('is prefilled with the product in question', async ({ page }) => {
    await page.goto('/marketplace')
    const card = page.getByRole('main').getByRole('article').first()
    const name = (await card.getByRole('heading').innerText()).trim()
    await card.getByRole('link', { name }).first().click()
    await page.getByRole('link', { name: 'Ask a question' }).click()
    await expect(page.getByLabel('What is it about?')).toHaveValue('product')
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toContain(`${name}, by `)
  })

  test('about an order starts from its page, with its id', async ({ page }) => {
    await signIn(page, 'customer@demo.example')
    await page.goto('/account/orders')
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click()
    const id = await page
      .getByRole('main')
      .getByText(/^[0-9a-f]{8}$/)
      .first()
      .innerText()
    await page.getByRole('link', { name: 'Ask Kijani' }).click()
    await expect(page.getByLabel('What is it about?')).toHaveValue('order')
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toContain(`Order ${id}`)
  })

  test('sends a message to the operator, with the sender as Reply-To', async ({ page }) => {
    await useNewIpAddress(page)
    await page.goto(`${contactPath}?topic=selling`)
    await expect(page.getByLabel('What is it about?')).toHaveValue('selling')
    const email = newEmail('writer')
    await fillForm(page, email)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
    await expect(page.getByText(`Thank you for writing. We’ll reply to ${email}.`)).toBeVisible()
    await waitForEmailTo(page.request, email, /^Kijani received your message$/)
    const receivedMail = await waitForEmail(
      page.request,
      `lets ${email} be answered`,
      (mail) => mail.reply_to === email,
    )
    expect(receivedMail.to).toBe('hello@kijani.example')
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByLabel('Your message')).toHaveValue('')
  })

  test.describe('offline or rate limited', () => {
    test.use({ expectedErrors: /ERR_FAILED/ })
    test('says why a message was not accepted, and keeps it', async ({ page }) => {
      await useNewIpAddress(page)
      await page.goto(contactPath)
      const email = newEmail('talker')
      await fillForm(page, email)
      await page.route('**/api/rpc/send_contact_message', (route) => route.abort(), { times: 1 })
      await page.getByRole('button', { name: 'Send message' }).click()
      const offlineMessage = 'We couldn’t reach Kijani. Please check your connection and try again.'
      await expect(toasts(page).filter({ hasText: offlineMessage })).toContainText('Message not sent')

      for (let n = 0; n < 5; n++)
        expect(
          await page.evaluate(async (address) => {
            const body = { name: 'A', email: address, topic: 'other', message: 'Hello, hello.' }
            const headers = { 'content-type': 'application/json' }
            const requestInit = { method: 'POST', headers, body: JSON.stringify(body) }
            return (await fetch('/api/rpc/send_contact_message', requestInit)).status
          }, newEmail('talker')),
        ).toBe(200)
      await page.getByRole('button', { name: 'Send message' }).click()
      const refusal = 'Too many attempts. Please wait 10 minutes and try again.'
      await expect(toasts(page).filter({ hasText: refusal })).toBeVisible()
      await expect(page.getByLabel('Your message')).toHaveValue('One of my two baskets is missing.')
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('accepts a message, and shows the values again when something is wrong', async ({ page }) => {
      await useNewIpAddress(page)
      await page.goto(contactPath)
      await fillForm(page, 'nobody')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Invalid email')).toBeVisible()
      await expect(page.getByLabel('Your message')).toHaveValue('One of my two baskets is missing.')
      await page.getByRole('main').getByLabel('Email').fill(newEmail('plain'))
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    })
  })
})

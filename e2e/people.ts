import { expect, type APIRequestContext, type Page } from '@playwright/test'

/** The password of the demo's accounts, and of those the journeys make. */
export const password = 'green-demo-2026'

export const newEmail = (who: string) => `${who}-${Math.random().toString(36).slice(2, 10)}@journey.example`

/** Signs in on the page and waits until the person's own first page is there. */
export async function signIn(page: Page, email: string, then: RegExp): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(then)
}

interface CaughtMail {
  to: string
  subject: string
  text: string
}

/** The newest mail to a person whose subject fits; waits until it has come. */
export async function mailTo(
  request: APIRequestContext,
  email: string,
  subject: RegExp,
): Promise<CaughtMail> {
  let found: CaughtMail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get('/api/dev/inbox')).json()) as CaughtMail[]
        found = mails.find((mail) => mail.to === email && subject.test(mail.subject))
        return found !== undefined
      },
      { message: `a mail to ${email} about ${subject}`, timeout: 20_000 },
    )
    .toBe(true)
  return found!
}

/** The first link in a mail. */
export const linkIn = (mail: CaughtMail): string => /https?:\/\/\S+/.exec(mail.text)![0]

/** A call made by the page, as whoever is signed in there. */
export async function callAs(page: Page, name: string, input: object): Promise<unknown> {
  const response = await page.request.post(`/api/rpc/${name}`, { data: input })
  expect(response.ok(), `${name} answered ${response.status()}: ${await response.text()}`).toBe(true)
  return response.json()
}

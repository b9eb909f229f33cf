import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, signIn } from './people'
import { test } from './test'

const signInAsAdmin = (page: Page) => signIn(page, 'admin@demo.example')

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The title and description that a page is served with. */
async function headOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  return {
    title: /<title>([^<]*)/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)/.exec(html)?.[1],
  }
}

test('an admin writes a page’s title and description, sees the preview, and undoes the change', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin/seo')
  await expect(page).toHaveTitle(/^SEO/)
  await expect(page.getByRole('button', { name: 'Edit Arts & Crafts' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const before = await headOf(page, '/terms')
  const title = `House rules ${Math.random().toString(36).slice(2, 8)}`

  await page.getByRole('button', { name: 'Edit Terms of service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms of service' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('x'.repeat(200))
  await expect(dialog.getByText('200 of about 160, will be cut')).toBeVisible()
  await dialog.getByLabel('Description').fill('What holds here, in plain words.')
  const preview = dialog.getByRole('figure', { name: 'In search results' })
  await expect(preview).toContainText(`${title} - Kijani`)
  await expect(preview).toContainText('What holds here, in plain words.')
  await expect(dialog.getByRole('figure', { name: 'As a shared link' })).toContainText(title)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(row(page, title)).toContainText('Custom')
  await expect
    .poll(() => headOf(page, '/terms'))
    .toEqual({ title: `${title} - Kijani`, description: 'What holds here, in plain words.' })

  await page.getByRole('link', { name: 'History' }).click()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.filter({ hasText: title })).toContainText('Terms')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the change to Terms' }).click()
  await expect(page.getByText('The change has been undone.')).toBeVisible()
  await expect.poll(() => headOf(page, '/terms')).toEqual(before)
})

test('a redirect is refused where it does no good, then leads visitors on until it is removed', async ({
  page,
}) => {
  const redirectPath = `/summer-${Math.random().toString(36).slice(2, 8)}`
  await signInAsAdmin(page)
  await page.goto('/admin/seo?view=redirects')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a redirect' })
  await dialog.getByLabel('From').fill('/checkout/old')
  await dialog.getByLabel('To').fill('https://elsewhere.example')
  await dialog.getByRole('button', { name: 'Save redirect' }).click()
  await expect(dialog.getByText('This path belongs to a marketplace page')).toBeVisible()
  await expect(dialog.getByText('Enter a path on this site, such as /about.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('From').fill(redirectPath)
  await dialog.getByLabel('To').fill(redirectPath)
  await dialog.getByRole('button', { name: 'Save redirect' }).click()
  await expect(dialog.getByText('This would lead back to where it starts.')).toBeVisible()
  await dialog.getByLabel('To').fill('/about')
  await dialog.getByRole('button', { name: 'Save redirect' }).click()
  await expect(page.getByText('Redirect saved.')).toBeVisible()
  await expect(row(page, redirectPath)).toContainText('Permanent (301)')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const redirectStatus = async () => (await page.request.get(redirectPath, { maxRedirects: 0 })).status()
  await expect.poll(redirectStatus).toBe(301)
  await page.goto(`${redirectPath}?utm=mail`)
  await expect(page).toHaveURL('/about?utm=mail')

  await page.goto('/admin/seo?view=redirects')
  await page.getByRole('button', { name: `Remove ${redirectPath}` }).click()
  await page.getByRole('button', { name: 'Remove redirect' }).click()
  await expect(page.getByText('Redirect removed.', { exact: true })).toBeVisible()
  await expect.poll(redirectStatus).toBe(404)
  const { items } = (await callAs(page, 'list_seo_changes', {})) as {
    items: { subject_id: string; actor_name: string }[]
  }
  expect(items.find(({ subject_id }) => subject_id === 'redirects')!.actor_name).toBeTruthy()
})

test('the defaults show what a template makes of a title, and the sitemap counts its URLs', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin/seo?view=defaults')
  await page.getByLabel('Title template').fill('Kijani')
  await page.getByRole('button', { name: 'Save defaults' }).click()
  await expect(page.getByText('Include {title} once')).toBeVisible()
  await page.getByLabel('Title template').fill('{title} | Kijani')
  await expect(page.getByRole('figure', { name: 'In search results' })).toContainText('About Us | Kijani')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/admin/seo?view=sitemap')
  await expect(page.getByText('Pages and categories')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open sitemap' })).toHaveAttribute('href', /\/sitemap\.xml$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

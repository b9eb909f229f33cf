import { expect, type Page } from '@playwright/test'
import { permits } from '../contract/core/permissions'
import { requiredPermissionAt } from '../web/components/dashboard/nav-permissions'
import routes from '../web/routes'
import { adminGroups } from '../web/screens/admin/sections'
import { staffWork, staffWorkKinds, type StaffWorkKind } from '../contract/operations/staff-work'
import type { OpenStaffWork } from '../contract/operations/staff-work-procedures'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, firstLinkOf, newEmail, password, signIn, waitForEmailTo } from './people'
import { test } from './test'
import { openAdminPage } from './vendors'

/** The address of every page of the admin area that has one of its own. */
const adminPaths = routes
  .flatMap(({ children }) => children ?? [])
  .flatMap(({ path }) => (path?.startsWith('admin/') && !/[:*]/.test(path) ? [`/${path}`] : []))

const dayList = (page: Page) => page.getByRole('list', { name: 'To do today' })
const menu = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Area' })

const textPattern = (kind: StaffWorkKind) => new RegExp(`^\\d+\\+? (${staffWork[kind].words.join('|')})`)

const openWorkOf = async (page: Page) =>
  ((await callAs(page, 'list_staff_work', {})) as { items: OpenStaffWork[] }).items

test('the owner starts the day with what waits, each with its number and its list', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin@demo.example', '/admin/dashboard')
  const work = await openWorkOf(page)
  expect(work.length).toBeGreaterThan(3)
  // Other journeys do some of it meanwhile: the words are compared, not the numbers.
  for (const { kind } of work)
    await expect(dayList(page).locator(`a[href="${staffWork[kind].path}"]`)).toHaveText(textPattern(kind))
  await expect(page.locator('dl').filter({ hasText: 'Sales Today' })).toContainText('a week ago by this time')
  await expect(page.locator('dl').filter({ hasText: 'To Be Paid Out' })).toContainText('requested by vendors')
  await expect(
    menu(page).getByRole('link', { name: /^Product Moderation \(\d+ products? to review\)$/ }),
  ).toBeVisible()

  for (const width of [1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  for (const { kind } of work)
    await test.step(kind, async () => {
      await page.goto('/admin/dashboard')
      await dayList(page).locator(`a[href="${staffWork[kind].path}"]`).click()
      await expect(page).toHaveURL(staffWork[kind].path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/No .* match|could not be loaded/).filter({ visible: true })).toHaveCount(0)
    })
})

test('a member with one area sees its work alone, and no money', async ({ page, browser }) => {
  const admin = await openAdminPage(browser)
  const email = newEmail('curator').replace('journey.example', 'demo.example')
  await callAs(admin, 'invite_staff', { p_email: email, p_permissions: ['catalog'], p_password: password })
  const link = firstLinkOf(await waitForEmailTo(page.request, email, /^Join the/))
  await callAs(page, 'accept_invitation_with_password', {
    p_secret: new URL(link).searchParams.get('secret'),
    p_full_name: 'Baraka Journey',
    p_password: password,
  })
  await signIn(page, email, '/admin/dashboard')
  const work = await openWorkOf(page)
  expect(work.map(({ kind }) => kind)).toEqual(
    staffWorkKinds.filter(
      (kind) => staffWork[kind].area === 'catalog' && work.some((item) => item.kind === kind),
    ),
  )
  await expect(dayList(page).getByRole('link')).toHaveCount(work.length)
  await expect(page.getByText('Sales Today')).toHaveCount(0)
  await expectAccessible(page)
  // Pages that load no data as well.
  for (const path of adminPaths) {
    const requiredPermission = requiredPermissionAt(adminGroups, path)
    const isOpen = requiredPermission === undefined || permits(['catalog'], requiredPermission)
    expect((await page.request.get(path)).status(), path).toBe(isOpen ? 200 : 403)
  }
  const { members } = (await callAs(admin, 'list_staff', {})) as {
    members: { member_id: string; email: string }[]
  }
  const { member_id } = members.find((candidate) => candidate.email === email)!
  await callAs(admin, 'remove_staff_member', { p_member_id: member_id, p_password: password })
  await admin.context().close()
})

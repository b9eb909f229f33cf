import { expect, type Page } from '@playwright/test'
import { expectTablesFit, smallLaptop, tablet } from './accessibility'
import { adminGroups } from '../web/screens/admin/sections'
import { permits, staffAreas, type StaffArea } from '../contract/core/permissions'
import { callAs, firstLinkOf, waitForEmailTo, newEmail, password, signIn } from './people'
import { test } from './test'
import { openAdminPage } from './vendors'

/** What a page says when it may not be opened, or when a part of it was refused or failed. */
const problemText = /You do not have access|Only staff who may|could not be loaded|Something went wrong/

test('staff with one area can open its pages, their tabs and a record of each, are refused nothing and see all columns', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setViewportSize(smallLaptop)
  const admin = await openAdminPage(browser)
  // The demo's own addresses need no second factor.
  const email = newEmail('staff').replace('journey.example', 'demo.example')
  await callAs(admin, 'invite_staff', { p_email: email, p_permissions: ['orders'], p_password: password })
  const secret = new URL(
    firstLinkOf(await waitForEmailTo(page.request, email, /^Join the/)),
  ).searchParams.get('secret')
  await callAs(page, 'accept_invitation_with_password', {
    p_secret: secret,
    p_full_name: 'Zuri Journey',
    p_password: password,
  })
  await signIn(page, email)
  const { members } = (await callAs(admin, 'list_staff', {})) as {
    members: { member_id: string; email: string }[]
  }
  const memberId = members.find((candidate) => candidate.email === email)!.member_id

  const failedRequests: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failedRequests.push(`${response.status()} ${response.url()}`)
  })
  for (const area of staffAreas)
    await test.step(area, async () => {
      await callAs(admin, 'change_staff_member', {
        p_member_id: memberId,
        p_permissions: [area],
        p_password: password,
      })
      for (const path of pagesOf(area)) await checkPage(page, path)
      expect(failedRequests).toEqual([])
    })
  await callAs(admin, 'remove_staff_member', { p_member_id: memberId, p_password: password })
  await admin.context().close()
})

const pagesOf = (area: StaffArea) =>
  adminGroups
    .flatMap((group) => group.links)
    .filter(({ requiredPermission }) => permits([area], requiredPermission))
    .map(({ to }) => to)

/** Opens a page of the menu, then each of its tabs, then the first record that it links to. */
async function checkPage(page: Page, path: string) {
  await open(page, path)
  const links = await page
    .getByRole('main')
    .locator(`a[href^="${path}/"], a[href^="${path}?view="]`)
    .evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href')!.split('#')[0]!))
  for (const link of firstOfEachKind(links)) await open(page, link)
}

/** Links to one record each of any kind, and all that name none: `/admin/orders/<id>` stands for every order. */
function firstOfEachKind(links: readonly string[]): string[] {
  const kinds = new Map(
    links.map((link) => [link.replace(/[0-9a-f-]{36}|[a-z]+_[0-9a-z]{10,}/gi, 'id'), link]),
  )
  return [...kinds.values()]
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(problemText).filter({ visible: true }), path).toHaveCount(0)
  for (const size of [tablet, smallLaptop]) {
    await page.setViewportSize(size)
    await expectTablesFit(page)
  }
}

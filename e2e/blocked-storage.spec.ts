import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { waitForHydration } from './hydration'
import { launchOptions } from './launch-options'
import { password } from './people'
import { test } from './test'

const blockedNotice = /Your browser is blocking cookies or site data/

for (const javaScriptEnabled of [true, false])
  test(`a browser that refuses cookies says why it cannot sign in, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    baseURL,
  }, testInfo) => {
    const profile = testInfo.outputPath('profile')
    await mkdir(join(profile, 'Default'), { recursive: true })
    // 2: blocked.
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
    const context = await chromium.launchPersistentContext(profile, {
      baseURL: baseURL!,
      javaScriptEnabled,
      ...launchOptions(),
    })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto('/auth')
    // This page is of a browser of its own, whose actions do not wait.
    await waitForHydration(page)
    if (javaScriptEnabled) await expect(page.locator('#blocked-storage')).toHaveText(blockedNotice)
    await page.getByLabel('Email').fill('customer@demo.example')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.locator('main').getByText(blockedNotice)).toBeVisible()
    await expect(page).toHaveURL(/\/auth/)
    if (javaScriptEnabled) {
      await page.goto('/marketplace')
      await expect(page.locator('#blocked-storage')).toHaveText(blockedNotice)
    }
    expect(errors).toEqual([])
    await context.close()
  })

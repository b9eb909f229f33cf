import { expect, type Page } from '@playwright/test'
import { extendTailwindMerge } from 'tailwind-merge'
import { waitForHydration } from './hydration'

/** Knows which classes set the same property. The names are those of web/styles/theme.css. */
const mergeClasses = extendTailwindMerge({
  extend: {
    theme: {
      text: ['display', 'title', 'heading', 'subheading', 'lead', 'caption', 'eyebrow'],
      shadow: ['lift', 'card', 'float'],
      radius: ['control', 'card', 'panel'],
      spacing: ['control', 'control-small'],
      container: ['form', 'text', 'page'],
      animate: ['appear', 'rise', 'late', 'vanish-late', 'shimmer'],
    },
  },
})

/** Expects no element to have two classes that set the same property: the winner would depend on the order of the stylesheet. */
export async function expectNoClassConflicts(page: Page): Promise<void> {
  await waitForHydration(page)
  const classNames = await page.evaluate(() =>
    [...document.querySelectorAll('[class]')].map((element) => element.getAttribute('class')!),
  )
  const conflicts = [...new Set(classNames)].flatMap((classes) => {
    const mergedClasses = new Set(mergeClasses(classes).split(' '))
    const overriddenClasses = classes.split(/\s+/).filter((name) => name !== '' && !mergedClasses.has(name))
    return overriddenClasses.length > 0 ? [`${overriddenClasses.join(' ')} in: ${classes}`] : []
  })
  expect(conflicts, `${page.url()}: classes that another one of the same element contradicts`).toEqual([])
}

import { expect, type Page } from '@playwright/test'
import { extendTailwindMerge } from 'tailwind-merge'
import { hydrated } from './hydrated'

/** Knows which classes set the same property. The names are those of web/styles/theme.css. */
const merge = extendTailwindMerge({
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
  await hydrated(page)
  const given = await page.evaluate(() =>
    [...document.querySelectorAll('[class]')].map((element) => element.getAttribute('class')!),
  )
  const conflicts = [...new Set(given)].flatMap((classes) => {
    const kept = new Set(merge(classes).split(' '))
    const lost = classes.split(/\s+/).filter((name) => name !== '' && !kept.has(name))
    return lost.length > 0 ? [`${lost.join(' ')} in: ${classes}`] : []
  })
  expect(conflicts, `${page.url()}: classes that another one of the same element contradicts`).toEqual([])
}

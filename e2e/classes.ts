import { expect, type Page } from '@playwright/test'
import { extendTailwindMerge } from 'tailwind-merge'

/** Knows which classes set the same thing. The names are those of web/styles/theme.css. */
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

/** Expects no element to have two classes that set the same thing: which one wins would hang on the order of the stylesheet. */
export async function expectNoQuarrels(page: Page): Promise<void> {
  const told = await page.evaluate(() =>
    [...document.querySelectorAll('[class]')].map((element) => element.getAttribute('class')!),
  )
  const quarrels = [...new Set(told)].filter((classes) => {
    const kept = new Set(merge(classes).split(' '))
    return classes.split(/\s+/).some((name) => name !== '' && !kept.has(name))
  })
  expect(quarrels, `${page.url()}: of two classes that set the same thing only one may stand`).toEqual([])
}

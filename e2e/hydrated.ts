import type { Locator, Page } from '@playwright/test'

/** Server-rendered pages, once hydrated; other pages have nothing to hydrate. */
const isHydrated = () => !('__reactRouterContext' in window) || 'hydrated' in document.documentElement.dataset

/** Pages whose journey acts before hydration, until it opens another. */
const early = new WeakSet<Page>()

const openings = ['goto', 'reload', 'goBack', 'goForward'] as const
const acts = [
  'check',
  'clear',
  'click',
  'dblclick',
  'fill',
  'focus',
  'hover',
  'press',
  'pressSequentially',
  'selectOption',
  'setInputFiles',
  'tap',
  'uncheck',
] as const

/**
 * Makes opening any page, and any action on one of its elements, wait until the page is hydrated: presses and typing then have their
 * handlers, also after a link or form has loaded a new document. Input before hydration is covered in early-input.spec.ts, whose pages are
 * opened with a `waitUntil` of their own.
 */
export function actOnHydratedPages(page: Page): void {
  // Not by animation frames: a background page renders none.
  const wake = (page: Page) => page.waitForFunction(isHydrated, undefined, { polling: 20 })
  wrap(page, openings, async (page, open, options) => {
    early.delete(page)
    const wanted = options.at(-1)
    const isEarly = typeof wanted === 'object' && wanted !== null && 'waitUntil' in wanted
    if (isEarly) early.add(page)
    const answer = await open()
    if (!isEarly) await wake(page)
    return answer
  })
  wrap(page.locator('html'), acts, async (part: Locator, act) => {
    if (!early.has(part.page())) await wake(part.page())
    return act()
  })
}

/** Wraps methods of the class of `one` with `around`. */
function wrap<T extends object>(
  one: T,
  methods: readonly (keyof T & string)[],
  around: (self: T, call: () => Promise<unknown>, options: unknown[]) => Promise<unknown>,
) {
  const kind = Object.getPrototypeOf(one) as Record<string, (...options: unknown[]) => Promise<unknown>>
  for (const method of methods) {
    const original = kind[method]!
    kind[method] = function (this: T, ...options) {
      return around(this, () => original.apply(this, options), options)
    }
  }
}

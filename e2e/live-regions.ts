import { expect, type Page } from '@playwright/test'

type ExpectAnnouncements = (...texts: (string | RegExp)[]) => Promise<void>

/**
 * Records what a screen reader says by itself: text that appears in a live region which was there before; an alert may appear with its text.
 * Call it before the first page. The returned function expects exactly these texts since its last call, in any order; what interrupts begins
 * with "! ". Left out are what only slow pages say, that they are loading, and what others cause: new notifications, and a count just before
 * another one.
 */
export async function recordAnnouncements(page: Page): Promise<ExpectAnnouncements> {
  const announcements: string[] = []
  await page.exposeBinding('recordAnnouncement', (_, text: string) => {
    if (!/^(Loading\.\.\.|\d+ new notifications?)$/.test(text)) announcements.push(text)
  })
  await page.addInitScript(observeLiveRegions)
  return async (...texts) => {
    await expect
      .poll(() => announcements, { message: texts.join('; ') })
      .toEqual(
        expect.arrayContaining(
          texts.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text)),
        ),
      )
    const isCount = (text: string | undefined) => /^\d+ products$/.test(text ?? '')
    const others = announcements.filter(
      (text, n) => isCount(text) && isCount(announcements[n + 1]) && text !== announcements[n + 1],
    )
    expect(announcements.splice(0), texts.join('; ')).toHaveLength(texts.length + others.length)
  }
}

/** Runs in the page, so it must be self-contained. */
function observeLiveRegions() {
  const { recordAnnouncement } = window as unknown as { recordAnnouncement(text: string): void }
  const regions = '[role=status], [role=alert], [role=log], output, [aria-live]:not([aria-live=off])'
  const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })

  function handle(records: MutationRecord[]) {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    const isNew = (region: Element) => [...added].some((node) => node.contains(region))
    // Of an atomic region all of it is said, however much has changed; of another each part that is new.
    const announced = new Map<Node, Element>()
    for (const { target, type, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      if (region && !isNew(region)) {
        const isAtomic = region.matches('[role=status], [role=alert], output, [aria-atomic=true]')
        const changed = type === 'childList' ? [...addedNodes] : [target]
        for (const node of changed) announced.set(isAtomic ? region : node, region)
      }
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
            if (alert.matches('[role=alert]')) announced.set(alert, alert)
    }
    for (const [node, region] of announced) {
      const interrupts = region.matches('[role=alert], [aria-live=assertive]')
      if (textOf(node) && isVisible(region))
        recordAnnouncement(interrupts ? `! ${textOf(node)}` : textOf(node))
    }
  }

  new MutationObserver(handle).observe(document, { childList: true, characterData: true, subtree: true })
}

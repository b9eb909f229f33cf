/**
 * `:has`, container queries and the `translate` property for browsers without them: before Chrome 105, Safari 16 and Firefox 121. The rules
 * that such a browser drops are read from the stylesheet again and written with attributes, which are kept up to date here. Only these
 * browsers load this file (web/defer-scripts.ts).
 */
import { translateStyles, type TranslatedStyles } from './translate-styles'

const missing = {
  has: !CSS.supports('selector(:has(a))'),
  containers: !CSS.supports('container-type', 'inline-size'),
  translate: !CSS.supports('translate', '1px'),
}

const ownAttributes = ['data-has', 'data-queries', 'data-container']

async function translateLinkedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const sources = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))
  const styles = translateStyles(sources.join('\n'), missing)
  if (missing.has) trackHas(styles.hasArguments)
  if (missing.containers) trackContainers(styles.queries)
  const element = document.createElement('style')
  element.textContent = styles.css
  document.head.append(element)
}

/** Calls `update` now, and whenever the document has changed, at most once a frame. */
function keepUpToDate(update: () => void, events: readonly string[]): void {
  let isScheduled = false
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      update()
    })
  }
  new MutationObserver((records) => {
    if (records.some(({ attributeName }) => !attributeName || !ownAttributes.includes(attributeName)))
      schedule()
  }).observe(document, { childList: true, attributes: events.length > 0, subtree: true })
  for (const event of events) document.addEventListener(event, schedule, true)
  update()
}

/** Keeps on each element, as `data-has`, the numbers of the arguments that match something in it. */
function trackHas(hasArguments: readonly string[]): void {
  keepUpToDate(() => {
    const indexes = new Map<Element, number[]>()
    const add = (element: Element, index: number) => {
      const existing = indexes.get(element)
      if (!existing) indexes.set(element, [index])
      else if (!existing.includes(index)) existing.push(index)
    }
    for (const [index, argument] of hasArguments.entries()) {
      const isChild = argument.startsWith('>')
      for (const match of matches(isChild ? argument.slice(1) : argument))
        for (let element = match.parentElement; element; element = isChild ? null : element.parentElement)
          add(element, index)
    }
    for (const element of document.querySelectorAll('[data-has]'))
      if (!indexes.has(element)) element.removeAttribute('data-has')
    for (const [element, list] of indexes) setAttribute(element, 'data-has', list.join(' '))
  }, ['change', 'input', 'reset', 'focusin', 'focusout', 'toggle'])
}

/** Nothing for a selector that the browser does not know, such as `:focus-visible`. */
function matches(selector: string): Iterable<Element> {
  try {
    return document.querySelectorAll(selector)
  } catch {
    return []
  }
}

/** Keeps on each container its name, and as `data-queries` the numbers of the queries that hold for it. */
function trackContainers(queries: TranslatedStyles['queries']): void {
  const update = ({ target, contentRect }: Pick<ResizeObserverEntry, 'target' | 'contentRect'>) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const name = target.getAttribute('data-container')
    const holding = [...queries.entries()].filter(
      ([, query]) => (!query.name || query.name === name) && contentRect.width >= query.width * rem,
    )
    setAttribute(target, 'data-queries', holding.map(([index]) => index).join(' '))
  }
  const observer = new ResizeObserver((entries) => entries.forEach(update))
  keepUpToDate(() => {
    for (const element of document.querySelectorAll('[class*="@container"]:not([data-container])')) {
      const [, name = ''] = /@container\/([\w-]+)/.exec(element.className) ?? []
      element.setAttribute('data-container', name)
      observer.observe(element)
    }
  }, [])
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

void translateLinkedStyles()

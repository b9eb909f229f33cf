/** What a browser lacks of the stylesheet's features. */
export interface MissingFeatures {
  has: boolean
  containers: boolean
  translate: boolean
}

/** A container query: the container's name, empty for any, and its least width in rem. */
export interface ContainerQuery {
  name: string
  width: number
}

export interface TranslatedStyles {
  css: string
  /** The arguments of `:has()`. An element that has the first carries `data-has="0"`, and so on. */
  hasArguments: string[]
  /** A container that is wide enough for the first carries `data-queries="0"`, and so on. */
  queries: ContainerQuery[]
}

/** What a rule is nested in, outermost first: `@media`, `@supports`. */
type Wrappers = readonly string[]

/**
 * The rules of a minified stylesheet that a browser drops for want of `:has`, container queries or the `translate` property, written
 * with attributes and `transform`. `web/polyfills/styles.ts` sets the attributes.
 */
export function translateStyles(source: string, missing: MissingFeatures): TranslatedStyles {
  const hasArguments: string[] = []
  const queries: ContainerQuery[] = []
  let css = ''

  function translateBlock(text: string, wrappers: Wrappers, container: string): void {
    for (const { prelude, body } of rulesOf(text)) {
      if (/^@(media|supports)\b/.test(prelude)) translateBlock(body, [...wrappers, prelude], container)
      else if (prelude.startsWith('@container')) {
        const selector = containerSelector(prelude)
        if (missing.containers && selector) translateBlock(body, wrappers, `${container}${selector} `)
      } else if (!prelude.startsWith('@')) translateRule(prelude, body, wrappers, container)
    }
  }

  function translateRule(prelude: string, body: string, wrappers: Wrappers, container: string): void {
    const isDropped = container || (missing.has && prelude.includes(':has('))
    const transforms = missing.translate ? transformsOf(body) : ''
    const declarations = isDropped ? [body, transforms].filter(Boolean).join(';') : transforms
    if (!declarations) return
    const selectors = missing.has ? replaceHas(prelude) : prelude
    const scoped = container
      ? splitTopLevel(selectors, ',')
          .map((selector) => container + selector)
          .join()
      : selectors
    css += `${wrappers.map((wrapper) => `${wrapper}{`).join('')}${scoped}{${declarations}}${'}'.repeat(wrappers.length)}\n`
  }

  /** The selector of a container for which the query holds; undefined for a query of another form than ours. */
  function containerSelector(prelude: string): string | undefined {
    const match = /^@container ?([\w-]*?) ?(not )?\(width>=([\d.]+)rem\)$/.exec(prelude)
    if (!match) return undefined
    const [, name = '', negated, width] = match
    const index = indexIn(
      queries,
      { name, width: Number(width) },
      (query) => query.name === name && query.width === Number(width),
    )
    const holds = `[data-queries~="${index}"]`
    return negated ? `[data-container${name && `="${name}"`}]:not(${holds})` : holds
  }

  function replaceHas(selector: string): string {
    const start = selector.indexOf(':has(')
    if (start < 0) return selector
    const end = closingIndex(selector, start + 4)
    const argument = selector.slice(start + 5, end)
    const index = indexIn(hasArguments, argument, (existing) => existing === argument)
    return `${selector.slice(0, start)}[data-has~="${index}"]${replaceHas(selector.slice(end + 1))}`
  }

  translateBlock(source, [], '')
  return { css, hasArguments, queries }
}

/** The place of an item in a list, to which it is added if nothing equals it. */
function indexIn<Item>(list: Item[], item: Item, isEqual: (existing: Item) => boolean): number {
  const index = list.findIndex(isEqual)
  return index < 0 ? list.push(item) - 1 : index
}

/** `translate: A B` as `transform: translate(A, B)`, likewise `scale` and `rotate`; empty if there are none. */
function transformsOf(body: string): string {
  const functions: string[] = []
  let priority = ''
  for (const declaration of splitTopLevel(body, ';')) {
    const match = /^(translate|scale|rotate):(.+?)(!important)?$/.exec(declaration.trim())
    if (!match) continue
    const [, name, value = '', important = ''] = match
    priority ||= important
    functions.push(value === 'none' ? value : `${name}(${splitTopLevel(value, ' ').join()})`)
  }
  return functions.length > 0 ? `transform:${functions.join(' ')}${priority}` : ''
}

/** The rules and at-rules of a block, which has no declarations of its own. At-rules without a block are left out. */
function rulesOf(block: string): { prelude: string; body: string }[] {
  const rules = []
  for (let position = 0; ;) {
    const open = indexOfOutsideQuotes(block, '{', position)
    if (open < 0) return rules
    const close = closingIndex(block, open)
    const prelude = block.slice(position, open)
    rules.push({
      prelude: prelude.slice(prelude.lastIndexOf(';') + 1).trim(),
      body: block.slice(open + 1, close),
    })
    position = close + 1
  }
}

function indexOfOutsideQuotes(text: string, character: string, from: number): number {
  let quote = ''
  for (let index = from; index < text.length; index++) {
    const current = text[index]!
    if (current === '\\') index++
    else if (quote) quote = current === quote ? '' : quote
    else if (current === character) return index
    else if (current === '"' || current === "'") quote = current
  }
  return -1
}

const closers: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' }

/** Where the bracket that opens at `open` is closed; the end of the text if it is not. */
function closingIndex(text: string, open: number): number {
  const opener = text[open]!
  const closer = closers[opener]!
  let depth = 0
  for (let index = open; index < text.length; index++) {
    const current = text[index]!
    if (current === '\\') index++
    else if (current === '"' || current === "'") index = skipString(text, index)
    else if (current === opener) depth++
    else if (current === closer && --depth === 0) return index
  }
  return text.length
}

function skipString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++)
    if (text[index] === '\\') index++
    else if (text[index] === text[start]) return index
  return text.length
}

/** Splits at a separator that is in no brackets and no string. */
function splitTopLevel(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const current = text[index]!
    if (current === '\\') index++
    else if (current === '"' || current === "'") index = skipString(text, index)
    else if (current in closers) index = closingIndex(text, index)
    else if (current === separator) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)].filter((part) => part.trim())
}

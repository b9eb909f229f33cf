/**
 * What a Markdown text mentions in code: each word between backticks, and each word of a code block, with its line. `alone` says that
 * nothing else stands between its backticks.
 */
export function mentionsIn(markdown) {
  const { prose, blocks } = partsOf(markdown)
  return [
    ...[...prose.matchAll(/(`+)((?:(?!\n\s*\n)[^])*?)\1(?!`)/g)].flatMap((match) => {
      const words = wordsOf(match[2])
      const line = lineAt(prose, match.index)
      return words.map((word) => ({ line, word, alone: words.length === 1 }))
    }),
    ...blocks.split('\n').flatMap((text, index) => {
      return wordsOf(withoutSentences(text)).map((word) => ({ line: index + 1, word, alone: false }))
    }),
  ]
}

/** The files of the project to which a Markdown text's links and pictures lead, each with its line. */
export function linksIn(markdown) {
  const { prose } = partsOf(markdown)
  return [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map((match) => ({ line: lineAt(prose, match.index), path: match[1] }))
    .filter(({ path }) => !/^[a-z]+:/.test(path))
}

/** The text without its code blocks, and the code blocks without the text; lines keep their numbers. */
function partsOf(markdown) {
  let isBlock = false
  const lines = markdown.split('\n').map((text) => {
    const isFence = /^\s*(```|~~~)/.test(text)
    if (isFence) isBlock = !isBlock
    return { text: isFence ? '' : text, isBlock }
  })
  const linesWhere = (isInBlock) =>
    lines.map(({ text, isBlock }) => (isBlock === isInBlock ? text : '')).join('\n')
  return { prose: linesWhere(false), blocks: linesWhere(true) }
}

// What a code block quotes or comments is not a name.
const withoutSentences = (code) =>
  code.replace(/<br\/>|<\/\w+>|\|/g, ' ').replace(/'[^']* [^']*'|"[^"]* [^"]*"|(^|\s)(#|\/\/)\s.*/g, ' ')

/** A placeholder such as `<store slug>` is one word and stands for any name; so is a script of npm: `npm run dev` becomes `npm:dev`. */
const wordsOf = (text) =>
  text
    .replace(/<[a-z][\w -]*>/gi, '*')
    .replace(/\bnpm run\s+/g, 'npm:')
    .split(/\s+/)
    .filter((word) => word !== '')

const lineAt = (text, index) => text.slice(0, index).split('\n').length

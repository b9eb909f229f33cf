import { getDocumentProxy } from 'unpdf'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>
type Tree = NonNullable<Awaited<ReturnType<Page['getStructTree']>>>
/** pdf.js gives more than its types say. */
type Node = Tree & { alt?: string }
type Content = Tree['children'][number]
type Mark = { type: string; id?: string; tag?: string }

/** A text of a PDF as a screen reader comes to it. */
export interface TaggedText {
  /** The elements it is in, from the outermost: `Document/Table/TBody/TR/TD`. */
  path: string
  text: string
}

/** What a screen reader reads of a PDF, in its order. Page by page, so that what goes on over a page begins anew there. */
export async function taggedTexts(bytes: Buffer): Promise<TaggedText[]> {
  const texts: TaggedText[] = []
  for (const page of await pagesOf(await open(bytes))) {
    const { textById } = await markedContentOf(page)
    const tree = await page.getStructTree()
    for (const { path, id } of tree ? leavesOf(tree) : [])
      if (id !== null) texts.push({ path, text: (textById.get(id) ?? '').trim() })
  }
  return texts
}

/** What is wrong with a PDF by the rules of PDF/UA-1 (ISO 14289-1) that a program can check, with the clause of each. */
export async function accessibilityFaults(bytes: Buffer): Promise<string[]> {
  const pdf = await open(bytes)
  const { info, metadata } = await pdf.getMetadata()
  const faults = [
    (await pdf.getMarkInfo())?.Marked !== true && '6.2: not marked as tagged',
    metadata?.get('pdfuaid:part') !== '1' && '5: does not say that it is PDF/UA-1',
    !metadata?.get('dc:title') && '7.1: no title in the metadata',
    // pdf.js keeps no preference that the document leaves out.
    !((await pdf.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null)?.DisplayDocTitle &&
      '7.1: the window shows the file’s name',
    !(info as { Language?: string }).Language && '7.2: no language',
    ...headersWithoutScope(bytes),
  ]
  const paths = new Set<string>()
  for (const [i, page] of (await pagesOf(pdf)).entries()) {
    const tree = await page.getStructTree()
    if (!tree) faults.push(`7.1: page ${i + 1} has no structure`)
    const leaves = tree ? [...leavesOf(tree)] : []
    for (const { path } of leaves) paths.add(path)
    const { textById, untagged } = await markedContentOf(page)
    const structuredIds = new Set(leaves.map(({ id }) => id))
    faults.push(
      ...untagged.map((text) => `7.1: neither content nor artifact: ${text}`),
      ...[...textById]
        .filter(([id]) => !structuredIds.has(id))
        .map(([, text]) => `7.1: not in the structure: ${text}`),
      ...(tree ? nodesOf(tree) : [])
        .filter(({ role, alt }) => role === 'Figure' && !alt)
        .map(() => '7.3: a figure without alternative text'),
    )
  }
  faults.push(...headingFaults([...paths]), ...tableFaults([...paths]))
  return faults.filter((fault) => fault !== false)
}

const open = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes))

const pagesOf = (pdf: Pdf): Promise<Page[]> =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)))

const isNode = (content: Content): content is Node => 'role' in content

const nodesOf = (node: Node): Node[] => [node, ...node.children.filter(isNode).flatMap(nodesOf)]

/** Every piece of marked content, and every element without any, with the elements it is in. */
function* leavesOf(node: Node, parentPath = ''): Generator<{ path: string; id: string | null }> {
  const path = node.role === 'Root' ? '' : [parentPath, node.role].filter(Boolean).join('/')
  if (node.children.length === 0) yield { path, id: null }
  for (const child of node.children)
    if (isNode(child)) yield* leavesOf(child, path)
    else if ('id' in child) yield { path, id: child.id }
}

/** The texts of a page by the id of their marked content, and those that are neither that nor an artifact. */
async function markedContentOf(page: Page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const textById = new Map<string, string>()
  const untagged: string[] = []
  const marks: (string | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = marks.findLast((mark) => mark !== null)
      if (id === undefined) untagged.push(...(item.str.trim() ? [item.str] : []))
      else if (id !== 'Artifact') textById.set(id, (textById.get(id) ?? '') + item.str)
      continue
    }
    const { type, id, tag }: Mark = item
    if (type === 'endMarkedContent') marks.pop()
    else marks.push(id ?? (tag === 'Artifact' ? 'Artifact' : null))
  }
  return { textById, untagged }
}

/** pdf.js does not tell a header's scope; the objects of the structure stand in the file as they are. */
const headersWithoutScope = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(/\d+ 0 obj\n<<\n\/S \/TH\n.*?endobj/gs)]
    .filter(([object]) => !object.includes('/Scope /'))
    .map(() => '7.5: a table header without a scope')

const headingFaults = (paths: readonly string[]): string[] => {
  const levels = paths.flatMap((path) => /H(\d)$/.exec(path)?.[1] ?? []).map(Number)
  if (levels.length === 0) return ['7.4: no heading']
  return levels[0] === 1 ? [] : ['7.4: the first heading is not of level 1']
}

const tableFaults = (paths: readonly string[]): string[] => [
  ...paths
    .filter((path) => /Table$|(?:THead|TBody)$|TR$/.test(path))
    .map((path) => `7.5: an empty part of a table: ${path}`),
  ...(paths.some((path) => path.includes('Table')) && !paths.some((path) => path.endsWith('/TH'))
    ? ['7.5: a table without headers']
    : []),
]

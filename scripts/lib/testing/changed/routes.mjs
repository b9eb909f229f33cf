import ts from 'typescript'

/** The pages of `web/routes.ts`, by its text: the path of each, and the files that it is made of: its own and its layouts'. */
export function pagesOf(routesText) {
  const { outputText } = ts.transpileModule(routesText, { compilerOptions: { module: ts.ModuleKind.ESNext } })
  const code = outputText.replace(/^import .*$/gm, '').replace('export default', 'return')
  const route = (path, file) => [{ path: `/${path}`, files: [`web/${file}`] }]
  const index = (file) => route('', file)
  const layout = (file, children) =>
    children.flat().map(({ path, files }) => ({ path, files: [...files, `web/${file}`] }))
  const build = new Function('route', 'index', 'layout', code)
  return build(route, index, layout).flat()
}

/** What a journey that opens a page writes: its path up to the first part that differs from record to record. */
export function isNamedIn(path, text) {
  const prefix = path.split('/:')[0].replace(/\/\*$/, '')
  return prefix === '' || prefix === '/' ? /['"`]\/['"`?#]/.test(text) : text.includes(prefix)
}

import type { AtRule, Declaration, Plugin, Root } from 'postcss'

/**
 * Rewrites the stylesheet for browsers without cascade layers (before Chrome 99, Safari 15.4), which drop all that is in one, and those
 * without `dvh` and `lh` (before Chrome 109). The layers are in their order in the file already. Without them a more specific selector outranks a
 * utility: in `@layer base`, keep selectors to one class or attribute.
 */
export const forOlderBrowsers: Plugin = {
  postcssPlugin: 'for-older-browsers',
  OnceExit(root) {
    flattenLayers(root)
    root.walkDecls(/height|size|padding|margin|top|bottom/, precedeYoungerUnits)
  },
}

function flattenLayers(root: Root) {
  const layers: AtRule[] = []
  root.walkAtRules('layer', (layer) => void layers.push(layer))
  for (const layer of layers) {
    if (layer.nodes) layer.replaceWith(layer.nodes)
    else layer.remove()
  }
}

/** `100dvh` after `100vh`, `1lh` after `1.5em`: the older browser ignores the second. */
function precedeYoungerUnits(declaration: Declaration) {
  const value = declaration.value
    .replace(/(\d)[dsl]vh\b/g, '$1vh')
    .replace(/([\d.]+)lh\b/g, 'calc($1 * 1.5em)')
  if (value !== declaration.value) declaration.cloneBefore({ value })
}

import type { AtRule, Declaration, Plugin, Root } from 'postcss'

/**
 * Rewrites the stylesheet for browsers without cascade layers (before Chrome 99, Safari 15.4), which drop all that is in one, and those
 * without `dvh` (before Chrome 108). The layers are in their order in the file already. Without them a more specific selector outranks a
 * utility: in `@layer base`, keep selectors to one class or attribute.
 */
export const forOlderBrowsers: Plugin = {
  postcssPlugin: 'for-older-browsers',
  OnceExit(root) {
    flattenLayers(root)
    root.walkDecls(/height|size|padding|margin|top|bottom/, precedeDynamicUnits)
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

/** `100dvh` after `100vh`: the older browser ignores the second. */
function precedeDynamicUnits(declaration: Declaration) {
  if (/\d[dsl]vh\b/.test(declaration.value))
    declaration.cloneBefore({ value: declaration.value.replace(/(\d)[dsl]vh\b/g, '$1vh') })
}

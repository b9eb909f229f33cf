import { createPath } from 'react-router'

/**
 * The router reloads the page when the script of the next screen cannot be loaded, such as that of a build that is gone. This opens the next
 * screen instead. Browsers without the Navigation API reload, and a second press opens it.
 */
export function openDestination(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const nextLocation = window.__reactRouterDataRouter?.state.navigation.location
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !nextLocation) return
    event.preventDefault()
    window.location.assign(createPath(nextLocation))
  })
}

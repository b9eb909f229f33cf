/** Whether the focus of an element shows, as after a key. In browsers that cannot tell (before Chrome 86 and Safari 15.4) it always does. */
export function isFocusVisible(element: Element): boolean {
  try {
    return element.matches(':focus-visible')
  } catch {
    return true
  }
}

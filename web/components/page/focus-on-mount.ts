/**
 * Use as the `ref` of an element that has just replaced another: moves focus to it, or to its first field, so that keyboard and screen
 * reader users continue from there.
 */
export function focusOnMount(container: HTMLElement | null): void {
  const target = container?.matches('[tabindex]')
    ? container
    : container?.querySelector<HTMLElement>('input:checked, input:not([type=radio]), select, button')
  target?.focus()
}

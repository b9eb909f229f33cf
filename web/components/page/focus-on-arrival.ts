/**
 * As the `ref` of what has just come in the place of something else: moves the focus to it, or to its first field, so that a
 * keyboard and a reader go on from there.
 */
export function focusOnArrival(place: HTMLElement | null): void {
  const target = place?.matches('[tabindex]')
    ? place
    : place?.querySelector<HTMLElement>('input:checked, input:not([type=radio]), button')
  target?.focus()
}

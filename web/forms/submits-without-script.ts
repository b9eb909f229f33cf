import type { MouseEvent } from 'react'

/** The props of a Button that scripts handle, and that submits its form with an intent to the server without them. */
export const submitsWithoutScript = (intent: string, onClick: () => unknown) => ({
  type: 'submit' as const,
  name: 'intent',
  value: intent,
  // It does not submit what the form's own button does.
  busy: false,
  onClick(event: MouseEvent) {
    event.preventDefault()
    onClick()
  },
})

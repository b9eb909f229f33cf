/** What the button that asks to be told sends as `intent`, and the one that takes it back. */
export const alertIntent = 'alert'
export const endAlertIntent = 'end-alert'

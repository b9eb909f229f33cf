/** The overlay and the surface on it: shared by Dialog and ConfirmDialog. */
export const backdropStyle =
  'fixed inset-0 z-40 flex animate-appear items-end justify-center overflow-hidden bg-veil sm:items-center sm:p-6'

export const panelStyle =
  'flex max-h-[88dvh] w-full animate-rise flex-col rounded-t-panel border border-line bg-raised shadow-float outline-none sm:rounded-panel'

export const footerStyle =
  'flex flex-col-reverse gap-2.5 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-7'

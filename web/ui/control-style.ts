const controlBase = [
  'block w-full min-w-0 rounded-control border border-line-strong bg-raised px-3 text-ink shadow-lift transition-[border-color,box-shadow] duration-150',
  'hover:border-ink-soft focus-visible:border-brand focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-brand',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40 aria-invalid:focus-visible:outline-danger',
  'read-only:not-[select]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft',
].join(' ')

/** The style of all text and select controls; a single-line one also has a fixed height. */
export const controlStyle = `${controlBase} text-base md:text-[0.9375rem]`
export const singleLineStyle = `${controlStyle} h-control`
/** For digits copied from elsewhere, one by one. */
export const codeStyle = `${controlBase} figures h-control text-lg tracking-[0.2em] md:text-[0.9375rem]`
/** A large control that stands alone. */
export const largeStyle = `${controlBase} h-13 text-base`

import { cva } from 'class-variance-authority'

/** The look of whatever one types into or picks from. */
export const controlStyle = cva([
  'block w-full min-w-0 rounded-control border border-line-strong bg-raised px-3 text-base text-ink shadow-lift',
  'transition-[border-color,box-shadow] duration-150 md:text-[0.9375rem]',
  'hover:border-ink-soft focus-visible:border-brand focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-brand',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40 aria-invalid:focus-visible:outline-danger',
  'read-only:not-[select]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft',
])

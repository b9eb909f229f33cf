import { cva, type VariantProps } from 'class-variance-authority'

/** The look of a button, for Button and for the few things that only look like one. */
export const buttonStyle = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold select-none',
    'transition-[background-color,border-color,color,box-shadow,translate] duration-150 ease-out',
    'active:translate-y-px aria-disabled:translate-y-0',
    "[&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-[1.15em]",
  ],
  {
    variants: {
      variant: {
        primary: 'bg-brand text-brand-ink shadow-lift hover:bg-brand-hover',
        secondary: 'bg-brand-soft text-brand hover:bg-brand hover:text-brand-ink',
        outline: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
        ghost: 'text-ink hover:bg-sunken',
        danger: 'bg-danger-fill text-danger-ink shadow-lift hover:bg-danger-hover',
        link: 'rounded-sm text-brand underline decoration-ochre decoration-2 underline-offset-4 hover:decoration-brand',
        panel: 'bg-panel-ochre text-panel shadow-lift hover:bg-panel-ink',
        'panel-outline':
          'border border-panel-ink-soft text-panel-ink hover:border-panel-ink hover:bg-panel-raised',
      },
      size: {
        small: 'min-h-control-small px-3 py-1 text-sm',
        medium: 'min-h-control px-4 py-2 text-[0.9375rem] leading-5',
        large: 'min-h-13 px-6 py-3 text-base',
      },
      blocked: {
        true: 'border-line bg-sunken text-ink-faint shadow-none hover:border-line hover:bg-sunken hover:text-ink-faint',
        false: '',
      },
      wide: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      { variant: 'link', size: ['small', 'medium', 'large'], class: 'px-0' },
      { variant: ['ghost', 'link'], blocked: true, class: 'bg-transparent hover:bg-transparent' },
    ],
    defaultVariants: { variant: 'primary', size: 'medium', blocked: false, wide: false },
  },
)

export type ButtonLook = Omit<VariantProps<typeof buttonStyle>, 'blocked'>

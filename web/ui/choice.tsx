import type { ComponentProps } from 'react'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  type: 'checkbox' | 'radio'
  /** How many there are of it; a choice of none is faint. */
  count?: number | undefined
}

/** One line of many to choose from. The browser's own box, so that it works in a form before scripts have come. */
export const Choice = ({ count, children, ...input }: ChoiceProps) => (
  <label className="choice" data-none={count === 0 || undefined}>
    <input {...input} />
    <span>{children}</span>
    {count !== undefined && <small>{count}</small>}
  </label>
)

import type { ComponentProps } from 'react'
import { isolated } from './isolated'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  type: 'checkbox' | 'radio'
  /** The facet count; a value with none is muted. */
  count?: number | undefined
}

/** One row of a choice list. A native checkbox or radio, so that it works in a form without scripts. */
export const Choice = ({ count, children, ...input }: ChoiceProps) => (
  <label className="choice" data-none={count === 0 || undefined}>
    <input {...input} />
    <span>{isolated(children)}</span>
    {count !== undefined && <small>{count}</small>}
  </label>
)

import type { ComponentProps, KeyboardEvent } from 'react'

/**
 * A form that the server handles while there are no scripts: a route's action, unless `action` or `method` say otherwise. With scripts, its
 * buttons do the work in their `onClick`, and Enter in a field belongs to the field.
 */
export const ServerForm = (props: ComponentProps<'form'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its fields leave of a key arrives here
  <form
    method="post"
    data-plain
    noValidate
    onSubmit={(event) => event.preventDefault()}
    onKeyDown={preventImplicitSubmission}
    {...props}
  />
)

function preventImplicitSubmission(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

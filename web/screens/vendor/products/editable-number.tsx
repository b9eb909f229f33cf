import { useEffect, useRef, useState, type ReactNode } from 'react'
import { z } from 'zod'
import { typedNumber } from '@web/forms/typed-number'
import { useServerForm } from '@web/forms/use-server-form'
import { Input } from '@web/ui/input'

interface EditableNumberProps {
  /** "Price of Kikoy towel". */
  label: string
  /** What the cell shows while it is not edited. */
  children: ReactNode
  value: string
  prefix?: string
  rule: z.ZodType<number, number>
  save: (value: number) => Promise<unknown>
}

/** A number of a row that is edited in its cell: a press opens it, Enter or leaving it saves, Escape gives up. */
export function EditableNumber({ label, children, ...editor }: EditableNumberProps) {
  const [isEditing, setEditing] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const returnsFocusRef = useRef(false)
  const close = ({ returnsFocus }: { returnsFocus: boolean }) => {
    returnsFocusRef.current = returnsFocus
    setEditing(false)
  }
  useEffect(() => {
    if (isEditing || !returnsFocusRef.current) return
    returnsFocusRef.current = false
    buttonRef.current?.focus()
  }, [isEditing])
  if (isEditing) return <Editor label={label} {...editor} onClose={close} />
  return (
    <button
      ref={buttonRef}
      type="button"
      onClick={() => setEditing(true)}
      className="-mx-2 inline-flex min-h-control-small min-w-control-small items-center justify-end rounded-control px-2 text-end underline decoration-line-strong decoration-dotted underline-offset-4 hover:bg-sunken hover:decoration-ink"
    >
      <span className="sr-only">Edit: {label}, </span>
      {children}
    </button>
  )
}

interface EditorProps extends Omit<EditableNumberProps, 'children'> {
  onClose: (options: { returnsFocus: boolean }) => void
}

function Editor({ label, value, prefix, rule, save, onClose }: EditorProps) {
  const { form, submit, pending, refusal, errorOf, field } = useServerForm({
    schema: z.object({ number: z.string().transform(typedNumber).pipe(rule) }),
    defaultValues: { number: value },
    send: async ({ number }) => {
      if (number !== typedNumber(value)) await save(number)
      onClose({ returnsFocus: !isLeft.current })
    },
    fieldMap: { invalid_input: 'number' },
  })
  /** Whether the focus is elsewhere already. */
  const isLeft = useRef(false)
  const { setFocus } = form
  useEffect(() => setFocus('number', { shouldSelect: true }), [setFocus])
  const input = field('number')
  const error = errorOf('number') ?? refusal ?? undefined
  return (
    <form noValidate aria-busy={pending} onSubmit={submit} className="grid justify-items-end gap-1">
      <span className="w-24">
        <Input
          {...input}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-description={error}
          compact
          className="text-end"
          inputMode="decimal"
          autoComplete="off"
          prefix={prefix}
          readOnly={pending}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onClose({ returnsFocus: true })
          }}
          onBlur={(event) => {
            void input.onBlur(event)
            isLeft.current = true
            if (pending) return
            void form.trigger('number').then((isValid) => (isValid ? submit() : undefined))
          }}
        />
      </span>
      {error && (
        <span role="alert" className="max-w-32 text-caption whitespace-normal text-danger">
          {error}
        </span>
      )}
    </form>
  )
}

import { Tag } from 'lucide-react'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import type { PromotionEstimate } from '@contract/checkout/procedures'
import { promotionFieldLimits } from '@contract/promotions/facts'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import { messageOf } from '@web/api'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'

interface PromoCodeProps {
  /** The code that was entered last, or ''. */
  code: string
  onCode: (code: string) => void
  promotion: {
    data: PromotionEstimate | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
}

/** Applies a promo code, says why it can't be used, and removes it. One code per order. */
export function PromoCode({ code, onCode, promotion }: PromoCodeProps) {
  const { data, error, isFetching } = promotion
  const [typed, setTyped] = useState(code)
  const [missing, setMissing] = useState<string>()
  const [edited, setEdited] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chip = useRef<HTMLDivElement>(null)
  const [moveFocus, setMoveFocus] = useState(false)
  const errorId = useId()
  const applied = code !== '' && data !== undefined && !error
  // A code from before a reload.
  useEffect(() => setTyped(code), [code])
  // The field gives way to the applied code and back: focus follows whoever pressed the button.
  useEffect(() => {
    if (!moveFocus || isFetching) return
    if (applied) chip.current?.focus()
    else input.current?.focus()
    setMoveFocus(false)
  }, [moveFocus, isFetching, applied])

  function apply(event: SyntheticEvent) {
    event.preventDefault()
    const next = typed.trim().toUpperCase()
    setMissing(next === '' ? texts.promotion.code : undefined)
    if (next === '') return input.current?.focus()
    setEdited(false)
    setMoveFocus(true)
    if (next === code) void promotion.refetch()
    else onCode(next)
  }

  function remove() {
    setTyped('')
    setMoveFocus(true)
    onCode('')
  }

  const refusal = code !== '' && error && !isFetching && !edited ? messageOf(error) : undefined
  return (
    <div className="border-t border-line py-3">
      <p role="status" className="sr-only">
        {applied && !isFetching ? texts.promotion.applied(data.code) : ''}
      </p>
      {applied ? (
        <div
          ref={chip}
          tabIndex={-1}
          className="flex min-h-control items-center justify-between gap-3 rounded-control bg-sunken ps-3 outline-none"
        >
          <span className="flex min-w-0 items-center gap-2 text-sm">
            <Tag aria-hidden className="size-4 shrink-0 text-brand" />
            <span className="font-semibold wrap-anywhere">{data.code}</span>
            <span className="text-ink-soft">{summary(data)}</span>
          </span>
          <Button variant="ghost" size="small" onClick={remove} aria-label={`Remove promo code ${data.code}`}>
            Remove
          </Button>
        </div>
      ) : (
        <form onSubmit={apply} noValidate className="flex items-start gap-2">
          <Field
            label={texts.promotion.field}
            error={missing ?? refusal}
            errorRoom={false}
            id={errorId}
            className="min-w-0 flex-1"
          >
            <Input
              ref={input}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={promotionFieldLimits.codeMax}
              onChange={({ target }) => {
                setTyped(target.value)
                setMissing(undefined)
                setEdited(true)
              }}
            />
          </Field>
          <Button
            type="submit"
            variant="outline"
            className="mt-6.5"
            busy={code !== '' && isFetching}
            busyLabel="Applying..."
          >
            Apply
          </Button>
        </form>
      )}
    </div>
  )
}

function summary({ kind, discount }: PromotionEstimate): string {
  if (kind === 'free_shipping')
    return discount === 0 ? 'Free shipping, once you choose an option' : 'Free shipping'
  return `${formatWireUsd(discount)} off`
}

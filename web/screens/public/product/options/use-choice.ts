import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProductDetail, ProductVariant } from '@contract/catalog'
import type { ProductOption } from '@contract/product-fields'
import { paths } from '@contract/paths'
import { chosenVariant, firstChoice, openOptions, variantsFor, withValue, type Choice } from './choice'

export interface Chooser {
  choice: Choice
  /** The options that nothing is chosen of yet. */
  open: readonly ProductOption[]
  /** What is chosen; undefined while options are open, and for a combination that does not exist. */
  variant: ProductVariant | undefined
  /** The variants that what is chosen leaves, for what they cost and how many there are; all of them where it leaves none. */
  left: readonly ProductVariant[]
  /** Somebody has chosen here, so that what changes is news. */
  hasChosen: boolean
  choose: (option: number, value: string) => void
  /** Somebody wanted to buy while options were open: what is missing is said. */
  isAsked: boolean
  ask: () => void
}

/** Choosing a variant of a product. A chosen variant stands in the address; what is chosen on the way to it is held here. */
export function useChoice(product: ProductDetail): Chooser {
  const inAddress = useSearchParams()[0].get('variant')
  const navigate = useNavigate()
  const initial = { ofProduct: product.id, inAddress, hasChosen: false, isAsked: false }
  const [held, setHeld] = useState({ ...initial, choice: firstChoice(product, inAddress) })
  let state = held
  if (held.ofProduct !== product.id || held.inAddress !== inAddress) {
    const isOwn = held.ofProduct === product.id && held.inAddress !== inAddress && isChosen(held.choice)
    state = isOwn ? { ...held, inAddress } : { ...initial, choice: firstChoice(product, inAddress) }
    setHeld(state)
  }
  function isChosen(choice: Choice) {
    return (chosenVariant(product, choice)?.id ?? null) === inAddress
  }
  const { choice, hasChosen, isAsked } = state
  const fitting = variantsFor(product, choice)
  return {
    choice,
    open: openOptions(product, choice),
    variant: chosenVariant(product, choice),
    left: fitting.length > 0 ? fitting : product.variants,
    hasChosen,
    isAsked,
    ask: () => setHeld({ ...state, isAsked: true }),
    choose(option, value) {
      const next = withValue(choice, option, value)
      const variant = chosenVariant(product, next)?.id
      setHeld({ ...state, choice: next, hasChosen: true })
      if ((variant ?? null) === inAddress) return
      // The page has all its variants: nothing is asked for, and it stays where it is.
      void navigate(paths.product(product.id, { variant }), {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    },
  }
}

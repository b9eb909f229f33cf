import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { steps } from './application-form'

const hashOf = (step: number) => `#step-${step + 1}`

/** The step that an address names. */
const stepOfHash = (hash: string): number | undefined => {
  const step = steps.findIndex((_, index) => hashOf(index) === hash)
  return step === -1 ? undefined : step
}

/** So that Back finds the step, and the router fetches nothing: only the fragment is another one. */
const nameStep = (step: number) => window.history.replaceState(window.history.state, '', hashOf(step))

/**
 * The step of the application, from 0. It is in the fragment of the address, which the server never sees: Back in the browser, or on the
 * phone, leads to the step before.
 */
export function useStep(stepOfResponse: number | undefined) {
  const { hash, state } = useLocation() as { hash: string; state: { isNext?: boolean } | null }
  const navigate = useNavigate()
  const [step, setStep] = useState(stepOfResponse ?? 0)
  const isResponse = useRef(stepOfResponse !== undefined)
  // The server has rendered the step that it responds with, or the first one, whatever the fragment.
  useEffect(() => {
    if (isResponse.current) {
      nameStep(step)
      isResponse.current = false
      return
    }
    const visitedStep = stepOfHash(hash)
    if (visitedStep !== undefined) setStep(visitedStep)
    // Once for each address: `step` is that of the response.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hash])
  const open = (newStep: number, options: { replace?: boolean; state?: { isNext: boolean } } = {}) => {
    setStep(newStep)
    void navigate(hashOf(newStep), { ...options, preventScrollReset: true })
  }
  const nameCurrentStep = () => {
    if (!hash) nameStep(step)
  }
  return {
    step,
    /** Shows the step of a draft, or the first one. */
    restoreStep(newStep: number) {
      if (hashOf(newStep) === hash) setStep(newStep)
      else if (newStep > 0 || hash) open(newStep, { replace: true })
    },
    openStep(newStep: number) {
      nameCurrentStep()
      open(newStep)
    },
    openNextStep() {
      nameCurrentStep()
      open(step + 1, { state: { isNext: true } })
    },
    openPreviousStep() {
      if (state?.isNext) void navigate(-1)
      else open(step - 1, { replace: true })
    },
  }
}

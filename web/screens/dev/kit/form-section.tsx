import { useState } from 'react'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Section } from './section'

/** A form that is always refused after two seconds. */
export function FormSection() {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>('Prices have changed. Please review your order.')
  const send = () => {
    setPending(true)
    setTimeout(() => {
      setPending(false)
      setRefusal('This email address already has an account. Sign in instead.')
    }, 2000)
  }
  return (
    <Section title="Form">
      <Card title="Early access" text="We’ll email you when something opens." className="max-w-form">
        <Form
          pending={pending}
          refusal={refusal}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
          actions={
            <>
              <Button variant="outline" onClick={() => setRefusal(null)}>
                Reset
              </Button>
              <Button type="submit" busyLabel="Sending...">
                Keep me posted
              </Button>
            </>
          }
        >
          <Field label="Email" required>
            <Input type="email" name="email" autoComplete="email" />
          </Field>
        </Form>
      </Card>
    </Section>
  )
}

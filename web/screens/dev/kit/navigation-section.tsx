import { useState } from 'react'
import { Badge } from '@web/ui/badge'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Stepper } from '@web/ui/stepper'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'
import { Tabs } from '@web/ui/tabs'
import { Section } from './section'

const steps = [
  { title: 'Business Information', text: 'Who you are' },
  { title: 'Sustainability', text: 'How you work' },
  { title: 'Documents', text: 'What proves it' },
  { title: 'Review & Submit', text: 'A last look' },
]

/** Navigation: breadcrumbs, tabs, steps. */
export function NavigationSection() {
  const [step, setStep] = useState(1)
  return (
    <Section title="Navigation">
      <Breadcrumb>
        <a href="#x">Marketplace</a>
        <a href="#x">Home textiles</a>
        Indigo table runner
      </Breadcrumb>
      <div className="grid items-start gap-8 md:grid-cols-2 [&>*]:min-w-0">
        <Tabs
          label="Account"
          variant="box"
          tabs={[
            { value: 'in', label: 'Sign In', content: <p>Welcome back.</p> },
            { value: 'up', label: 'Sign Up', content: <p>Welcome.</p> },
          ]}
        />
        <Tabs
          label="Product"
          tabs={[
            { value: 'a', label: 'Description', content: <p>Handwoven in Abeokuta.</p> },
            { value: 'b', label: 'Materials', content: <p>Cotton, indigo.</p> },
            { value: 'c', label: 'Shipping', content: <p>From Lagos.</p> },
          ]}
        />
      </div>
      <TabNav label="Orders by state">
        <TabNavItem current>
          <a href="#x">
            To do <Badge tone="accent">4</Badge>
          </a>
        </TabNavItem>
        <TabNavItem>
          <a href="#x">Shipped</a>
        </TabNavItem>
        <TabNavItem>
          <a href="#x">Done</a>
        </TabNavItem>
      </TabNav>
      <div className="grid items-start gap-10 md:grid-cols-[15rem_1fr]">
        <Stepper label="Application" steps={steps} current={step} onStepSelect={setStep} />
        <Stepper label="Application, lying" steps={steps} current={2} direction="horizontal" />
      </div>
    </Section>
  )
}

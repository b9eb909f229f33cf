import { Accordion } from '@web/ui/accordion'
import { Avatar } from '@web/ui/avatar'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { LoadMore } from '@web/ui/load-more'
import { Separator } from '@web/ui/separator'
import { Timeline } from '@web/ui/timeline'
import { Row, Section } from './section'

/** Sums, facts, events, questions, people. */
export function ListsSection() {
  return (
    <Section title="Lists">
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <Card title="Order summary">
          <DescriptionList
            entries={[
              { term: 'Subtotal', value: '$62.40' },
              { term: 'Estimated taxes', value: '$9.98' },
              { term: 'Shipping', value: '$6.20' },
              { term: 'Total', value: '$78.58', strong: true },
            ]}
          />
        </Card>
        <Card title="Application">
          <DescriptionList
            variant="stacked"
            entries={[
              { term: 'Company', value: 'Umoja Weavers' },
              { term: 'Country', value: 'Kenya' },
              { term: 'Email', value: 'amina.of.the.weavers@umoja-weavers.example' },
              { term: 'Plan', value: 'Growth, $100 per month' },
            ]}
          />
        </Card>
        <Card title="Parcel">
          <Timeline
            label="What happened to the parcel"
            events={[
              { key: '1', title: 'Paid', time: 'Nov 18, 09:12', tone: 'success' },
              {
                key: '2',
                title: 'Shipped',
                time: 'Nov 19, 16:40',
                text: 'G4S, tracking KE-20417',
                tone: 'brand',
              },
              { key: '3', title: 'Delivered', upcoming: true },
            ]}
          />
        </Card>
      </div>
      <Accordion
        defaultValue="ship"
        items={[
          {
            value: 'ship',
            title: 'How long does shipping take?',
            content: 'Between two and nine days within Africa.',
          },
          { value: 'back', title: 'Can I send it back?', content: 'Within fourteen days, unused.' },
        ]}
      />
      <Row>
        <Avatar name="Amina Otieno" />
        <Avatar name="Kwame Mensah" size="small" />
        <Avatar name="Umoja Weavers" size="large" shape="square" />
        <Avatar name="Fatou Diop" />
      </Row>
      <Separator label="or" />
      <LoadMore status="24 of 132 shown">
        <a href="#lists">Load more</a>
      </LoadMore>
    </Section>
  )
}

import { splitList } from './types'

export const colours =
  splitList(`Indigo, Natural, Terracotta, Ochre, Black, Ivory, Forest Green, Rust, Charcoal, Sand, Crimson,
  Saffron, Teal, Olive, Plum, Copper, Sky Blue, Coral, Chocolate, Turmeric Yellow, Slate, Rose, Mustard, Emerald`)

/** Named patterns and cloths; the last ones are rare. */
export const patterns =
  splitList(`Kente, Mudcloth, Adire, Shweshwe, Ankara, Kuba, Zigzag, Chevron, Striped, Diamond, Checkerboard,
  Adinkra, Bogolan, Kitenge, Kikoy, Tuareg, Ndebele, Berber, Baoule, Asante, Ewe, Hausa, Fulani, Kanga, Lamba, Toghu, Ndop, Faso,
  Korhogo, Dogon, Senufo, Somba, Bwa, Lega, Zaghawa, Beja, Nubian, Rashaida, Afar, Oromo, Sidama, Gurage, Makonde, Chokwe, Ovambo,
  Himba, Tonga, Lozi, Venda, Tsonga, Basotho, Xhosa, Zafimaniry, Antaimoro`)

/** Sentences that fit any product. */
export const sentences: readonly string[] = [
  'Each {noun} is made to order in {place} and leaves the workshop within a week.',
  '{maker} has worked with {material} for three generations and still teaches every apprentice by hand.',
  'Small differences in colour and shape are the mark of work done by people, not by machines.',
  'The {material} comes from growers within a day of the workshop, who are paid before the season starts.',
  'We finish every piece with care, check it twice and sign the label.',
  'Nothing is wasted: offcuts become smaller goods or go back to the soil.',
  'It was designed together with the women of the cooperative, who own a third of the business.',
  'A fixed share of the price pays school fees for the children of the makers.',
  'The {noun} gets better with use and can be repaired at any time; write to us and we will explain how.',
  'Water from the dye house is filtered through reed beds before it goes back to the river.',
  'Solar panels on the roof run the workshop from morning until the last light.',
  'We pack it without plastic, in paper that the neighbours make from banana fibre.',
  'Our house style is plain: good {material}, honest work and no more than is needed.',
  'Keep it out of the strongest sun and it will serve you for many years.',
  'Made in a small series; when it is gone, the next one will be a little different.',
  'The pattern tells a story that everybody in {place} knows from the market days.',
  'You can visit us in {place} on any weekday and see how the {noun} is made.',
  'It makes a present that travels well and needs no explanation.',
  'The makers set the price themselves, and we publish what each of them earns.',
  'We answer every letter, even the complaints.',
]

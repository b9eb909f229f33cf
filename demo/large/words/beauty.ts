import { splitList, type Vocabulary } from './types'

export const beauty: Vocabulary = {
  nouns:
    splitList(`Soap, Body Butter, Face Oil, Shampoo Bar, Lip Balm, Body Scrub, Hair Oil, Face Mask, Hand Cream, Body Oil, Deodorant, Bath
    Salts, Face Cream, Conditioner Bar, Cleansing Balm, Beard Oil, Toner, Massage Oil, Shaving Soap, Hair Mask, Perfume Oil, Sponge,
    Sunscreen, Foot Balm, Baby Oil, Body Lotion, Serum, Toothpaste, Bath Bomb, Nail Oil, Room Mist, Incense Sticks, Comb, Exfoliating Glove,
    Eye Balm, Leave-in Cream, Hair Gel, Clay Powder, Tooth Powder, Solid Perfume, Eyeliner, Henna, Loofah, Pumice, Kohl`),
  materials:
    splitList(`shea butter, black soap, argan oil, coconut oil, baobab oil, marula oil, moringa oil, aloe vera, cocoa butter, honey,
    beeswax, rooibos, hibiscus, rhassoul clay, neem oil, avocado oil, kalahari melon oil, black seed oil, castor oil, turmeric, mafura butter,
    ximenia oil, mongongo oil, prickly pear oil`),
  styles:
    splitList(`Whipped, Raw, Cold-pressed, Unscented, Gentle, Nourishing, Handmade, Unrefined, Soothing, Rich, Clarifying, Cooling, Firming,
    Creamy, Foaming, Triple-milled, Fragrance-free, Overnight, Balancing, Brightening`),
  details:
    splitList(`Lavender, Lemongrass, Hibiscus, Mint, Frankincense, Rooibos, Orange, Vanilla, Tea Tree, Rose, Ylang-Ylang, Vetiver,
    Clove, Eucalyptus, Neroli, Geranium, Charcoal, Sea Salt, Buchu, Myrrh`),
  packaging: splitList(
    `Glass jar in a card sleeve, Paper wrap, Aluminium tin, Amber glass bottle, Card tube, Banana-leaf paper`,
  ),
  sentences: [
    'A little goes a long way: warm it between your palms first.',
    'Pressed the week it is filled, and never heated above what a hand can bear.',
    'No palm oil, no parabens, no perfume except what the plants bring.',
    'The women who gather the nuts are paid by weight and on the day.',
    'For dry skin, after the sun, and for hair that has had enough.',
    'Try it on the inside of your wrist before you use it on your face.',
    'It melts in heat and sets again in the cool, which does no harm.',
    'Keeps for twelve months once it is open.',
    'The scent is light and leaves before your own does.',
  ],
  options: [
    { name: 'Size', values: ['30 ml', '50 ml', '100 ml', '250 ml', '500 ml'] },
    { name: 'Scent', values: ['Unscented', 'Lavender', 'Lemongrass', 'Orange', 'Hibiscus'] },
  ],
  hasColours: false,
  priceRange: [450, 5200],
}

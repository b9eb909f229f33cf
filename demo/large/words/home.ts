import { splitList, type Vocabulary } from './types'

export const home: Vocabulary = {
  nouns:
    splitList(`Basket, Bowl, Cushion Cover, Throw, Rug, Table Runner, Vase, Lamp, Stool, Tray, Planter, Candle, Mug, Plate, Serving Spoon,
    Mirror, Curtain, Placemats, Coasters, Storage Box, Lampshade, Chair, Side Table, Wall Hanging, Teapot, Pitcher, Cutting Board, Doormat,
    Napkins, Bedspread, Shelf, Lantern, Hammock, Garden Pot, Watering Can, Bird Feeder, Salad Servers, Butter Dish, Laundry Hamper, Bread
    Basket, Pillowcase, Duvet Cover, Bench, Headboard, Tagine, Incense Burner, Calabash, Doorstop`),
  materials:
    splitList(`sisal, clay, cotton, wood, seagrass, mango wood, linen, glass, raffia, banana fibre, recycled glass, olive wood, wool,
    brass, bamboo, soapstone, rattan, acacia, jute, teak, palm leaf, papyrus, copper, terracotta, baobab fibre, wenge`),
  styles:
    splitList(`Handwoven, Hand-thrown, Carved, Hand-dyed, Glazed, Painted, Block-printed, Burnished, Round, Lidded, Stackable, Woven,
    Folding, Rustic, Engraved, Hand-blown, Smoke-fired, Low, Oversized, Unglazed`),
  details:
    splitList(`Lid, Handles, Leather Handles, Fringe, Carved Rim, Brass Feet, Tassels, Inlay, Wooden Base, Cotton Lining, Glass
    Top, Pompoms, Wavy Edge, Matching Saucer, Drip Tray, Rope Handles, Hanging Loop, Bone Inlay, Copper Wire, Beaded Edge`),
  packaging: splitList(
    `Recycled card box, Paper wool and card, Cotton bag, Jute sack, Straw and a wooden crate, Honeycomb paper`,
  ),
  sentences: [
    'It stands firmly, holds more than it looks and keeps its shape when empty.',
    'The {material} is cut at the end of the rains, dried on roofs and dyed in small pots.',
    'Wipe it with a damp cloth and let it dry in the air.',
    'One {noun} takes a weaver about three days, between school run and supper.',
    'Fired with prunings from the orchards, which gives the clay its dark clouds.',
    'It goes with plain rooms and with busy ones.',
    'Oil the wood once a year and it will outlive the table.',
    'Food safe, and kind to knives.',
    'Sizes vary by a finger or two; the pictures show the usual one.',
  ],
  options: [
    { name: 'Size', values: ['Small', 'Medium', 'Large', 'Extra Large'] },
    { name: 'Colour', values: ['Natural', 'Indigo', 'Terracotta', 'Charcoal', 'Ochre', 'Forest Green'] },
    { name: 'Set', values: ['Single', 'Set of 2', 'Set of 4', 'Set of 6'] },
  ],
  hasColours: true,
  priceRange: [900, 26000],
}

import { splitList, type Vocabulary } from './types'

export const crafts: Vocabulary = {
  nouns:
    splitList(`Print, Painting, Sculpture, Mask, Wall Basket, Notebook, Beads, Figurine, Drum, Textile Panel, Greeting Cards, Picture Frame,
    Yarn, Fabric, Ornament, Kalimba, Pottery Set, Carving, Mobile, Candle Holder, Sketchbook, Quilt, Batik, Embroidery Kit, Paper, Stamps,
    Brush Set, Dye Kit, Weaving Loom, Bookends, Tile, Mosaic, Photo Album, Bell, Flute, Rattle, Shaker, Stone Egg, Wire Car, Bookmark,
    Tapestry, Djembe, Kora, Balafon, Udu, Ostrich Egg, Nativity Set, Marimba`),
  materials:
    splitList(`wood, cotton, recycled paper, clay, brass, soapstone, beads, banana fibre, ebony, bronze, wire, papyrus, wool, glass,
    serpentine, calabash, bark cloth, goatskin, horn, jacaranda, verdite, tin, kiaat, camel bone`),
  styles:
    splitList(`Hand-carved, Hand-painted, Handmade, Lost-wax, Woven, Abstract, Hand-printed, Miniature, Ceremonial, Framed, Signed,
    Hand-bound, Naturally dyed, Polished, Etched, Life-size, Limited, Antique-style, Stencilled, Hand-spun`),
  details:
    splitList(`Stand, Brass Wire, Beadwork, Frame, Hanging Cord, Carved Base, Inlay, Natural Dyes, Gold Leaf, Strap, Mallets, Deckled
    Edges, Feathers, Cowries, Certificate, Instructions, Raffia Fringe, Silver Nails, Etched Border, Linen Mount`),
  packaging: splitList(
    `Recycled card box, Card tube, Tissue paper and card, Wooden crate with straw, Cotton bag, Paper band`,
  ),
  sentences: [
    'The figure follows an old form that is still danced in {place} after the harvest.',
    'Carved from a fallen tree, with a licence from the district forester.',
    'Every {noun} is numbered and signed on the back.',
    'Made for a wall, though a shelf will do.',
    'The bronze is poured once; the mould is broken to free it.',
    'It plays in tune and stays that way if you keep it away from the radiator.',
    'Pigments are earth, charcoal and the juice of leaves.',
    'A booklet tells who made it, with a picture of the workshop.',
    'No two are alike, and we would not have it otherwise.',
  ],
  options: [
    { name: 'Size', values: ['A5', 'A4', 'A3', 'A2'] },
    { name: 'Finish', values: ['Natural', 'Waxed', 'Painted'] },
    { name: 'Colour', values: ['Black', 'Natural', 'Indigo', 'Crimson'] },
  ],
  hasColours: true,
  priceRange: [600, 32000],
}

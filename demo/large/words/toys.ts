import { splitList, type Vocabulary } from './types'

export const toys: Vocabulary = {
  nouns:
    splitList(`Doll, Puzzle, Building Blocks, Car, Mancala Board, Animal Set, Rattle, Puppet, Train, Skipping Rope, Board Game, Stacking
    Rings, Truck, Kite, Spinning Top, Memory Game, Elephant, Giraffe, Lion, Teddy, Ball, Bus, Counting Beads, Alphabet Blocks, Dominoes, Shape
    Sorter, Pull Toy, Rocking Animal, Play Kitchen, Teether, Card Game, Play Mat, Marble Run, Hobby Horse, Xylophone, Hoop, Chess Set,
    Abacus, Tricycle, Yo-Yo, Bilboquet, Dollhouse, Zebra, Rhino, Crocodile, Guineafowl, Chameleon, Pangolin`),
  materials:
    splitList(`wood, cotton, felt, recycled tin, organic cotton, mango wood, wool, sisal, wire, rubber wood, recycled paper, jacaranda,
    bamboo, beads, banana fibre, corn husk, bottle tops, calabash, palm wood, flip-flop rubber`),
  styles:
    splitList(`Wooden, Knitted, Hand-painted, Stuffed, Crocheted, Recycled, Wire, Beaded, Hand-carved, Soft, Foldable, Natural, Magnetic,
    Giant, Pocket-size, Musical, Jointed, Washable, Unpainted, First`),
  details:
    splitList(`Wheels, Cotton Bag, Pull Cord, Bell, Storage Box, Dice, Removable Clothes, Wooden Pegs, Baby, Numbers, Letters, Beads,
    Helmet, Passengers, Trailer, Story Book, Mirror, Rattle Inside, Velcro, Carry Handle`),
  packaging: splitList(
    `Cotton bag, Recycled card box, Paper band, Tin box, Card tube, Sleeve of offcut cloth`,
  ),
  sentences: [
    'Edges are rounded and sanded four times; the finish is beeswax and nothing else.',
    'For children from three years, and for grown-ups who say it is for the children.',
    'The colours are safe for mouths, which is where everything goes first.',
    'The wheels turn, the doors open, and the horn is up to you.',
    'It survives being dropped, sat on and left out in the rain overnight.',
    'A game for two or four that is learned in five minutes and argued over for years.',
    'Wash it by hand and let it dry in the sun.',
    'Spare parts are free for as long as we exist.',
    'Tested to the European toy standard; the report is yours for the asking.',
  ],
  options: [
    { name: 'Colour', values: ['Natural', 'Red', 'Blue', 'Yellow', 'Green'] },
    { name: 'Size', values: ['Small', 'Medium', 'Large'] },
    { name: 'Pieces', values: ['12 pieces', '24 pieces', '48 pieces', '96 pieces'] },
  ],
  hasColours: true,
  priceRange: [500, 9800],
}

import { splitList, type Vocabulary } from './types'

export const fashion: Vocabulary = {
  nouns:
    splitList(`Dress, Shirt, Tote Bag, Scarf, Sandals, Skirt, Necklace, Earrings, Basket Bag, Wrap, Jacket, Trousers, Belt, Bracelet,
    Headwrap, Kaftan, Shawl, Kimono, Clutch, Backpack, Hat, Blouse, Tunic, Sneakers, Slippers, Wallet, Apron Dress, Jumpsuit, Shorts,
    Poncho, Waistcoat, Handbag, Anklet, Ring, Cufflinks, Turban, Dungarees, Robe, Boubou, Espadrilles, Bucket Hat, Weekender, Cummerbund,
    Gele, Dashiki, Agbada, Sarong, Babouches`),
  materials:
    splitList(`cotton, leather, linen, organic cotton, brass, raffia, silk, wool, recycled denim, hemp, beads, sisal, bark cloth,
    horn, bamboo viscose, recycled polyester, cowrie shell, mohair, camel hair, ostrich leather, copper, bone, ebony, wild silk`),
  styles:
    splitList(`Handwoven, Hand-dyed, Beaded, Block-printed, Embroidered, Quilted, Wax-print, Pleated, Reversible, Hand-stitched,
    Patchwork, Braided, Tasselled, Bias-cut, Smocked, Appliqué, Crocheted, Tie-dyed, Laser-cut, Vegetable-tanned`),
  details:
    splitList(`Fringe, Pockets, Brass Buttons, Leather Straps, Beaded Trim, Wooden Toggles, Contrast Stitching, Shell Clasp, Inner
    Pocket, Wide Sleeves, Cotton Lining, Embroidered Collar, Long Sash, Hidden Zip, Coconut Buttons, Mirror Work, Drawstring, Tassels,
    Scalloped Hem, Detachable Hood`),
  packaging: splitList(
    `Cotton bag, Recycled paper wrap, Card box, Jute pouch, Compostable mailer, Cloth wrap made of offcuts`,
  ),
  sentences: [
    'It falls straight, runs a little wide and looks good with the sleeves rolled up.',
    'The {material} is washed twice before it is cut, so it will not shrink on you.',
    'Wash it cold with like colours and dry it in the shade.',
    'Seams are felled inside, which takes longer and lasts longer.',
    'The dye is plant based and softens with every wash.',
    'Our tailors cut every {noun} from one length of cloth so that the pattern meets at the sides.',
    'Worn to weddings in {place}, and just as well to the office.',
    'Hardware is cast from scrap brass by two brothers across the road.',
    'Between two sizes, take the smaller one.',
  ],
  options: [
    { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
    { name: 'Colour', values: ['Indigo', 'Black', 'Natural', 'Rust', 'Olive', 'Ochre'] },
    { name: 'Length', values: ['Short', 'Regular', 'Long'] },
  ],
  hasColours: true,
  priceRange: [1200, 18000],
}

import { splitList, type Vocabulary } from './types'

export const food: Vocabulary = {
  nouns:
    splitList(`Coffee, Tea, Honey, Chocolate, Hot Sauce, Spice Mix, Dried Mango, Cashews, Olive Oil, Jam, Chutney, Granola, Peanut Butter,
    Cocoa Powder, Sea Salt, Couscous, Rice, Dates, Vanilla Pods, Pepper, Syrup, Biscuits, Flour, Macadamias, Juice, Vinegar, Harissa,
    Fonio, Teff, Moringa Powder, Baobab Powder, Dried Pineapple, Plantain Chips, Ginger Beer, Peri-Peri, Rusks, Biltong Spice, Energy Bar,
    Nougat, Marmalade, Berbere, Ras el Hanout, Suya Spice, Preserved Lemons, Tamarind Paste, Bissap, Egusi, Gari`),
  materials:
    splitList(`arabica, robusta, cocoa, wild honey, rooibos, hibiscus, ginger, chilli, mango, cashew, baobab, moringa, cinnamon, vanilla,
    black tea, sorghum, sesame, coconut, cardamom, lemongrass, clove, tamarind, marula, grains of paradise, devil's thorn`),
  styles:
    splitList(`Organic, Single-origin, Sun-dried, Roasted, Raw, Smoked, Stone-ground, Wild, Spiced, Slow-cooked, Dark, Unfiltered, Fermented,
    Salted, Sweet, Fiery, Small-batch, Shade-grown, First-harvest, Candied`),
  details:
    splitList(`Ginger, Sea Salt, Chilli, Cinnamon, Lime, Coconut, Cardamom, Orange Peel, Sesame, Roasted Nuts, Vanilla, Baobab, Hibiscus,
    Lemongrass, Cloves, Black Pepper, Dates, Passion Fruit, Tamarind, Long Pepper`),
  packaging: splitList(
    `Glass jar, Paper bag with a compostable liner, Tin, Card box, Dark glass bottle, Cotton sack`,
  ),
  sentences: [
    'Grown on small farms above {place}, picked by hand and dried on raised beds.',
    'It tastes of citrus first, then of {material}, and stays a good while.',
    'Keep it cool, dark and dry, and use it within the year.',
    'Nothing is added: the label has one line because there is one thing inside.',
    'We roast, grind or fill on Mondays and send on Tuesdays.',
    'Good on bread, better in stews, best straight from the spoon.',
    'The harvest was small this year and very sweet.',
    'The cooperative owns its mill, so the bran, the husks and the profit stay in {place}.',
    'May contain traces of nuts and sesame.',
  ],
  options: [
    { name: 'Weight', values: ['100 g', '250 g', '500 g', '1 kg'] },
    { name: 'Heat', values: ['Mild', 'Medium', 'Hot'] },
    { name: 'Grind', values: ['Whole', 'Coarse', 'Fine'] },
  ],
  hasColours: false,
  priceRange: [350, 4800],
}

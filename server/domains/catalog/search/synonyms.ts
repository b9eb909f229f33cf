/**
 * Synonym groups, one per line. Before the colon: names of the same thing in English (British and American), French and Swahili. After it:
 * kinds of the thing, which match too. Plurals and accents need no entry.
 */
export const synonyms = `
bag, sac, begi, mfuko, mkoba: handbag, tote, duffle, duffel, satchel, kiondo, rucksack, backpack, clutch, pouch, shopper
handbag, hand bag, purse, sac à main, pochette, sacoche: bag, tote, clutch, kiondo
tote, shopper, shopping bag, cabas, carrier bag: bag, market basket, kiondo
backpack, rucksack, knapsack, sac à dos: bag, duffle
duffle, duffel, weekender, weekend bag, holdall, travel bag, gym bag, overnight bag, sac de voyage, luggage, suitcase: bag
wallet, billfold, portefeuille, porte monnaie, pochi: purse, card holder, pouch
pouch, trousse, toiletry bag, wash bag, cosmetic bag, pencil case: bag
basket, panier, corbeille, kikapu, vikapu, kapu, kiondo, hamper, panière: agaseke
laundry basket, laundry hamper, linen basket, washing basket, panier à linge: hamper, tall basket
lunch box, lunchbox, bento: box, food wrap
box, boîte, sanduku, coffret, caddy: tin, case, chest
jewellery, jewelry, jewelery, jewellry, bijou, bijoux, vito, mapambo: necklace, collar, earring, bracelet, bangle, pendant, anklet, brooch, finger ring, brass ring, silver ring
necklace, collier, mkufu, cheni, neckpiece, choker: collar, pendant, beads
bracelet, bangle, bangili, wristband, cuff, armband: anklet
earring, ear ring, boucles d'oreilles, boucle d'oreille, hereni, herini, vipuli, studs, ear studs, hoops
ring, bague, pete, anneau
brooch, broche: pin
beads, beaded, beadwork, perle, shanga, ushanga: glass beads
pendant, pendentif: necklace
dress, gown, frock, robe, gauni, rinda: kaftan, wrap dress, maxi dress, sundress
kaftan, caftan, boubou, bubu, kanzu, djellaba, dashiki, agbada, tunic, tunique
shirt, chemise, shati, blouse: t-shirt
t-shirt, tee shirt, tshirt, tee, fulana: shirt
top, haut: shirt, blouse, kaftan
skirt, jupe, sketi: wrap skirt, sarong
trousers, pants, pantalon, suruali, slacks: leggings, shorts, jeans
sweater, jumper, pullover, cardigan, pull, hoodie, sweatshirt, sweta
jacket, veste, coat, manteau, koti, blazer: waistcoat, gilet
pyjamas, pajamas, nightwear, sleepwear
bathrobe, dressing gown, peignoir: robe
waistcoat, vest, gilet
underwear, knickers, boxers, briefs: socks
clothes, clothing, apparel, garment, vêtements, habits, nguo, mavazi
outfit, wear, clothes, clothing, garment, vêtements, habits, nguo, mavazi: dress, shirt, kaftan, skirt, hat, trousers, jacket, cloth
shoe, footwear, chaussures, kiatu, viatu, souliers: sandals, slippers, sneakers, loafers, boots, moccasins, espadrilles, clogs
sandals, sandales, ndala, makubadhi, flip flops, thongs, kandambili, tongs: slippers, slides
slippers, pantoufles, babouches, house shoes, mules: sandals
sneakers, trainers, raba: shoes
boots, bottes, buti: shoes
socks, chaussettes, soksi
hat, chapeau, kofia, cap, headgear, bonnet, casquette: sun hat, beanie
sun hat, sunhat, straw hat, chapeau de paille, beach hat: hat
headscarf, head scarf, headwrap, head wrap, turban, gele, duku, kilemba, foulard: scarf, shawl, cloth
scarf, écharpe, skafu, mtandio, shela: shawl, stole, wrap
shawl, châle, stole, étole, pashmina: scarf, wrap
belt, ceinture, mshipi, mkanda, waistband
gloves, gants, mittens, glovu
umbrella, parapluie, mwavuli, parasol
sunglasses, lunettes: glasses case
watch, montre, saa: clock
apron, tablier, aproni
fabric, cloth, textile, tissu, étoffe, kitambaa, vitambaa, pagne: kente, kitenge, adire, capulana, kikoy, kanga, ankara, wax print, bogolan, shweshwe, yards
kitenge, ankara, wax print, chitenge, african print: capulana, fabric
kikoy, kikoi: sarong, throw, beach towel
kanga, khanga, leso: capulana
bogolan, mudcloth, mud cloth, bogolanfini
kente, kete: strip cloth, strip-woven
adire, tie dye, tiedye, tie and dye, resist dyed, batik
sarong, pareo, beach wrap, lava lava: kikoy, capulana, wrap
blanket, couverture, plaid, blanketi, bed cover, coverlet: throw
throw, sofa throw, jeté, couch cover: blanket
bedding, bed linen, linge de lit, matandiko: blanket, duvet, pillow, quilt, sheet
duvet, comforter, couette, quilt: blanket
sheets, bedsheet, drap, shuka
pillow, oreiller, mto, mito: cushion, pillowcase
cushion, coussin, throw pillow, scatter cushion, pillow case, cushion cover, takia: pillow
curtain, rideau, pazia, drapes
towel, serviette, taulo: kikoy
tablecloth, nappe, table runner, table cloth, kitambaa cha meza: placemats
placemat, place mat, table mat, set de table, sets de table: coaster, mats
coaster, sous verre, dessous de verre: placemats
napkin, serviette de table: cloth
tea towel, dish towel, torchon, dishcloth, kitchen towel: cloth
rug, carpet, tapis, zulia, jamvi, busati: kilim, mat
mat, mkeka: rug, placemats, doormat
kilim: rug
doormat, paillasson: rug, mat
bowl, bol, bakuli, saladier: calabash
dish, plat: bowl, plate, tagine
salad bowl, fruit bowl, serving bowl, mixing bowl: bowl
plate, assiette, sahani, dish: platter, tray
crockery, dishes, tableware, dinnerware, vaisselle, vyombo: bowl, plate, cup, mug, tagine, placemats
cutlery, flatware, silverware, couverts: spoon, fork, knife, salad servers
spoon, cuillère, kijiko, ladle, louche, mwiko: serving spoon, salad servers
fork, fourchette, uma
knife, knives, couteau, kisu
cup, tasse, kikombe, vikombe, gobelet: mug, beaker, tumbler, goblet
mug, chope: cup, beaker, tumbler
glass, verre, glasi: tumbler, goblet
tumbler, beaker, drinking glass: cup, glass
jug, pitcher, carafe, cruche, jagi, ewer
bottle, bouteille, chupa, flask, gourde, thermos, water bottle: calabash
teapot, tea pot, théière, birika, kettle, bouilloire
coffee pot, coffeepot, cafetière, coffee maker, percolator: jebena
jebena, ethiopian coffee pot
tray, plateau, trei, sinia: serving board
chopping board, cutting board, planche à découper, bread board, cheese board, ubao: board
pot, cooking pot, marmite, chungu, sufuria: tagine, jebena
saucepan, pan, casserole, stew pot, dutch oven, slow cooker: tagine, pot
tagine, tajine, tagines
jar, bocal, mtungi, canister: pot, tin, vase
vase, flower vase, chombo cha maua: pot, jar
planter, flower pot, flowerpot, plant pot, pot de fleurs, cache pot, garden pot: pot
mortar, pestle, mortier, kinu: grinder
kitchen, cuisine, jiko, jikoni, kitchenware, cookware, utensils, ustensiles: bowl, spoon, cutting board, pot, tagine, food wraps, dish brushes, tray
bread box, bread bin, bread bag: food wraps
food wraps, cling film, clingfilm, plastic wrap, saran wrap, wax wraps, beeswax wraps, bees wrap, emballage alimentaire: wraps
brush, brosse, brashi, burashi, scrubber: dish brush, broom
broom, balai, ufagio, sweeper: brush
dish brush, scrubbing brush, washing up brush, brosse à vaisselle: brush
cleaning, household, ménage, usafi, entretien: soap flakes, brush, dishcloth
laundry, detergent, lessive, washing powder, laundry soap, sabuni ya kufulia: soap flakes
lamp, lampe, taa, luminaire, lampshade: lantern
light, lumière, lighting, éclairage: lamp, lantern, candle
lantern, lanterne, kandili, torch, flashlight, camping light, lampe torche: lamp
candle, bougie, mshumaa, mishumaa, tealight, tea light: candle holder
incense, encens, ubani, udi: incense burner, frankincense
mirror, miroir, kioo
furniture, meuble, mobilier, samani, fanicha: stool, chair, table, bench, shelf, cabinet
stool, tabouret, stuli, kigoda, footstool: chair, pouf, bench
seat, siège: stool, chair, bench
chair, chaise, kiti, viti, armchair, fauteuil: stool, bench
table, meza, desk, bureau: side table
bench, banc, benchi: stool
shelf, étagère, rafu, bookcase: bookend
decor, décor, home decor, décoration, decoration, homeware, interior, deco: wall hanging, cushion, vase, candle, sculpture, print, basket, rug, throw, mirror
wall hanging, tapestry, tapisserie, wall art, tenture: print, linocut, woodcut, strip cloth
hammock, hamac
clock, horloge, pendule, wall clock
ornament, knick knack, bibelot: figure, sculpture, goose
christmas, xmas, noël, krismasi, christmas decoration: ornament, candle, bauble
art, artwork, arts, sanaa: print, linocut, woodcut, painting, sculpture, carving
picture, poster, affiche, picha, mchoro, tableau: print, linocut, woodcut, painting
painting, peinture, toile: print, linocut, woodcut
image: print, linocut, woodcut
print, estampe, gravure, art print, wall print, engraving: linocut, woodcut
linocut, lino print, linogravure: print
woodcut, woodblock, wood block print, gravure sur bois, xylography: print
sculpture, statue, statuette, sanamu, figurine, carving, kinyago, vinyago, effigy: figure, soapstone, goose, bust
carved, sculpté, whittled
mask, masque, barakoa
frame, cadre, photo frame, picture frame, fremu
photo, photograph, photographie: print
notebook, carnet, cahier, daftari, journal, diary, notepad, note book, exercise book, sketchbook
stationery, papeterie, office, bureau: notebook, pencil, card, paper
pencil, pen, crayon, stylo, kalamu, penseli
greeting card, postcard, carte postale, carte, kadi: card
book, livre, kitabu: notebook
paper, papier, karatasi
music, musical instrument, instrument, musique, muziki, ala za muziki: drum, thumb piano, kalimba, flute, shaker, xylophone, kora
drum, tambour, ngoma, djembe, jembe, bongo, tam tam, percussion
thumb piano, kalimba, mbira, sanza, likembe, marimba, finger piano
flute, flûte, filimbi, whistle: horn
shaker, maracas, rattle, hochet, kayamba
speaker, loudspeaker, amplifier, haut parleur, spika, amplificateur, sound box: sound horn
toy, jouet, kichezeo, vichezeo, plaything, midoli: puzzle, doll, spinning top, stacking rings, car, animals, ball
game, jeu, jeux, mchezo, michezo, board game, jeu de société: puzzle, mancala, memory, spinning top, chess
mancala, awale, awalé, oware, bao, ayo, kalah, wari
puzzle, jigsaw, casse tête, brain teaser, fumbo
memory, pairs, matching game, concentration, memory game, pelmanism
spinning top, toupie, pia, top: tops
stacking rings, ring stacker, stacking toy, stacker, rainbow rings, pyramide, anneaux à empiler: rings
doll, poupée, mwanasesere, dolly, rag doll
ball, balle, ballon, mpira, football, soccer ball: cloth ball
car, voiture, gari, auto, vehicle, truck, lorry, camion: wire car
animal, animaux, wanyama, mnyama: giraffe, elephant, rhino, hippo, lion, goose
elephant, éléphant, tembo, ndovu
giraffe, girafe, twiga
rhino, rhinoceros, rhinocéros, kifaru
hippo, hippopotamus, hippopotame, kiboko
lion, simba
bird, oiseau, ndege: goose, duck, guinea fowl
goose, geese, oie, bata bukini: duck
fish, poisson, samaki
soft toy, stuffed animal, teddy, plush, peluche, cuddly toy: doll
baby, bébé, mtoto, infant, toddler, newborn, baby shower: stacking rings
kid, child, children, enfant, watoto: toy, stacking rings, puzzle, animals
phone, smartphone, mobile, mobile phone, cell phone, cellphone, iphone, simu, téléphone, portable, handset
phone stand, phone holder, phone dock, phone rest, support téléphone, mobile holder, tablet stand: stand
laptop, notebook computer, macbook, computer, ordinateur, kompyuta, chromebook
laptop sleeve, laptop case, laptop bag, laptop cover, housse ordinateur: sleeve, bag
sleeve, housse, étui: pouch
case, cover, kava, pochette: sleeve, pouch
tablet, ipad, tablette, kindle, ereader
tablet sleeve, tablet case, ipad case, ipad sleeve, housse tablette: sleeve
charger, chargeur, chaja, power bank, powerbank, charging station, charging dock: solar panel, sun panel, charging tray
charging tray, docking station, key tray, catch all, valet tray, vide poche: tray
solar, solaire, sola, umeme wa jua, sun powered: sun panel
solar panel, panneau solaire, solar charger, sun panel, portable solar: panel
solar lamp, solar lantern, solar light, lampe solaire, taa ya sola: lantern
cable, câble, kebo, cord: cable wraps
wire, waya, fil de fer: cable
cable wraps, cable tidy, cable organiser, cable organizer, cable holder, cord keeper, cable ties: wraps
headphones, earphones, earbuds, casque, écouteurs: sound
electronics, gadget, électronique, elektroniki, tech: solar, phone stand, laptop sleeve, charging tray
soap, savon, sabuni, cleanser: soap flakes, black soap
black soap, savon noir, african black soap, sabuni nyeusi: soap
shampoo, shampooing, shampuu, hair wash: rhassoul, soap
oil, huile, mafuta
olive oil, huile d'olive, mafuta ya zeituni, evoo: oil
argan oil, huile d'argan, argan, moroccan oil
baobab oil, huile de baobab, mbuyu oil
coconut oil, huile de coco, mafuta ya nazi
hair oil, huile pour cheveux, beard oil, huile à barbe: argan oil, baobab oil, oil
face oil, facial oil, huile visage, serum: argan oil, baobab oil
essential oil, huile essentielle, aromatherapy, aromathérapie: oil
shea butter, shea, karité, beurre de karité, nut butter, siagi ya shea
cocoa butter, beurre de cacao: body cream
butter, beurre, siagi: shea butter, cocoa butter
cream, crème, krimu, moisturiser, moisturizer, lotion, losheni, body lotion, body cream, body butter: balm, butter, oil
balm, baume, salve, ointment, hand cream, crème mains, lip balm, chapstick: cream
skin, peau, ngozi: skincare
skincare, skin care, soin, soins de la peau, face care: cream, balm, soap, shea butter, argan oil, rose water, rhassoul, clay
hair care, haircare, hair, cheveux, nywele, soin des cheveux: argan oil, baobab oil, rhassoul
face mask, clay mask, mud mask, masque visage, hair mask, facial mask: rhassoul, clay
rhassoul, ghassoul, rassoul, moroccan clay, washing clay
toner, facial toner, tonique, micellar water, rosewater, rose water, eau de rose, maji ya waridi
perfume, parfum, fragrance, scent, marashi, manukato, cologne, eau de toilette: rose water
cosmetics, cosmétiques, beauty, beauté, toiletries, vipodozi, urembo, make up, makeup, maquillage: cream, balm, soap, oil, rose water
deodorant, déodorant: balm
toothbrush, brosse à dents, mswaki
henna, henné, hina
bath, bain, spa, bubble bath, bath salts: soap, rhassoul, oil
coffee, café, kahawa, cafe, espresso, coffee beans, java, buna
tea, thé, chai, cuppa: tisane, infusion, rooibos
green tea, thé vert, chai ya kijani
black tea, thé noir, chai nyeusi
herbal tea, tisane, infusion, herb tea, fruit tea: lemongrass, hibiscus, bissap, rooibos, chamomile
hibiscus, bissap, karkade, karkadé, zobo, sorrel, roselle, hibiscus tea, carcade
rooibos, red bush, redbush, bush tea
lemongrass, citronnelle, mchaichai, lemon grass
ginger, gingembre, tangawizi
honey, miel, asali
chocolate, chocolat, chokoleti, choc, chocolate bar, dark chocolate, milk chocolate: cocoa
dark chocolate, chocolat noir: dark, 72%
milk chocolate, chocolat au lait: coconut milk chocolate
cocoa, cacao, kakao
vanilla, vanille, vanila, vanilla beans, vanilla pods, gousses de vanille
pepper, poivre, pilipili manga, peppercorns
chilli, chili, chile, piment, pilipili, hot sauce, harissa, peri peri
spice, épices, viungo, seasoning, condiment, herbs: pepper, vanilla, ginger, lemongrass
salt, sel, chumvi
sugar, sucre, sukari: cane sugar
date, dattes, tende, medjool
dried fruit, fruits secs, matunda makavu: dates, mango
fruit, fruits, matunda: dates, mango, baobab
nuts, noix, njugu: peanuts, cashew, macadamia
peanut, groundnut, arachide, cacahuète, karanga
cashew, noix de cajou, korosho
coconut, noix de coco, nazi, coco
banana, banane, ndizi, plantain
mango, mangue, embe
rice, riz, mchele: grain
flour, farine, unga
bread, pain, mkate: bread basket
grain, céréales, nafaka: fonio, teff, millet, sorghum
moringa, mlonge
jam, confiture, preserve, marmalade, jemu
sauce, mchuzi, dressing: pesto, chutney
sweets, candy, bonbons, pipi, confectionery, sweet treats, dessert: chocolate, dates, honey
snack, vitafunio, nibbles: dates, nuts, chocolate
biscuit, cookie, biscuits, biskuti
drink, boisson, kinywaji, vinywaji: beverage, tea, coffee, juice, tisane, hibiscus
juice, jus, juisi
food, nourriture, alimentation, chakula, groceries, épicerie: honey, chocolate, dates, oil, tea, coffee, pepper
breakfast, petit déjeuner, kifungua kinywa: honey, coffee, tea, jam
wood, wooden, bois, mbao, timber, hardwood, en bois: olive wood, iroko, padauk, jacaranda, ebony, teak, mahogany, poplar, acacia, caïlcedrat, grevillea, rosewood
ebony, ébène, mpingo, african blackwood
olive wood, olivewood, bois d'olivier
mahogany, acajou, caïlcedrat
bamboo, bambou, mianzi
clay, argile, udongo, terracotta, terra cotta, terre cuite, earthenware, ceramic, céramique, pottery, poterie, stoneware, ufinyanzi, mfinyanzi: faience, porcelain
stone, pierre, jiwe, mawe: soapstone
soapstone, kisii stone, pierre à savon, stéatite
leather, cuir, ngozi: hide, suede, bark-tanned, vegetable-tanned
cotton, coton, pamba: organic cotton, handloom cotton
wool, laine, sufu, woollen, woolen, woolly
linen, lin, kitani
silk, soie, hariri
straw, paille, nyasi, wicker, osier, rattan, cane, rotin: palm, seagrass, sweetgrass, raffia, sisal
sisal, katani, agave fibre
palm, palmier, mchikichi, mkindu, ukindu, doum palm, palm leaf: raffia
raffia, raphia, rafia
seagrass, sea grass, sweetgrass, sweet grass, elephant grass
jute, toile de jute, gunia, burlap, hessian
felt, feutre
cork, liège
horn, corne, pembe, cor
bone, os, mfupa
shell, coquillage, cowrie, cauri, kauri
glass beads, perles de verre
metal, métal, chuma, steel, acier, iron, fer: brass, copper, tin, wire, aluminium
brass, laiton, shaba nyeupe, bronze
copper, cuivre, shaba
tin, étain, bati, can
aluminium, aluminum
silver, argent, fedha
gold, or, dhahabu, golden, doré
plastic, plastique, plastiki
rubber, caoutchouc, mpira, tyre, tire, pneu
fibre, fiber, nyuzi
wax, cire, nta: beeswax, kitenge
beeswax, bees wax, cire d'abeille, nta ya nyuki
handwoven, hand woven, woven, weave, weaving, tissé, tressé, tressage, braided, plaited, knotted, kufuma, kusuka
handmade, hand made, handcrafted, hand crafted, artisanal, fait main
knitted, knit, tricot, tricoté, crochet, crocheted
embroidered, embroidery, broderie, brodé, needlework
quilted, patchwork, pieced: offcut
painted, hand painted, peint
printed, imprimé, block print, block printed, screen print
sewing, couture, haberdashery, kushona, tailoring: fabric, thread, yards
yarn, thread, fil, uzi, knitting wool: wool
dye, teinture, rangi: indigo
organic, bio, biologique, ekologik, kikaboni
fair trade, fairtrade, commerce équitable, équitable
vegan, végan, végétalien, plant based, cruelty free
upcycled, recycled, reclaimed, repurposed, recyclé, second hand, reused: offcut, retired, recycled
plastic free, sans plastique, zero waste, zéro déchet: refill, plastic free packaging
refill, vrac
colour, color, couleur, colourful, colorful
grey, gray, gris, kijivu: charcoal, slate, silver
blue, bleu, bluu, buluu, samawati: indigo, navy, teal, turquoise, sky blue
indigo, indigo blue
red, rouge, nyekundu: rust, crimson, scarlet, burgundy, terracotta
green, vert, kijani: emerald, olive
yellow, jaune, manjano, njano: mustard, ochre, saffron, turmeric
orange, chungwa: rust, terracotta
brown, marron, brun, kahawia: chocolate, chestnut, terracotta
black, noir, nyeusi: charcoal, ebony
white, blanc, nyeupe: ivory, cream, natural
pink, waridi, pinki: coral
rose: pink
purple, violet, zambarau: plum, lilac
striped, stripes, rayé, rayures, mistari
patterned, motif: printed, striped, banded
round, rond, circular, mviringo
large, big, grand, kubwa, oversized: great, largest, tall, xl
small, little, petit, ndogo, mini
tall, refu
folding, foldable, pliant, collapsible: folds
man, men, mens, homme, male, mwanaume, wanaume, gents, gentlemen: shirt, belt, kaftan, sandals
woman, women, womens, femme, female, ladies, lady, mwanamke, wanawake: dress, earrings, necklace, kiondo
kitchen garden, garden, jardin, bustani, outdoor, gardening: planter, watering can, bird feeder
maison, nyumba, nyumbani, house: home
beach, plage, pwani, summer, été: sun hat, kikoy, beach bag, sandals
travel, voyage, safari, trip: duffle, bag
storage, rangement, organiser, organizer, container: basket, box, tray
wedding, mariage, harusi, bridal: strip cloth, basket
washing, wash, kuosha: soap, rhassoul
sofa, couch, canapé: throw, blanket, cushion
bedroom, chambre, chumba cha kulala: blanket, cushion, rug, lamp
bathroom, salle de bain, bafu: soap, towel
living room, salon, lounge, sebuleni: cushion, throw, rug, stool
desk, bureau, home office: phone stand, charging tray, notebook
massage, kukanda: oil, balm
picnic, pique nique, camping: blanket, basket, lantern, food wraps
football, soccer: ball
gift, cadeau, zawadi, present: gift box
gift box, coffret cadeau: box
wild, sauvage: forest
natural, naturel, naturelle, asili: undyed, organic
pure, pur: unrefined
`

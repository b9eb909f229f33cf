import { splitList } from './types'

/** Words in store names. */
export const storeWords =
  splitList(`Baraka, Umoja, Zawadi, Amani, Imani, Jamii, Tumaini, Nyota, Asante, Kazi, Ubuntu, Thuto, Sankofa, Akoma, Adanu, Oja,
  Iya, Ewa, Ayo, Duni, Teranga, Jokko, Ndar, Wari, Faso, Sira, Djiguiya, Nafa, Benkadi, Tafsut, Azul, Tamazirt, Zitoun, Yasmine, Nour, Selam,
  Tena, Bunna, Abeba, Kaldi, Mazao, Kilimo, Bustani, Kisima, Savanna, Baobab, Mopane, Marula, Acacia, Jacaranda, Kalahari, Okavango, Zambezi,
  Limpopo, Volta, Benue, Kasai, Ruwenzori, Simien, Rif`)
export const crafts =
  splitList(`Weavers, Makers, Pottery, Studio, Collective, Leatherworks, Farm, Apothecary, Textiles, Traders, Workshop, Cooperative, Design,
  Beadworks, Press, Carvers, Goods, Roastery, Atelier, Naturals, Mills, Forge, Supply, House`)

export const givenNames =
  splitList(`Wanjiru, Chinedu, Ama, Thandiwe, Youssef, Hana, Kwame, Aïcha, Fatou, Tendai, Zola, Naledi, Ngozi, Kofi, Amina, Juma, Lerato,
  Moussa, Rose, Samira, Tariq, Uwase, Blessing, Didier, Esi, Farida, Grace, Ibrahim, Joseph, Khadija`)
export const familyNames =
  splitList(`Kamau, Okafor, Mensah, Dlamini, Amrani, Tadesse, Owusu, Traoré, Diop, Moyo, Ndlovu, Molefe, Eze, Boateng, Hassan, Mushi, Mokoena,
  Keita, Achieng, Benali, Saidi, Mukamana, Adeyemi, Kabongo, Asamoah, Osman, Wambui, Sow, Rakoto, Phiri`)

/** Syllables of collection names: made up, so that searches have rare words. */
export const syllables = splitList(
  `ba, ka, lu, mi, no, su, ta, we, yo, za, di, fe, ga, ju, ko, li, mo, nda, pe, ru, sha, to, va, wi, ze, kwa, mba, nya, tsi, bwe`,
)

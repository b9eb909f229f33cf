/** The texts of following stores. */
export const followTexts = {
  follow: 'Follow',
  unfollow: 'Stop following',
  hint: 'An email about new products, once a day at most',
  listTitle: 'Stores you follow',
  followNamed: (store: string) => `Follow ${store}`,
  unfollowNamed: (store: string) => `Stop following ${store}`,
}

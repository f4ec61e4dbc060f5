/** Texts: lists that can be searched. */
export const searchText = {
  clearSearch: 'Clear search',
  noWalletFoundHint: 'Try another name.',
} as const

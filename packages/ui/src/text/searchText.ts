/** Texts: lists that can be searched. */
export const searchText = {
  clearSearch: 'Clear search',
  results: 'Results: {count}',
  noWalletFoundHint: 'Try another name.',
} as const
